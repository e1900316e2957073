import { publishQuestions } from '#features/assessment/server/publish-questions.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { modulesRefusals } from '#features/modules/modules.refusals.ts';
import { missingToPublish } from '#features/modules/modules.rules.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import { publishModule } from '#features/modules/server/set-module-state.ts';
import { readStepForChange, readStepNumbers } from '#features/modules/server/steps.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { renderMarkdownOnce } from '#platform/content/render-markdown.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { generationRefusals as refusals } from '../generation.refusals.ts';
import { outlineOf, scopeOf } from '../generation.rules.ts';
import { type Generating, rewriteStep } from './author.ts';
import { readPassagesAbout } from './generation.reads.ts';
import { requireAssistant } from './require-assistant.ts';
import { countDraftQuestions, readGeneratedSteps, readSourcesOfModule } from './review.reads.ts';
import { markApproved, replaceGeneratedStep } from './review.writes.ts';
import { sourceRows, unsupportedIn } from './store-generated.ts';

/** The generated content of a module beside its sources. Refuses with MODULE_NOT_FOUND. Six queries. */
export async function readReview(db: Queryable, moduleId: string, hasModel: boolean) {
  const module = await readModule(db, moduleId);
  if (!module) throw refuse(refusals.MODULE_NOT_FOUND);
  const steps = await readGeneratedSteps(db, moduleId);
  const sources = Map.groupBy(await readSourcesOfModule(db, moduleId), ({ step_id }) => step_id);
  const { onboarding } = await readSettings(db);
  const { id, title, description, published_at } = module;
  return {
    id,
    title,
    description,
    isPublished: published_at !== null,
    draftQuestions: await countDraftQuestions(db, moduleId),
    missing: missingToPublish(module, await readStepNumbers(db, moduleId), onboarding.require_documents),
    hasModel,
    steps: steps.map(({ content, unsupported, ...step }) => ({
      ...step,
      unsupported: unsupported.filter((sentence) => isStillIn(content, sentence)),
      html: renderMarkdownOnce(content),
      sources: sources.get(step.id) ?? [],
    })),
  };
}

/** Whether a sentence that was noted stands in the text as it is now: a person may have changed it since. */
function isStillIn(markdown: string, sentence: string): boolean {
  return markdown.replace(/[*_`]/g, '').includes(sentence);
}

/**
 * Approves what was generated in a module: it is published with its steps and questions, and who approved is recorded. Cut
 * off in between and pressed again, it goes on. Refuses with MODULE_NOT_FOUND and MODULE_NOT_READY.
 */
export async function approveModule(call: Acting, moduleId: string) {
  const { publishedSteps } = await publishModule(call, moduleId);
  const publishedQuestions = await publishQuestions(call, moduleId);
  await call.db.transaction(async (tx) => {
    await markApproved(tx, moduleId, call.actor.id, call.now);
    await appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'approve-generated-content',
      subject_type: 'module',
      subject_id: moduleId,
      details: { steps: publishedSteps, questions: publishedQuestions },
    });
  });
  return { publishedSteps, publishedQuestions };
}

/**
 * Has the model write one draft step again as the instruction says; the new text takes the place of the old one, which stays
 * among its versions. Refuses with STEP_NOT_FOUND, STEP_IS_PUBLISHED, STEP_CHANGED and what the model's faults give.
 */
export async function regenerateStep(call: Generating, stepId: string, version: number, instruction: string) {
  const { db, actor, now } = call;
  const step = await db.transaction((tx) => readStepForChange(tx, stepId));
  const module = step && (await readModule(db, step.module_id));
  if (!step || !module) throw refuse(modulesRefusals.STEP_NOT_FOUND);
  if (step.published_at) throw refuse(refusals.STEP_IS_PUBLISHED);
  if (step.version !== version) throw refuse(refusals.STEP_CHANGED);
  const wanted = { moduleAssistantId: module.assistant_uuid, scope: scopeOf[outlineOf(module)] };
  const assistant = await requireAssistant(db, wanted);
  const passages = await readPassagesAbout(db, module.title);
  const subject = { title: module.title, description: module.description, wish: '' };
  const { step: written, authorship } = await rewriteStep(call, assistant, step, instruction, subject, passages);
  await db.transaction(async (tx) => {
    const current = await readStepForChange(tx, stepId);
    if (current?.version !== version || current.published_at) throw refuse(refusals.STEP_CHANGED);
    const words = {
      content: written.content,
      lacks_sources: written.sources.length === 0,
      source_assistant_uuid: authorship.assistant_id,
      updated_by: actor.id,
      updated_at: now,
    };
    const by = { ...authorship, unsupported: unsupportedIn(written), created_by: actor.id, created_at: now };
    await replaceGeneratedStep(tx, stepId, words, by, sourceRows(stepId, written));
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'regenerate-step',
      subject_type: 'step',
      subject_id: stepId,
      details: { module_id: module.id },
    });
  });
}
