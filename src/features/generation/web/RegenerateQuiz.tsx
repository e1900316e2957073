import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { AiAllowance } from '#features/model/web/AiAllowance.tsx';
import { ChangeKindDialog } from '#features/modules/web/ChangeKindDialog.tsx';
import { quizAuthoringApi } from '#features/quiz-authoring/web/quiz-authoring-api.ts';
import { useRestoreQuiz } from '#features/quiz-authoring/web/use-restore-quiz.ts';
import { failureCode } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { generationRefusals } from '../generation.refusals.ts';
import { generationTexts as texts } from '../generation.texts.ts';
import { generationApi } from './generation-api.ts';

interface RegenerateQuizProps {
  moduleId: string;
  moduleTitle: string;
  size?: 'sm' | 'md';
  wide?: boolean;
}

/** Makes a quiz anew, for the administrator (spec P-257, P-470 to P-479). */
export function RegenerateQuiz({ moduleId, moduleTitle, ...look }: RegenerateQuizProps) {
  /** While it is asked: how many people completed the module with these questions. */
  const [people, setPeople] = useState<number | null>(null);
  const client = useQueryClient();
  const restoring = useRestoreQuiz();
  const regenerating = useMutation({
    ...generationApi.regenerateQuiz.mutationOptions(),
    onSuccess: ({ success, questions, stateId }) => {
      if (!success) return toastFailure(texts.regenerationIncomplete);
      toast({
        title: texts.quizRegenerated,
        description: texts.newQuestions(questions.length),
        tone: 'success',
        action: stateId ? { label: 'Deshacer', onPress: () => restoring.mutate({ moduleId, stateId }) } : undefined,
      });
      void client.invalidateQueries();
    },
    onError: (error) => toastFailure(problemOf(error)),
    onSettled: () => setPeople(null),
  });
  /** Where people have completed the module with these questions, it is also asked what kind of change it is. */
  const asking = useMutation({
    mutationFn: () => client.fetchQuery(quizAuthoringApi.getQuizForEditing.queryOptions({ input: { moduleId } })),
    onSuccess: ({ questions, passedBy }) => setPeople(questions.some(({ isPublished }) => isPublished) ? passedBy : 0),
    // What is not there or cannot be reached, regenerating itself says in its own words.
    onError: () => setPeople(0),
  });
  const close = () => setPeople(null);
  const title = `¿Regenerar el quiz de «${moduleTitle}»?`;
  const text = (
    <>
      Todas las preguntas actuales se cambian por otras nuevas, que quedan publicadas si las actuales lo están. Los
      intentos ya presentados se conservan, y las preguntas actuales quedan en «Versiones» por si quieres recuperarlas.
      {people !== null && <AiAllowance className="mt-2" />}
    </>
  );
  return (
    <>
      <Button variant="secondary" {...look} isBusy={asking.isPending} onClick={() => asking.mutate()}>
        <RefreshCw className="size-4" aria-hidden="true" />
        {texts.regenerateQuiz}
      </Button>
      <ConfirmDialog
        title={title}
        text={text}
        confirmLabel="Regenerar"
        busyLabel={texts.regenerating}
        isOpen={people === 0}
        isBusy={regenerating.isPending}
        onConfirm={() => regenerating.mutate({ moduleId })}
        onClose={close}
      />
      {people !== null && people > 0 && (
        <ChangeKindDialog
          title={title}
          text={text}
          submitLabel="Regenerar"
          busyLabel={texts.regenerating}
          people={people}
          isBusy={regenerating.isPending}
          onConfirm={(change) => regenerating.mutate({ moduleId, change })}
          onClose={close}
        />
      )}
    </>
  );
}

/** Codes of what is not there to make a quiz of. */
const missing: ReadonlySet<string | undefined> = new Set([
  generationRefusals.MODULE_NOT_FOUND.code,
  generationRefusals.STEPS_NOT_FOUND.code,
]);

/** The specification's sentence for each way to fail: told apart by the server's code, and by whether there was an answer. */
function problemOf(error: Error): string {
  const code = failureCode(error);
  if (code === generationRefusals.OLD_QUESTIONS_STAY.code) return generationRefusals.OLD_QUESTIONS_STAY.message;
  return missing.has(code) || !('status' in error) ? texts.regenerationError : texts.regenerationProblem;
}
