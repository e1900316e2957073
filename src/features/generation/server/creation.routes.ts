import type { Generating } from '#features/writing/server/author.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { serve } from '#platform/http/serve.ts';
import { creationContract } from '../creation.contract.ts';
import { generationRefusals } from '../generation.refusals.ts';
import { outcomeOf, stageNames } from '../stages.rules.ts';
import { beginModuleSteps, beginStepRewrite } from './begin-writing.ts';
import { cancelJob, closeJob, retryJob } from './change-creation.ts';
import { createInductionWithAi, createModuleWithAi } from './create-module-with-ai.ts';
import { type JobRow, readJob, readOpenJobs, type ShownJob } from './jobs.reads.ts';
import { markTold } from './jobs.writes.ts';
import { runJob } from './run-job.ts';

const os = serve(creationContract);

function present({ id, kind, title, module_id, step_id, stages, status, created_at, told_at, ...job }: ShownJob) {
  const { input, draft } = job;
  const list = stageNames.flatMap((name) => {
    const stage = stages[name];
    return stage ? [{ name, ...stage }] : [];
  });
  return {
    id,
    kind,
    title,
    module_id,
    rewrite: input.kind === 'rewrite' && step_id ? { step_id, instruction: input.instruction } : null,
    written: draft?.steps.length ?? 0,
    stages: list,
    outcome: status === 'running' ? null : status === 'cancelled' ? ('cancelled' as const) : outcomeOf(stages),
    created_at,
    is_told: told_at !== null,
    requested_by: { id: job.requested_by, name: job.requester_name },
  };
}

/** Begins to work on a creation here; it goes on when whoever asked has gone. */
function begin({ db, storage, ai, report }: CallContext, job: ShownJob) {
  void runJob({ db, storage, ai }, job.id, report).catch(report);
  return present(job);
}

/** A creation that was just asked for, by whoever did. */
function asked({ actor }: CallContext, job: JobRow): ShownJob {
  return { ...job, requester_name: actor ? `${actor.first_name} ${actor.last_name}`.trim() : '' };
}

const generating = (context: CallContext): Generating => ({ ...acting(context), ai: context.ai });

/** Begins to write something into a module. Without a model it is whole at once: whoever asked gets how it ended. */
async function beginWriting(context: CallContext, job: JobRow) {
  if (context.ai.source) return begin(context, asked(context, job));
  const { db, storage, ai, report } = context;
  await runJob({ db, storage, ai }, job.id, report);
  return present((await readJob(db, acting(context).actor, job.id)) ?? asked(context, job));
}

export const creationRoutes = os.router({
  createModuleWithAi: os.createModuleWithAi.handler(async ({ input, context }) =>
    begin(context, asked(context, await createModuleWithAi(acting(context), input))),
  ),
  createInductionWithAi: os.createInductionWithAi.handler(async ({ input, context }) =>
    begin(context, asked(context, await createInductionWithAi(acting(context), input))),
  ),
  beginModuleSteps: os.beginModuleSteps.handler(async ({ input, context }) =>
    beginWriting(context, await beginModuleSteps(generating(context), input.moduleId, input.sources)),
  ),
  beginStepRewrite: os.beginStepRewrite.handler(async ({ input, context }) =>
    beginWriting(context, await beginStepRewrite(generating(context), input)),
  ),
  listOpenCreations: os.listOpenCreations.handler(async ({ input, context }) =>
    (await readOpenJobs(context.db, acting(context).actor, input.of === 'all')).map(present),
  ),
  getCreation: os.getCreation.handler(async ({ input, context }) => {
    const job = await readJob(context.db, acting(context).actor, input.jobId);
    if (!job) throw refuse(generationRefusals.JOB_NOT_FOUND);
    // Only who looks at one creation reads along: a list would carry the words of all.
    return { ...present(job), writing: job.status === 'running' ? job.writing : null };
  }),
  retryCreation: os.retryCreation.handler(async ({ input, context }) =>
    begin(context, await retryJob(acting(context), input.jobId)),
  ),
  closeCreation: os.closeCreation.handler(async ({ input, context }) => {
    await closeJob(acting(context), input.jobId);
    return { success: true };
  }),
  cancelCreation: os.cancelCreation.handler(async ({ input, context }) => {
    const { job, kept } = await cancelJob(acting(context), input.jobId);
    return { ...present(job), written: kept };
  }),
  markCreationTold: os.markCreationTold.handler(async ({ input, context }) => {
    if (!(await readJob(context.db, acting(context).actor, input.jobId)))
      throw refuse(generationRefusals.JOB_NOT_FOUND);
    await markTold(context.db, acting(context).actor.id, input.jobId, context.now);
    return { success: true };
  }),
});
