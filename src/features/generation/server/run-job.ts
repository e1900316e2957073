import { modulesRefusals } from '#features/modules/modules.refusals.ts';
import { readStepNumbers } from '#features/modules/server/steps.reads.ts';
import { productsRefusals } from '#features/products/products.refusals.ts';
import { storeProduct } from '#features/products/server/add-product.ts';
import { aiSentence } from '#features/writing/ai-faults.rules.ts';
import type { OutlineName } from '#features/writing/outlines.rules.ts';
import { type Generating, writeInduction, writeModule } from '#features/writing/server/author.ts';
import { writeChosen } from '#features/writing/server/write-chosen.ts';
import type { Writing } from '#features/writing/written-so-far.rules.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { databaseSentence } from '#platform/http/database-sentence.ts';
import { isRefusal, refuse } from '#platform/http/refuse.ts';
import { type Held, lockHeld } from '#platform/jobs/lease.ts';
import { LeaseLost, workOff } from '#platform/jobs/work-off.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { creationTexts } from '../creation.texts.ts';
import { generationRefusals as refusals } from '../generation.refusals.ts';
import { scopeOf } from '../generation.rules.ts';
import { generationTexts } from '../generation.texts.ts';
import { nextStage, outcomeOf, type StageName, withStage } from '../stages.rules.ts';
import { readPlan } from './chosen-sources.ts';
import { writeQuiz } from './generate-quiz.ts';
import { stepsToStore } from './generate-steps.ts';
import { readPassagesAbout } from './generation.reads.ts';
import type { JobDraft } from './generation.tables.ts';
import { type JobRow, readJobRow, readRequester } from './jobs.reads.ts';
import { creating, updateJob } from './jobs.writes.ts';
import { rewriteToStore } from './regenerate-step.ts';
import { requireAssistant } from './require-assistant.ts';
import { storeGeneratedSteps } from './store-generated.ts';
import { moduleToStore } from './store-written.ts';

/** What a creation is worked on with. */
export interface JobTools {
  db: Database;
  storage: FileStorage;
  ai: Ai;
}

interface Working extends JobTools {
  onWriting: (now: Writing | null) => void;
}

/** Milliseconds between two signs of life, each of which also hears whether the creation was cancelled. */
const signEvery = 600;

/**
 * Works on a creation until it ends, stage by stage. What a stage stores and that it succeeded are stored together, so that
 * one that is cut off anywhere is begun again and never done twice. Does nothing when another process works on it. One that is
 * cancelled, on whichever node, stops within a second: what a model is writing is no longer waited for.
 *
 * @param id the creation; all that nobody works on, one after another, unless given
 * @param onFault is told faults that a stage failed by
 */
export async function runJob(
  tools: JobTools,
  id: string | undefined,
  onFault: (error: unknown) => void,
): Promise<void> {
  // Kept with the next sign of life: whoever looks at the creation, on whichever node, sees it come.
  let writing: Writing | null = null;
  const onWriting = (now: Writing | null) => {
    writing = now;
  };
  const work = (held: Held, lost: AbortSignal) => runStages({ ...tools, onWriting }, held, lost, onFault);
  const giveUp = (held: Held) => giveStageUp(tools.db, held, onFault);
  const soFar = () => ({ writing: writing && JSON.stringify(writing) });
  await workOff(tools.db, creating, { only: id, signEvery, work, giveUp, soFar });
}

async function runStages(tools: Working, held: Held, signal: AbortSignal, onFault: (error: unknown) => void) {
  const { db } = tools;
  let job = await readJobRow(db, held.id);
  const requester = job && (await readRequester(db, job.requested_by));
  if (!job || !requester) return;
  const call = { ...tools, actor: { ...requester, session_id: '' }, hasMail: false, signal };
  for (let name = nextStage(job.stages); name; name = nextStage(job.stages)) {
    job = await runStage({ ...call, now: presentMoment() }, { ...job, lease: held.lease }, name, onFault);
  }
  await updateJob(db, held, endOf(job.stages));
}

/** The stage that has ended every process that began it has failed; what comes after it goes on. */
async function giveStageUp(db: Database, held: Held, onFault: (error: unknown) => void): Promise<void> {
  const job = await readJobRow(db, held.id);
  const name = job && nextStage(job.stages);
  if (!name) return;
  onFault(new Error(`creation ${held.id}: the stage '${name}' was begun too often and is given up`));
  const stages = withStage(job.stages, name, 'error', unexpected[name]);
  await updateJob(db, held, { stages, attempts: 0, lease: null, heartbeat_at: null, ...endOf(stages) });
}

/** What an ended creation is stored with besides its stages; nothing while some are left. */
function endOf(stages: JobRow['stages']): Partial<Pick<JobRow, 'status' | 'lease' | 'heartbeat_at'>> {
  const outcome = outcomeOf(stages);
  return outcome ? { status: outcome === 'failed' ? 'failed' : 'done', lease: null, heartbeat_at: null } : {};
}

type HeldJob = JobRow & { lease: string };
type Change = Partial<Pick<JobRow, 'draft' | 'module_id' | 'attempts'>>;
type Call = Generating & Pick<Working, 'onWriting'>;

/** Runs one stage. @returns the creation as it stands then */
async function runStage(call: Call, job: HeldJob, name: StageName, onFault: (error: unknown) => void) {
  const { db } = call;
  const keep = async (target: Database | Transaction, change: Change, stages: JobRow['stages']) => {
    // With the last one it has ended: nobody can cancel what is whole.
    call.onWriting(null);
    if (!(await updateJob(target, job, { ...change, stages, writing: null, ...endOf(stages) }))) throw new LeaseLost();
    return { ...job, ...change, stages };
  };
  const loading = withStage(job.stages, name, 'loading');
  await keep(db, {}, loading);
  try {
    const store = await work[name](call, job);
    // In one transaction: what the stage made, and that it is made.
    return await db.transaction(async (tx) => {
      if (!(await lockHeld(tx, creating, job))) throw new LeaseLost();
      return keep(tx, { ...(await store(tx)), attempts: 1 }, withStage(loading, name, 'success'));
    });
  } catch (error) {
    if (error instanceof LeaseLost || call.signal?.aborted) throw new LeaseLost();
    const isExpected = isRefusal(error) && error.status < 500;
    if (!isExpected || error.cause) onFault(error);
    const sentence = isExpected
      ? aiSentence(error)
      : (name === 'module' && databaseSentence(error)) || unexpected[name];
    return keep(db, {}, withStage(loading, name, 'error', sentence));
  }
}

/** What a stage says of a fault that nobody foresaw (spec C-618, C-621). */
const unexpected: Record<StageName, string> = {
  assistant: creationTexts.assistantFailed,
  content: refusals.CONTENT_UNEXPECTED.message,
  module: creationTexts.failed,
  steps: refusals.STEPS_UNEXPECTED.message,
  quiz: generationTexts.quizFailed,
  assignment: creationTexts.assignmentFailed,
};

/** Does the slow part of a stage outside of any transaction; what it gives back stores the result in one. */
type Work = (call: Generating, job: HeldJob) => Promise<(tx: Transaction) => Promise<Change>>;
const nothing = async (): Promise<Change> => ({});

const outlineOfJob = (job: JobRow): OutlineName => (job.kind === 'product' ? 'product' : 'topic');

const assistantOf = async ({ db }: Generating, job: JobRow) => {
  const givenId = job.input.kind === 'product' ? job.input.assistant_id : null;
  const scope = scopeOf[outlineOfJob(job)];
  return requireAssistant(db, { givenId, scope }).catch(() => {
    throw refuse(refusals.NO_ASSISTANT);
  });
};

const work: Record<StageName, Work> = {
  assistant: async (call, job) => {
    await assistantOf(call, job);
    return nothing;
  },

  content: async (call, job) => {
    const { input, step_id, module_id } = job;
    if (input.kind === 'rewrite') {
      if (!step_id) throw refuse(modulesRefusals.STEP_NOT_FOUND);
      const { store } = await rewriteToStore(call, step_id, input.version, input.instruction);
      return (tx) => store(tx).then(nothing);
    }
    const { sources = [] } = input;
    // What was written before this was cut off is not written again.
    const done = job.draft?.isPartial && call.ai.source ? job.draft.steps : [];
    const onStep = async (steps: JobDraft['steps'], authorship: JobDraft['authorship']) => {
      const draft = { description: '', steps, authorship, isPartial: true };
      if (!(await updateJob(call.db, job, { draft }))) throw new LeaseLost();
    };
    if (input.kind === 'steps') {
      if (!module_id) throw refuse(refusals.MODULE_NOT_FOUND);
      const { draft, store } = await stepsToStore(call, module_id, { sources, done, onStep });
      return async (tx) => {
        await store(tx);
        return { draft };
      };
    }
    const assistant = await assistantOf(call, job);
    const subject = { title: job.title, description: '', wish: input.wish };
    if (sources.length > 0) {
      const planned = await readPlan(call, outlineOfJob(job), sources);
      const draft = await writeChosen(call, assistant, subject, planned, done, onStep);
      return async () => ({ draft });
    }
    const passages = await readPassagesAbout(call.db, job.title);
    const draft =
      job.kind === 'product'
        ? await writeModule(call, assistant, 'product', subject, passages)
        : await writeInduction(call, assistant, { ...subject, description: input.wish, wish: '' }, passages);
    return async () => ({ draft });
  },

  module: async ({ db, actor }, job) => {
    const { draft } = job;
    if (!draft) throw new Error('there is no draft');
    const store = await moduleToStore(db, { ...job, draft }, actor.id);
    return async (tx) => ({ module_id: await store(tx) });
  },

  steps: async ({ actor, now }, { draft, module_id }) => {
    if (!draft || !module_id) throw new Error('there is no module');
    return async (tx) => {
      const { steps, authorship } = draft;
      await storeGeneratedSteps(tx, module_id, steps, { authorship, actorId: actor.id, now });
      return {};
    };
  },

  quiz: async (call, { module_id }) => {
    if (!module_id) throw new Error('there is no module');
    if ((await readStepNumbers(call.db, module_id)).length === 0) throw refuse(refusals.STEPS_NOT_FOUND);
    const store = await writeQuiz(call, module_id).catch(unlessAlready(refusals.QUIZ_IS_COMPLETE));
    return async (tx) => {
      await store?.(tx).catch(unlessAlready(refusals.QUIZ_IS_COMPLETE));
      return {};
    };
  },

  assignment: async ({ actor }, { module_id, input, title }) => {
    if (!module_id || input.kind !== 'product') throw new Error('there is nothing to assign');
    const product = { modulo_id: module_id, nombre_producto: title };
    return async (tx) => {
      const already = unlessAlready(productsRefusals.PRODUCT_ALREADY_ASSIGNED);
      await storeProduct(tx, actor.id, input.marca_id, product).catch(already);
      return {};
    };
  },
};

/** Passes over the refusal that says that it is done already, by somebody else or before it was cut off. */
const unlessAlready =
  (refusal: Refusal) =>
  (error: unknown): undefined => {
    if (!isRefusal(error, refusal)) throw error;
  };
