import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { quizAuthoringRefusals as refusals } from '../quiz-authoring.refusals.ts';
import { type EditedQuestion, isSameQuiz, quizProblems } from '../quiz-authoring.rules.ts';
import { quizAuthoringTexts as texts } from '../quiz-authoring.texts.ts';
import { draftStorage } from './draft-storage.ts';
import { type EditedQuiz, quizAuthoringApi } from './quiz-authoring-api.ts';
import {
  afterSaving,
  afterUpload,
  type EditorState,
  isUnsaved,
  ontoStored,
  openEditor,
  questionsOf,
  type Row,
  restoredEditor,
} from './quiz-editor-state.ts';

/** Milliseconds of rest after which unsaved changes are kept in the browser. */
const keepAfter = 300;

interface Saving {
  from: EditorState;
  change?: ChangeWords | undefined;
}

interface EditorOptions {
  quiz: EditedQuiz;
  userId: string;
  /** Creates questions by hand: an admin. */
  mayCreate: boolean;
}

/** The quiz being edited: its rows, what is unsaved of them, saving, and what saving met. */
export function useQuizEditor({ quiz, userId, mayCreate }: EditorOptions) {
  const queryClient = useQueryClient();
  const [storage] = useState(() => draftStorage(userId, quiz.moduleId));
  const [kept] = useState(() => storage.read());
  const [state, setState] = useState<EditorState>(() => (kept && restoredEditor(quiz, kept)) ?? openEditor(quiz));
  const [restoredAt, setRestoredAt] = useState(() => (kept && isUnsaved(state) ? kept.at : null));
  /** Set anew by each refused save: the fields in question are marked, the first takes the focus. */
  const [refused, setRefused] = useState<object | null>(null);
  const [isConflict, setConflict] = useState(false);
  const [failure, setFailure] = useState('');
  /** What is to be saved, while it is asked what kind of change it is. */
  const [asked, setAsked] = useState<EditorState | null>(null);
  const latest = useRef(state);
  latest.current = state;
  const isDirty = isUnsaved(state);

  useEffect(() => {
    if (!isDirty) {
      storage.forget();
      return;
    }
    const timer = setTimeout(() => storage.keep(state), keepAfter);
    return () => clearTimeout(timer);
  }, [state, isDirty, storage]);
  // A screen that is left before the rest keeps its changes, too.
  useEffect(() => {
    const keepNow = () => isUnsaved(latest.current) && storage.keep(latest.current);
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, [storage]);

  const change = useCallback(
    (next: (rows: readonly Row[]) => readonly Row[]) =>
      setState((current) => ({ ...current, rows: next(current.rows) })),
    [],
  );

  function reopen(next: EditedQuiz) {
    setState(openEditor(next));
    setRestoredAt(null);
    setRefused(null);
    setFailure('');
    setConflict(false);
  }

  const saving = useMutation({
    mutationFn: async ({ from, change }: Saving) => {
      const { moduleId, revision } = from.base;
      const saved = await quizAuthoringApi.saveQuiz.call({
        moduleId,
        revision,
        questions: questionsOf(from.rows),
        change,
      });
      setState((current) => afterSaving(current, from.rows, saved));
      return uploadImages(afterSaving(latest.current, from.rows, saved), change);
    },
    onMutate: () => {
      setFailure('');
      setRefused(null);
    },
    onSuccess: (imageFailure) => {
      setRestoredAt(null);
      if (imageFailure) {
        setFailure(imageFailure);
        toastFailure({ title: texts.imageFailed, description: imageFailure });
      } else {
        toast({ title: 'Cuestionario guardado', tone: 'success' });
      }
      // Questions stand on other screens, too; the editor itself has what it needs.
      void queryClient.invalidateQueries();
    },
    onSettled: () => setAsked(null),
    onError: (error) => {
      if (failureCode(error) === refusals.QUIZ_CHANGED.code) {
        setConflict(true);
        return;
      }
      if (failureCode(error) === refusals.INVALID_QUESTIONS.code) setRefused({});
      const isRefusal = String(failureCode(error)) in refusals;
      const reason = isRefusal ? failureText(error, texts.changesKept) : texts.changesKept;
      setFailure(`${texts.saveFailed}. ${reason}`);
      toastFailure({ title: texts.saveFailed, description: reason });
    },
  });

  /** Uploads the images that wait, one after the other. @returns what kept one from being stored */
  async function uploadImages(from: EditorState, change: ChangeWords | undefined): Promise<string> {
    for (const { key, image, question } of from.rows) {
      if (!image) continue;
      try {
        const stored = await quizAuthoringApi.uploadQuizImage.call({
          questionId: question.id,
          file: image,
          ...(change ? { change } : {}),
        });
        setState((current) => afterUpload(current, key, stored));
      } catch (error) {
        return failureText(error, texts.imageFailed);
      }
    }
    return '';
  }

  function save() {
    if (saving.isPending) return;
    if (quizProblems(questionsOf(state.rows)).length > 0) {
      setRefused({});
      setFailure(refusals.INVALID_QUESTIONS.message);
      return;
    }
    begin(state);
  }

  /** Saves, after asking what kind of change it is where people have passed what is asked otherwise now. */
  function begin(from: EditorState) {
    const published = (questions: readonly EditedQuestion[]) => questions.filter(({ isPublished }) => isPublished);
    const hasNewPicture = from.rows.some(({ image, question }) => image !== undefined && question.isPublished);
    const isAsked =
      from.base.passedBy > 0 &&
      (hasNewPicture || !isSameQuiz(published(questionsOf(from.rows)), published(from.base.questions)));
    if (isAsked) setAsked(from);
    else saving.mutate({ from });
  }

  /** The stored quiz, after a conflict: to give way to it, or to store the own one over it knowingly. */
  const resolving = useMutation({
    mutationFn: async (mine: boolean) => {
      const stored = await quizAuthoringApi.getQuizForEditing.call({ moduleId: quiz.moduleId });
      if (!mine) return reopen(stored);
      const next = ontoStored(latest.current, stored, mayCreate);
      setConflict(false);
      setState(next);
      begin(next);
    },
  });

  return {
    state,
    change,
    isDirty,
    isSaving: saving.isPending,
    failure,
    refused,
    restoredAt,
    save,
    /** Takes back every unsaved change. */
    discard: () => {
      storage.forget();
      reopen(restoredAt ? quiz : state.base);
    },
    /** Forgets what is unsaved, on leaving. */
    abandon: () => {
      latest.current = openEditor(latest.current.base);
      storage.forget();
    },
    reopen,
    changeKind: {
      isOpen: asked !== null,
      people: state.base.passedBy,
      confirm: (change: ChangeWords) => asked && saving.mutate({ from: asked, change }),
      close: () => setAsked(null),
    },
    conflict: {
      isOpen: isConflict,
      isBusy: resolving.isPending,
      error: resolving.error ? failureText(resolving.error, texts.loadFailed) : undefined,
      close: () => setConflict(false),
      takeStored: () => resolving.mutate(false),
      keepOwn: () => resolving.mutate(true),
    },
  };
}

export type QuizEditorModel = ReturnType<typeof useQuizEditor>;
