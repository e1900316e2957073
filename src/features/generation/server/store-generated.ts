import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { addSteps } from '#features/modules/server/add-steps.ts';
import type { StoredQuestion } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { addQuestions } from '#features/quiz-authoring/server/add-questions.ts';
import { readStepsToName } from '#features/quiz-authoring/server/quiz-authoring.reads.ts';
import type { AuthoredStep } from '#features/writing/extractive-steps.rules.ts';
import { type DraftQuestion, withBalancedLetters } from '#features/writing/question-options.rules.ts';
import { unsupportedSentences } from '#features/writing/sentences.rules.ts';
import type { Authorship } from '#features/writing/server/author.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertGeneratedQuestions, insertGeneratedSteps } from './generation.writes.ts';

interface By {
  authorship: Authorship;
  actorId: string;
  now: Date;
}

/** Adds generated steps behind the last one, each with its sources and what no source supports. */
export async function storeGeneratedSteps(
  tx: Transaction,
  moduleId: string,
  steps: readonly AuthoredStep[],
  { authorship, actorId, now, isPublished = false }: By & { isPublished?: boolean },
): Promise<string[]> {
  const rows = steps.map(({ title, content, sources }) => ({
    title,
    content,
    isGenerated: true,
    source_assistant_uuid: authorship.assistant_id,
    lacks_sources: sources.length === 0,
    published_at: isPublished ? now : null,
  }));
  const added = await addSteps(tx, moduleId, rows, actorId, now);
  const ids = added.map(({ id }) => id);
  await insertGeneratedSteps(
    tx,
    ids.map((step_id, place) => ({
      step_id,
      unsupported: unsupportedIn(steps[place]),
      ...authorship,
      created_by: actorId,
      created_at: now,
      ...(isPublished ? { approved_by: actorId, approved_at: now } : {}),
    })),
    ids.flatMap((step_id, place) => sourceRows(step_id, steps[place])),
  );
  return ids;
}

/** Sentences of a step with a figure that none of its sources contains. */
export function unsupportedIn(
  step:
    | (Pick<AuthoredStep, 'content'> & {
        sources: ReadonlyArray<Omit<AuthoredStep['sources'][number], 'passage_id' | 'document_id'>>;
      })
    | undefined,
): string[] {
  if (!step) return [];
  const texts = step.sources.flatMap(({ quote, title, page, section }) => [quote, title, String(page), section ?? '']);
  return unsupportedSentences(step.content, texts);
}

function sourceRows(step_id: string, step: AuthoredStep | undefined) {
  return (step?.sources ?? []).map(({ passage_id: _, ...source }, place) => ({ step_id, n: place + 1, ...source }));
}

interface NewQuestions extends By {
  /** Verb of the use case for the audit log. */
  action: AuditAction;
  moduleId: string;
  /** The module's questions, held by this transaction; the new ones follow them. */
  stored: readonly StoredQuestion[];
  questions: readonly DraftQuestion[];
  isPublished: boolean;
}

/** Adds generated questions to a quiz that this transaction has open for change. */
export async function storeGeneratedQuestions(tx: Transaction, added: NewQuestions): Promise<StoredQuestion[]> {
  const { action, moduleId, stored, isPublished, authorship, actorId, now } = added;
  // Writing takes a while: a step may have gone meanwhile.
  const known = new Set((await readStepsToName(tx, moduleId)).map(({ id }) => id));
  const questions = withBalancedLetters(
    added.questions,
    stored.map(({ correct_answer }) => correct_answer),
  ).map((question) => ({
    ...question,
    step_id: question.step_id !== null && known.has(question.step_id) ? question.step_id : null,
  }));
  const rows = await addQuestions(tx, { actor_id: actorId, action, moduleId, stored, questions, isPublished }, now);
  const approval = isPublished ? { approved_by: actorId, approved_at: now } : {};
  await insertGeneratedQuestions(
    tx,
    rows.map(({ id }) => ({ question_id: id, ...authorship, created_by: actorId, created_at: now, ...approval })),
  );
  return rows;
}
