import { appendAudit } from '#features/audit/server/append-audit.ts';
import { generationRefusals as refusals } from '#features/generation/generation.refusals.ts';
import { approveGenerated } from '#features/generation/server/generated-origin.ts';
import { readSourcesOfModule, readStandingRewrites } from '#features/generation/server/rewrites.reads.ts';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { missingToPublish } from '#features/modules/modules.rules.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import { publishModule } from '#features/modules/server/set-module-state.ts';
import { readStepNumbers } from '#features/modules/server/steps.reads.ts';
import { publishQuestions } from '#features/quiz-authoring/server/publish-questions.ts';
import { readQuestionsForEditing } from '#features/quiz-authoring/server/quiz-authoring.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { renderMarkdownOnce } from '#platform/content/render-markdown.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { readLookedAt, readWaitingParts } from './looked-at.reads.ts';
import { lookedOf, questionsToReview, seenOf } from './review-questions.ts';
import { countQuestions, readGeneratedSteps } from './review.reads.ts';

/** The generated content of a module beside its sources. Refuses with MODULE_NOT_FOUND. Ten queries. */
export async function readReview(db: Queryable, moduleId: string, hasModel: boolean) {
  const module = await readModule(db, moduleId);
  if (!module) throw refuse(refusals.MODULE_NOT_FOUND);
  const steps = await readGeneratedSteps(db, moduleId);
  const allSources = await readSourcesOfModule(db, moduleId);
  const sources = Map.groupBy(allSources, ({ step_id }) => step_id);
  const rewrites = new Map((await readStandingRewrites(db, moduleId)).map((row) => [row.step_id, row]));
  const { onboarding } = await readSettings(db);
  const waiting = await readWaitingParts(db, moduleId);
  const looked = await readLookedAt(db, [...steps.map(({ id: stepId }) => stepId), ...waiting.map((part) => part.id)]);
  const drafts = new Set(waiting.flatMap((part) => (part.kind === 'question' ? [part.id] : [])));
  const quiz = drafts.size > 0 ? await readQuestionsForEditing(db, moduleId) : [];
  const { id, title, description, published_at } = module;
  return {
    id,
    title,
    description,
    isPublished: published_at !== null,
    ...(await countQuestions(db, moduleId)),
    missing: missingToPublish(module, await readStepNumbers(db, moduleId), onboarding.require_documents),
    hasModel,
    questionsToReview: questionsToReview(quiz, drafts, allSources, looked),
    steps: await Promise.all(
      steps.map(async ({ content, unsupported, ...step }) => ({
        ...step,
        unsupported: unsupported.filter((sentence) => isStillIn(content, sentence)),
        html: await renderMarkdownOnce(content),
        sources: sources.get(step.id) ?? [],
        looked: lookedOf(looked.get(step.id), String(step.version)),
        rewritten: step.isPublished ? null : await presentRewrite(rewrites.get(step.id)),
      })),
    ),
  };
}

async function presentRewrite(row: Awaited<ReturnType<typeof readStandingRewrites>>[number] | undefined) {
  if (!row) return null;
  const { instruction, note, before, created_at, created_by_name } = row;
  return { instruction, note, created_at, created_by_name, before_html: await renderMarkdownOnce(before.content) };
}

/** Whether a sentence that was noted stands in the text as it is now: a person may have changed it since. */
function isStillIn(markdown: string, sentence: string): boolean {
  return markdown.replace(/[*_`]/g, '').includes(sentence);
}

/**
 * Approves what was generated in a module: it is published with its steps and questions, and who approved is recorded. Cut
 * off in between and pressed again, it goes on. Refuses with MODULE_NOT_FOUND and MODULE_NOT_READY.
 */
export async function approveModule(call: Acting, moduleId: string, change?: ChangeWords) {
  const { steps, questions } = await countNotLooked(call.db, moduleId);
  const { publishedSteps } = await publishModule(call, moduleId, change);
  const publishedQuestions = await publishQuestions(call, moduleId, change);
  await call.db.transaction(async (tx) => {
    await approveGenerated(tx, moduleId, call.actor.id, call.now);
    await appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'approve-generated-content',
      subject_type: 'module',
      subject_id: moduleId,
      // Counted before: what nobody had looked at went out with the rest.
      details: { steps: publishedSteps, questions: publishedQuestions, not_looked_at: steps + questions },
    });
  });
  return { publishedSteps, publishedQuestions };
}

/** Generated drafts of a module that nobody has looked at as they stand. Refuses with MODULE_NOT_FOUND. Four queries. */
export async function readNotLooked(db: Queryable, moduleId: string) {
  if (!(await readModule(db, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
  return countNotLooked(db, moduleId);
}

/** Three queries. */
async function countNotLooked(db: Queryable, moduleId: string): Promise<{ steps: number; questions: number }> {
  const parts = await readWaitingParts(db, moduleId);
  const looked = await readLookedAt(
    db,
    parts.map(({ id }) => id),
  );
  const known = new Map((await readQuestionsForEditing(db, moduleId)).map((one) => [one.id, seenOf(one)]));
  const left = parts.filter(({ id, version }) => !lookedOf(looked.get(id), version ?? known.get(id) ?? ''));
  const steps = left.filter(({ kind }) => kind === 'step').length;
  return { steps, questions: left.length - steps };
}
