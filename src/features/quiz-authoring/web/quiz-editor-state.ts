import {
  type EditedQuestion,
  isSameQuestion,
  isSameQuiz,
  isTemporaryId,
  temporaryId,
} from '../quiz-authoring.rules.ts';
import type { EditedQuiz, SavedQuiz } from './quiz-authoring-api.ts';

/** A question in the editor. Its key stays when saving gives it another id. */
export interface Row {
  key: string;
  question: EditedQuestion;
  /** Chosen, and uploaded once the question is saved. */
  image?: File;
}

/** What the editor started from, and what stands in it now. */
export interface EditorState {
  base: EditedQuiz;
  rows: readonly Row[];
}

/** Without the place in the quiz, which the order of the rows says. */
function editedQuestion({ order_index: _place, ...question }: EditedQuiz['questions'][number]): EditedQuestion {
  return question;
}

export function openEditor(base: EditedQuiz): EditorState {
  return { base, rows: base.questions.map((question) => ({ key: question.id, question: editedQuestion(question) })) };
}

export const questionsOf = (rows: readonly Row[]): EditedQuestion[] => rows.map(({ question }) => question);

/** Whether anything stands in the editor that is not stored. */
export function isUnsaved({ base, rows }: EditorState): boolean {
  return rows.some(({ image }) => image) || !isSameQuiz(questionsOf(rows), base.questions);
}

/** A row with an empty question, to be published when it is saved. */
export function newRow(unique: string): Row {
  const id = temporaryId(unique);
  return {
    key: id,
    question: {
      id,
      question_text: '',
      question_type: 'multiple_choice',
      option_a: '',
      option_b: '',
      option_c: '',
      option_d: '',
      correct_answer: null,
      explanation: '',
      image_url: null,
      points: 1,
      isPublished: true,
      step_id: null,
    },
  };
}

/** The rows with one changed. */
export function withRow(rows: readonly Row[], key: string, change: (row: Row) => Row): readonly Row[] {
  return rows.map((row) => (row.key === key ? change(row) : row));
}

/** The rows with one taken to another place, counted from 0; places beyond the ends change nothing. */
export function movedRow(rows: readonly Row[], key: string, place: number): readonly Row[] {
  const row = rows.find((one) => one.key === key);
  if (!row || place < 0 || place >= rows.length) return rows;
  const others = rows.filter((one) => one !== row);
  return [...others.slice(0, place), row, ...others.slice(place)];
}

/**
 * The editor after a save: what was sent stands as it was stored, what was changed meanwhile stays changed, and every
 * temporary id that was sent is the stored one now.
 */
export function afterSaving(state: EditorState, sent: readonly Row[], { quiz, ids }: SavedQuiz): EditorState {
  const stored = new Map(quiz.questions.map((question) => [question.id, editedQuestion(question)]));
  const sentQuestions = new Set(questionsOf(sent));
  const rows = state.rows.map((row): Row => {
    const id = ids[row.question.id] ?? row.question.id;
    const known = stored.get(id);
    return { ...row, question: known && sentQuestions.has(row.question) ? known : { ...row.question, id } };
  });
  return { base: quiz, rows };
}

/** The editor after an image was stored. */
export function afterUpload(
  state: EditorState,
  key: string,
  { image_url, revision }: { image_url: string; revision: string },
): EditorState {
  const id = state.rows.find((row) => row.key === key)?.question.id;
  const questions = state.base.questions.map((one) => (one.id === id ? { ...one, image_url } : one));
  const rows = withRow(state.rows, key, ({ image: _image, ...row }) => ({
    ...row,
    question: { ...row.question, image_url },
  }));
  return { base: { ...state.base, revision, questions }, rows };
}

/**
 * The editor's own state on top of what somebody else stored meanwhile. Questions that are gone there come back as new
 * ones for whoever may create them; images are those stored now, except where they were taken away here.
 */
export function ontoStored(state: EditorState, stored: EditedQuiz, mayCreate: boolean): EditorState {
  const current = new Map(stored.questions.map((question) => [question.id, question]));
  const before = new Map(state.base.questions.map((question) => [question.id, question]));
  const rows = state.rows.flatMap((row): Row[] => {
    const { question } = row;
    const now = current.get(question.id);
    if (now) {
      const isKept = question.image_url === before.get(question.id)?.image_url;
      return [{ ...row, question: { ...question, image_url: isKept ? now.image_url : question.image_url } }];
    }
    if (isTemporaryId(question.id)) return [row];
    return mayCreate ? [{ ...row, question: { ...question, id: temporaryId(question.id), image_url: null } }] : [];
  });
  return { base: stored, rows };
}

/** What of an editor survives a reload; chosen images do not. */
export interface KeptDraft {
  revision: string;
  questions: EditedQuestion[];
  /** Moment of the last change, ISO. */
  at: string;
}

/** The editor as it was left, on top of what is stored now; null when that is the same. */
export function restoredEditor(stored: EditedQuiz, kept: KeptDraft): EditorState | null {
  const rows = kept.questions.map((question) => ({
    key: question.id,
    // An emptied number field is no number, which JSON cannot say.
    question: { ...question, points: question.points ?? Number.NaN },
  }));
  // Saving names the state that was edited, so that what others stored since is not overwritten unseen.
  const state = { base: { ...stored, revision: kept.revision }, rows };
  return isUnsaved(state) ? state : null;
}

/** How many questions differ from what is stored: new, changed or removed. */
export function countChanges({ base, rows }: EditorState): number {
  const before = new Map(base.questions.map((question) => [question.id, editedQuestion(question)]));
  const changed = rows.filter(({ question, image }) => {
    const old = before.get(question.id);
    return image || !old || !isSameQuestion(question, old);
  });
  const kept = new Set(rows.map(({ question }) => question.id));
  return changed.length + base.questions.filter(({ id }) => !kept.has(id)).length;
}
