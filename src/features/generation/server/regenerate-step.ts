import { appendAudit } from '#features/audit/server/append-audit.ts';
import { modulesRefusals } from '#features/modules/modules.refusals.ts';
import { type ModuleRow, readModule } from '#features/modules/server/modules.reads.ts';
import { replaceStepWords } from '#features/modules/server/replace-steps.ts';
import { readStepForChange, readStepVersion } from '#features/modules/server/steps.reads.ts';
import { type Quoted, rewriteFromSources } from '#features/writing/extractive-rewrite.rules.ts';
import { outlineOfText, outlines } from '#features/writing/outlines.rules.ts';
import { noteOf } from '#features/writing/rewrite-note.rules.ts';
import { type Wish, wishOf } from '#features/writing/rewrite-wish.rules.ts';
import { type Authorship, authorshipOf, type Generating, rewriteStep } from '#features/writing/server/author.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { generationRefusals as refusals } from '../generation.refusals.ts';
import { outlineOf, scopeOf } from '../generation.rules.ts';
import { generationTexts } from '../generation.texts.ts';
import { changeOrigin } from './generated-origin.ts';
import { readPassagesAbout, readPassagesBehind } from './generation.reads.ts';
import type { StepBefore } from './generation.tables.ts';
import { requireAssistant } from './require-assistant.ts';
import { readGeneratedState, readLastRewrite, readSourcesOfModule, readStillThere } from './rewrites.reads.ts';
import { insertRewrite, removeRewrite } from './rewrites.writes.ts';
import { unsupportedIn } from './store-generated.ts';

interface Step {
  id: string;
  title: string;
  content: string;
}

/** A step written again: its text, where it is from, by whom, and what was done in words. */
interface Written {
  content: string;
  sources: readonly Quoted[];
  authorship: Authorship;
  note: string;
}

/**
 * Has one draft step written again as the instruction says: by the model where there is one, else with other words of the
 * module's documents, as far as they can do it. What stood there before is kept and can be taken back. Refuses with
 * STEP_NOT_FOUND, STEP_IS_PUBLISHED, STEP_CHANGED, with what says that the documents hold nothing for it, and with what
 * the model's faults give; then the step stays as it was.
 *
 * @returns what was done, in words
 */
export async function regenerateStep(call: Generating, stepId: string, version: number, instruction: string) {
  const { note, store } = await rewriteToStore(call, stepId, version, instruction);
  await call.db.transaction(store);
  return note;
}

/** The slow part of {@link regenerateStep}. @returns what stores it */
export async function rewriteToStore(call: Generating, stepId: string, version: number, instruction: string) {
  const { db, actor, now } = call;
  const step = await db.transaction((tx) => openDraft(tx, stepId, version));
  const module = await readModule(db, step.module_id);
  if (!module) throw refuse(modulesRefusals.STEP_NOT_FOUND);
  const written = await (call.ai.source ? byModel : bySources)(call, module, step, instruction);
  const store = async (tx: Transaction): Promise<void> => {
    const current = await openDraft(tx, stepId, version);
    const before = await stateOf(tx, current);
    const { content, sources, authorship } = written;
    const words = {
      content,
      lacks_sources: sources.length === 0,
      source_assistant_uuid: authorship.assistant_id,
      // Who asked for it did not write it; `created_by` of its origin names them.
      updated_by: null,
      updated_at: now,
    };
    const by = { ...authorship, unsupported: unsupportedIn(written), created_by: actor.id, created_at: now };
    const rows = sources.map(({ document_id, title, page, section, quote }, place) => {
      return { step_id: stepId, n: place + 1, document_id, title, page, section, quote };
    });
    await replaceStepWords(tx, stepId, words);
    await changeOrigin(tx, stepId, by, rows);
    const after = await readStepForChange(tx, stepId);
    if (before && after) {
      const versions = { before_version: version, after_version: after.version };
      const told = { instruction, note: written.note, before, ...versions };
      await insertRewrite(tx, { step_id: stepId, ...told, created_by: actor.id, created_at: now });
    }
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'regenerate-step',
      subject_type: 'step',
      subject_id: stepId,
      details: { module_id: module.id, instruction, provider: authorship.provider, model: authorship.model },
    });
  };
  return { note: written.note, store };
}

/**
 * Takes the last rewrite of a draft step back: text, sources and who wrote them are as before. Refuses with STEP_NOT_FOUND,
 * STEP_IS_PUBLISHED, STEP_CHANGED, and NOTHING_TO_UNDO when it was not written again or changed since.
 */
export async function undoStepRewrite({ db, actor, now }: Acting, stepId: string, version: number): Promise<void> {
  await db.transaction(async (tx) => {
    const step = await openDraft(tx, stepId, version);
    const last = await readLastRewrite(tx, stepId);
    if (last?.after_version !== step.version) throw refuse(refusals.NOTHING_TO_UNDO);
    const { content, lacks_sources, source_assistant_uuid, generated, sources } = last.before;
    const written = await readStepVersion(tx, stepId, last.before_version);
    const ids = [written?.created_by ?? null, source_assistant_uuid, generated.assistant_id, generated.created_by];
    const known = await readStillThere(
      tx,
      [...ids, ...sources.map(({ document_id }) => document_id)].flatMap((id) => id ?? []),
    );
    const still = (id: string | null) => (id !== null && known.has(id) ? id : null);
    const words = {
      content,
      lacks_sources,
      source_assistant_uuid: still(source_assistant_uuid),
      updated_by: still(written?.created_by ?? null),
      updated_at: now,
    };
    const by = {
      ...generated,
      assistant_id: still(generated.assistant_id),
      created_by: still(generated.created_by),
      created_at: new Date(generated.created_at),
    };
    const rows = sources.map((source) => ({ ...source, step_id: stepId, document_id: still(source.document_id) }));
    await replaceStepWords(tx, stepId, words);
    await changeOrigin(tx, stepId, by, rows);
    const after = await readStepForChange(tx, stepId);
    await removeRewrite(tx, last, after?.version ?? step.version);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'undo-step-rewrite',
      subject_type: 'step',
      subject_id: stepId,
      details: { module_id: step.module_id },
    });
  });
}

/**
 * A draft step, held by the transaction, in the version that was seen. Refuses with STEP_NOT_FOUND, STEP_IS_PUBLISHED and
 * STEP_CHANGED.
 */
export async function openDraft(tx: Transaction, stepId: string, version: number) {
  const step = await readStepForChange(tx, stepId);
  if (!step) throw refuse(modulesRefusals.STEP_NOT_FOUND);
  if (step.published_at) throw refuse(refusals.STEP_IS_PUBLISHED);
  if (step.version !== version) throw refuse(refusals.STEP_CHANGED);
  return step;
}

async function stateOf(
  tx: Transaction,
  step: Pick<StepBefore, 'content' | 'lacks_sources' | 'source_assistant_uuid'> & { id: string },
): Promise<StepBefore | null> {
  const { content, lacks_sources, source_assistant_uuid } = step;
  const state = await readGeneratedState(tx, step.id);
  return state && { content, lacks_sources, source_assistant_uuid, ...state };
}

const assistantOf = (call: Generating, module: ModuleRow) =>
  requireAssistant(call.db, { moduleAssistantId: module.assistant_uuid, scope: scopeOf[outlineOf(module)] });

async function byModel(call: Generating, module: ModuleRow, step: Step, instruction: string): Promise<Written> {
  const assistant = await assistantOf(call, module);
  const passages = await readPassagesAbout(call.db, module.title);
  const subject = { title: module.title, description: module.description, wish: '' };
  const { step: written, authorship } = await rewriteStep(call, assistant, step, instruction, subject, passages);
  return { ...written, authorship, note: generationTexts.writtenAnew(authorship.model ?? authorship.provider) };
}

const refusalOf = {
  shorter: refusals.NOTHING_SHORTER,
  example: refusals.NO_EXAMPLE,
  list: refusals.NO_LIST,
  others: refusals.NOTHING_MORE,
  search: refusals.NOTHING_ABOUT,
} as const satisfies Record<Wish['kind'], unknown>;

async function bySources(call: Generating, module: ModuleRow, step: Step, instruction: string): Promise<Written> {
  const { db } = call;
  const assistant = await assistantOf(call, module);
  const wish = wishOf(instruction);
  const state = await readGeneratedState(db, step.id);
  const about = await readPassagesAbout(db, module.title);
  const known = new Set(about.map(({ id }) => id));
  const behind = await readPassagesBehind(db, module.id);
  const outline = outlines[outlineOf(module)].find(({ title }) => title === step.title);
  const rewriting = {
    step: { ...step, sources: state?.sources ?? [] },
    outlines: [...(outline ? [outline] : []), outlineOfText(step)],
    quotedInModule: (await readSourcesOfModule(db, module.id)).map(({ quote }) => quote),
    passages: [...about, ...behind.filter(({ id }) => !known.has(id))],
  };
  const rewritten = rewriteFromSources(rewriting, wish);
  if (!rewritten || rewritten.content === step.content) throw refuse(refusalOf[wish.kind]);
  const { content, sources } = rewritten;
  return { content, sources, authorship: authorshipOf(assistant, null), note: noteOf(wish, rewritten) };
}
