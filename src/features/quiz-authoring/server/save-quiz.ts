import { randomUUID } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { quizAuthoringRefusals as refusals } from '../quiz-authoring.refusals.ts';
import {
  cleanQuestion,
  type EditedQuestion,
  isSameQuiz,
  isTemporaryId,
  type QuizChange,
  quizChange,
  quizProblems,
  type StoredQuestion,
} from '../quiz-authoring.rules.ts';
import { type EditedQuiz, openQuizForChange, presentEditedQuiz, revisionOf } from './edited-quiz.ts';
import { replaceQuestions } from './quiz-authoring.writes.ts';
import { withQuizChange } from './record-quiz-change.ts';

export interface SaveQuizInput {
  moduleId: string;
  /** The state that was edited. */
  revision: string;
  questions: EditedQuestion[];
  /** Whether it matters to those who passed. */
  change?: ChangeWords | undefined;
}

export interface SavedQuiz {
  quiz: EditedQuiz;
  /** Stored id by temporary id. */
  ids: Record<string, string>;
}

/**
 * Saves a whole quiz in one transaction: new questions, changes, removals and the order, numbered from 1 (spec C-195 to
 * C-201, C-592, C-593). Saving what is stored already changes nothing, so a repeated save is one save.
 * Refuses with INVALID_QUESTIONS (fields in `details.questions`), QUIZ_CHANGED when somebody saved since `revision`,
 * UNKNOWN_QUESTION, UNKNOWN_STEP, IMAGE_NOT_UPLOADED, and for jefes ONLY_ADMIN_CREATES and ONLY_ADMIN_REMOVES_IMAGES. A fixed number of queries.
 */
export async function saveQuiz({ db, actor, now }: Acting, input: SaveQuizInput): Promise<SavedQuiz> {
  const cleaned = input.questions.map(cleanQuestion);
  const problems = quizProblems(cleaned);
  if (problems.length > 0) throw refuse(refusals.INVALID_QUESTIONS, { details: { questions: problems } });
  return db.transaction(async (tx) => {
    const { module, stored } = await openQuizForChange(tx, input.moduleId);
    const edited = withStoredSteps(cleaned, stored);
    const passedBy = module.figure;
    if (isSameQuiz(edited, stored)) {
      return { quiz: presentEditedQuiz(module, stored, passedBy), ids: idsByPlace(edited, stored) };
    }
    if (revisionOf(stored) !== input.revision) throw refuse(refusals.QUIZ_CHANGED);
    const change = quizChange(stored, edited);
    if (change.unknownIds.length > 0) throw refuse(refusals.UNKNOWN_QUESTION);
    if (change.foreignImageIds.length > 0) throw refuse(refusals.IMAGE_NOT_UPLOADED);
    if (actor.role !== 'admin') refuseToSupervisor(change);
    const created = change.created.map((question) => ({ ...question, id: randomUUID() }));
    await withQuizChange(tx, { actor, now }, module, input.change, async () => {
      const written = [...created, ...change.changed, ...change.moved];
      await replaceQuestions(tx, module.id, change.removedIds, written, now).catch((error: unknown) => {
        throw violates(error, 'quiz_questions_step') ? refuse(refusals.UNKNOWN_STEP) : error;
      });
    });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'save-quiz',
      subject_type: 'module',
      subject_id: module.id,
      details: {
        created: created.map(({ id }) => id),
        changed: change.changed.map(({ id }) => id),
        moved: change.moved.length,
        removed: change.removedIds,
      },
    });
    const ids = Object.fromEntries(change.created.map(({ id }, place) => [id, created[place]?.id ?? '']));
    const after = edited.map((question, place): StoredQuestion => {
      return { ...question, id: ids[question.id] ?? question.id, order_index: place + 1 };
    });
    return { quiz: presentEditedQuiz(module, after, passedBy), ids };
  });
}

/** Who says nothing of the step to read again leaves it as it is stored. */
function withStoredSteps(edited: readonly EditedQuestion[], stored: readonly StoredQuestion[]): EditedQuestion[] {
  const steps = new Map(stored.map(({ id, step_id }) => [id, step_id ?? null]));
  return edited.map((question) =>
    question.step_id === undefined ? { ...question, step_id: steps.get(question.id) ?? null } : question,
  );
}

function refuseToSupervisor(change: QuizChange): void {
  if (change.created.length > 0) throw refuse(refusals.ONLY_ADMIN_CREATES);
  if (change.imageRemovedIds.length > 0) throw refuse(refusals.ONLY_ADMIN_REMOVES_IMAGES);
}

/** What the temporary ids of a save became when its answer was lost and it is sent again. */
function idsByPlace(edited: readonly EditedQuestion[], stored: readonly StoredQuestion[]): Record<string, string> {
  return Object.fromEntries(
    edited.flatMap(({ id }, place) => {
      const kept = stored[place];
      return kept && isTemporaryId(id) ? [[id, kept.id]] : [];
    }),
  );
}
