import { aiRefusals } from '#features/model/model.refusals.ts';
import { readModuleForChange } from '#features/modules/server/managed-modules.reads.ts';
import { type ModuleRow, readModule } from '#features/modules/server/modules.reads.ts';
import { removeSteps } from '#features/modules/server/replace-steps.ts';
import { readStepNumbers, readWholeSteps } from '#features/modules/server/steps.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { OutlineName } from '#features/writing/outlines.rules.ts';
import { type Generating, writeModule } from '#features/writing/server/author.ts';
import { writeChosen } from '#features/writing/server/write-chosen.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { isRefusal, refuse } from '#platform/http/refuse.ts';
import { LeaseLost } from '#platform/jobs/work-off.ts';
import type { ChosenSource } from '../chosen-sources.contract.ts';
import { generationRefusals as refusals } from '../generation.refusals.ts';
import { isCalledLis, isCalledWelcome, outlineOf, scopeOf } from '../generation.rules.ts';
import { readPlan } from './chosen-sources.ts';
import { readPassagesAbout } from './generation.reads.ts';
import type { JobDraft } from './generation.tables.ts';
import { requireAssistant } from './require-assistant.ts';
import { storeGeneratedSteps } from './store-generated.ts';

/**
 * Writes the steps of a module that has none, as drafts (spec C-159, C-343, C-543 to C-546). Refuses with MODULE_NOT_FOUND,
 * HAS_STEPS, NO_MODULE_ASSISTANT, STEPS_UNREACHABLE, STEPS_INVALID, as {@link readPlan}, and what the budgets and the provider's account give.
 *
 * @param sources what they are written out of; documents that tell of the module where there are none
 */
export async function generateModuleSteps(
  call: Generating,
  moduleId: string,
  contentType?: OutlineName,
  sources: readonly ChosenSource[] = [],
) {
  const { db } = call;
  const { store } = await stepsToStore(call, moduleId, { kind: contentType, sources });
  await db.transaction(store);
  return { steps: await readWholeSteps(db, moduleId), isPublished: false };
}

/** A module that may have its steps written. Refuses with MODULE_NOT_FOUND and HAS_STEPS. */
export async function readModuleWithoutSteps(db: Queryable, moduleId: string): Promise<ModuleRow> {
  const module = await readModule(db, moduleId);
  if (!module || module.is_category) throw refuse(refusals.MODULE_NOT_FOUND);
  if ((await readStepNumbers(db, moduleId)).length > 0) throw refuse(refusals.HAS_STEPS);
  return module;
}

interface StepsWanted extends Partial<Progress> {
  /** Whose fixed titles they have; the module's own kind unless given. */
  kind?: OutlineName | undefined;
  sources?: readonly ChosenSource[] | undefined;
}

/** Steps that were written before this was cut off, and who is told all that are written. */
interface Progress {
  done: JobDraft['steps'];
  onStep: (steps: JobDraft['steps'], authorship: JobDraft['authorship']) => Promise<void>;
}

/** The slow part of {@link generateModuleSteps}. @returns what was written, and what stores it */
export async function stepsToStore(call: Generating, moduleId: string, wanted: StepsWanted) {
  const module = await readModuleWithoutSteps(call.db, moduleId);
  const { kind = outlineOf(module), sources = [] } = wanted;
  const draft = await writeSteps(call, module, kind, sources, wanted).catch((error: unknown) => {
    throw stepsFault(error, refusals.STEPS_INVALID);
  });
  const by = { authorship: draft.authorship, actorId: call.actor.id, now: call.now };
  return { draft, store: (tx: Transaction) => storeFirstSteps(tx, moduleId, draft.steps, by) };
}

/** Stores the steps of a module that has none. Refuses with MODULE_NOT_FOUND and HAS_STEPS. */
export async function storeFirstSteps(
  tx: Transaction,
  moduleId: string,
  steps: JobDraft['steps'],
  by: Parameters<typeof storeGeneratedSteps>[3],
): Promise<void> {
  if (!(await readModuleForChange(tx, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
  // Pressed twice, the second one finds the steps of the first.
  if ((await readStepNumbers(tx, moduleId)).length > 0) throw refuse(refusals.HAS_STEPS);
  await storeGeneratedSteps(tx, moduleId, steps, by);
}

/**
 * Writes the steps of the welcome or the LIS module anew and puts them in the place of the old ones in one transaction: LIS
 * has its five canonical steps (spec C-344, C-454 to C-457). They are published when all old ones were and documents support
 * every new one, else drafts. Refuses with the English sentences of C-643 to C-646, NOTHING_TO_QUOTE where no model is and no
 * document says anything, and STEPS_CHANGED; then the old steps stay.
 */
export async function regenerateModuleSteps(call: Generating, moduleId: string) {
  const { db, actor, now } = call;
  const module = await readModule(db, moduleId);
  if (!module) throw refuse(refusals.REGENERATED_MODULE_NOT_FOUND);
  if (module.category !== null || !(isCalledLis(module) || isCalledWelcome(module))) {
    throw refuse(refusals.NOT_REGENERABLE);
  }
  const before = await readWholeSteps(db, moduleId);
  const kind = isCalledLis(module) ? 'lis' : 'welcome';
  const { steps, authorship } = await writeSteps(call, module, kind).catch((error: unknown) => {
    throw stepsFault(error, refusals.INVALID_REGENERATION);
  });
  const isSupported = steps.every(({ sources }) => sources.length > 0);
  if (!call.ai.source && steps.every(({ sources }) => sources.length === 0)) throw refuse(refusals.NOTHING_TO_QUOTE);
  const { onboarding } = await readSettings(db);
  const wasPublished = before.length > 0 && before.every((step) => step.published_at !== null);
  const isPublished = wasPublished && (isSupported || !onboarding.require_documents);
  await db.transaction(async (tx) => {
    if (!(await readModuleForChange(tx, moduleId))) throw refuse(refusals.REGENERATED_MODULE_NOT_FOUND);
    const current = await readWholeSteps(tx, moduleId);
    if (JSON.stringify(current) !== JSON.stringify(before)) throw refuse(refusals.STEPS_CHANGED);
    await removeSteps(tx, moduleId);
    await storeGeneratedSteps(tx, moduleId, steps, { authorship, actorId: actor.id, now, isPublished });
  });
  return { steps: await readWholeSteps(db, moduleId), isPublished };
}

async function writeSteps(
  call: Generating,
  module: ModuleRow,
  kind: OutlineName,
  sources: readonly ChosenSource[] = [],
  { done, onStep }: Partial<Progress> = {},
) {
  const wanted = { moduleAssistantId: module.assistant_uuid, scope: scopeOf[kind] };
  const assistant = await requireAssistant(call.db, wanted);
  const subject = { title: module.title, description: module.description, wish: '' };
  if (sources.length > 0)
    return writeChosen(call, assistant, subject, await readPlan(call, kind, sources), done, onStep);
  const passages = await readPassagesAbout(call.db, module.title);
  return writeModule(call, assistant, kind, subject, passages);
}

const unreachable = new Set<string>([
  aiRefusals.AI_UNREACHABLE.code,
  aiRefusals.AI_TIMEOUT.code,
  aiRefusals.AI_STALLED.code,
]);
const invalid = new Set<string>([
  aiRefusals.AI_EMPTY.code,
  aiRefusals.AI_TRUNCATED.code,
  aiRefusals.AI_NOT_JSON.code,
  aiRefusals.AI_WRONG_STRUCTURE.code,
]);

/** The sentence of step generation for a fault (spec C-619 to C-621, C-645); other refusals stay as they are. */
function stepsFault(error: unknown, ofInvalid: Refusal) {
  if (error instanceof LeaseLost) return error;
  if (!isRefusal(error)) return refuse(refusals.STEPS_UNEXPECTED, { cause: error });
  if (unreachable.has(error.code)) return refuse(refusals.STEPS_UNREACHABLE, { cause: error.cause });
  if (invalid.has(error.code)) return refuse(ofInvalid, { details: error.data, cause: error.cause });
  return error;
}
