import { appendAudit } from '#features/audit/server/append-audit.ts';
import { titleTaken } from '#features/modules/modules.refusals.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { generationRefusals as refusals } from '../generation.refusals.ts';
import { outcomeOf, toRetry } from '../stages.rules.ts';
import { readJob, type ShownJob } from './jobs.reads.ts';
import { cancelRunning, closeEnded, isSameRunning, lockRunning, restartJob } from './jobs.writes.ts';
import { keepWritten } from './store-written.ts';

type By = Pick<Acting, 'db' | 'actor' | 'now'>;

const seen = async (db: Acting['db'] | Transaction, actor: Acting['actor'], jobId: string): Promise<ShownJob> => {
  const job = await readJob(db, actor, jobId);
  if (!job) throw refuse(refusals.JOB_NOT_FOUND);
  return job;
};

const audit = (
  tx: Transaction,
  actorId: string,
  action: 'retry-generation' | 'cancel-generation' | 'close-generation',
  job: ShownJob,
) =>
  appendAudit(tx, {
    actor_id: actorId,
    action,
    subject_type: 'generation-job',
    subject_id: job.id,
    details: { title: job.title },
  });

/**
 * Runs the failed stages of a creation again: one's own, or for an administrator anybody's. Refuses with JOB_NOT_FOUND,
 * JOB_NOT_FAILED and, while another creation of the same runs, TITLE_TAKEN or BEING_WRITTEN.
 */
export async function retryJob({ db, actor }: By, jobId: string): Promise<ShownJob> {
  await db.transaction(async (tx) => {
    const job = await seen(tx, actor, jobId);
    const outcome = outcomeOf(job.stages);
    if (job.status === 'running' || (outcome !== 'partial' && outcome !== 'failed'))
      throw refuse(refusals.JOB_NOT_FAILED);
    if (await isSameRunning(tx, job)) {
      if (job.kind === 'steps' || job.kind === 'rewrite') throw refuse(refusals.BEING_WRITTEN);
      throw refuse(refusals.TITLE_TAKEN, { message: titleTaken(job.title) });
    }
    if (!(await restartJob(tx, jobId, toRetry(job.stages)))) throw refuse(refusals.JOB_NOT_FAILED);
    await audit(tx, actor.id, 'retry-generation', job);
  });
  return seen(db, actor, jobId);
}

/**
 * Cancels a creation that runs: one's own, or for an administrator anybody's. What it has stored stays as a draft, and so do
 * the steps that were written of more (decision 0317); the one that is being written is dropped, and whoever works on it, on whichever node, stops within a second (decision 0150). Of two cancels and of a
 * cancel at the moment of its end one counts. Refuses with JOB_NOT_FOUND and JOB_NOT_RUNNING.
 *
 * @returns the creation, and how many steps were kept that were written of more
 */
export async function cancelJob({ db, actor, now }: By, jobId: string): Promise<{ job: ShownJob; kept: number }> {
  const kept = await db.transaction(async (tx) => {
    const job = await seen(tx, actor, jobId);
    const running = await lockRunning(tx, jobId);
    if (!running) throw refuse(refusals.JOB_NOT_RUNNING);
    const { requested_by } = running;
    const written = await keepWritten(tx, running, { actorId: requested_by, now });
    const isTold = requested_by === actor.id;
    await cancelRunning(tx, jobId, now, { isTold, module_id: written?.module_id ?? null });
    await audit(tx, actor.id, 'cancel-generation', job);
    return written?.steps ?? 0;
  });
  return { job: await seen(db, actor, jobId), kept };
}

/**
 * Takes an ended creation out of the list: one's own, or for an administrator anybody's. One that runs stays; one that is not
 * there any more stays away. Refuses with JOB_NOT_FOUND.
 */
export async function closeJob({ db, actor, now }: By, jobId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await seen(tx, actor, jobId);
    if (await closeEnded(tx, jobId, now)) await audit(tx, actor.id, 'close-generation', job);
  });
}
