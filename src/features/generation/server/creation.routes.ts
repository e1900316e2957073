import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { serve } from '#platform/http/serve.ts';
import { creationContract } from '../creation.contract.ts';
import { generationRefusals } from '../generation.refusals.ts';
import { outcomeOf, stageNames } from '../stages.rules.ts';
import { createInductionWithAi, createModuleWithAi, retryJob } from './create-module-with-ai.ts';
import { type JobRow, readOpenJobs, readOwnJob } from './jobs.reads.ts';
import { markJobSeen } from './jobs.writes.ts';
import { runJob } from './run-job.ts';

const os = serve(creationContract);

function present({ id, kind, title, module_id, stages, status, created_at }: JobRow) {
  const list = stageNames.flatMap((name) => {
    const stage = stages[name];
    return stage ? [{ name, ...stage }] : [];
  });
  return {
    id,
    kind,
    title,
    module_id,
    stages: list,
    outcome: status === 'running' ? null : outcomeOf(stages),
    created_at,
  };
}

/** Begins to work on a creation here; it goes on when whoever asked has gone. */
function begin({ db, storage, ai, report }: CallContext, job: JobRow) {
  void runJob({ db, storage, ai }, job.id, report).catch(report);
  return present(job);
}

export const creationRoutes = os.router({
  createModuleWithAi: os.createModuleWithAi.handler(async ({ input, context }) =>
    begin(context, await createModuleWithAi(acting(context), input)),
  ),
  createInductionWithAi: os.createInductionWithAi.handler(async ({ input, context }) =>
    begin(context, await createInductionWithAi(acting(context), input)),
  ),
  listOpenCreations: os.listOpenCreations.handler(async ({ context }) =>
    (await readOpenJobs(context.db, acting(context).actor.id)).map(present),
  ),
  getCreation: os.getCreation.handler(async ({ input, context }) => {
    const job = await readOwnJob(context.db, acting(context).actor.id, input.jobId);
    if (!job) throw refuse(generationRefusals.JOB_NOT_FOUND);
    return present(job);
  }),
  retryCreation: os.retryCreation.handler(async ({ input, context }) =>
    begin(context, await retryJob(acting(context), input.jobId)),
  ),
  closeCreation: os.closeCreation.handler(async ({ input, context }) => {
    await markJobSeen(context.db, acting(context).actor.id, input.jobId, context.now);
    return { success: true };
  }),
});
