import type { Database } from '#platform/db/database.ts';
import { asAct } from '#platform/telemetry/act.ts';
import { noteFault } from '#platform/telemetry/fault-notes.ts';
import { type Spanned, spanned } from '#platform/telemetry/telemetry.ts';
import type { Lease } from './lease.ts';
import { stopTaking } from './work-off.ts';

/** Work that comes round by itself. It must be safe to run on several nodes at once and to be cut off anywhere. */
export interface RecurringJob {
  readonly name: string;
  readonly everySeconds: number;
  /** Whether its first turn is at once, not after the interval. */
  readonly isPrompt?: boolean;
  readonly run: (db: Database) => Promise<unknown>;
  /** What it works on, for who asks what waits. */
  readonly lease?: Lease;
}

/** Jobs that come round more often mostly find nothing to do, and are not told one by one. */
const seldom = 15;

const spanOf = ({ name, everySeconds }: RecurringJob): Spanned => ({
  name: `job ${name}`,
  timed: 'formacion.job.duration',
  by: { 'formacion.job': name },
  isRoot: true,
  isQuiet: everySeconds < seldom,
});

interface RunningJobs {
  /** Stops starting jobs and taking up work, and waits for those that run. */
  stop(): Promise<void>;
}

/**
 * Runs each job at its interval, never twice at a time in this process. A job that fails is told to `onFault` and
 * tried again at its next turn.
 */
export function runJobs(
  db: Database,
  jobs: readonly RecurringJob[],
  onFault: (job: string, error: unknown) => void,
): RunningJobs {
  const running = new Map<string, Promise<unknown>>();
  const begin = (job: RecurringJob) => {
    if (running.has(job.name)) return;
    const turn = asAct({ requestId: null, place: job.name }, () =>
      spanned(
        () => spanOf(job),
        () => job.run(db),
      )
        .catch((error: unknown) => {
          noteFault(error, job.name);
          onFault(job.name, error);
        })
        .finally(() => running.delete(job.name)),
    );
    running.set(job.name, turn);
  };
  const timers = jobs.map((job) => setInterval(begin, job.everySeconds * 1000, job).unref());
  for (const job of jobs) if (job.isPrompt) begin(job);
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopTaking(db);
      await Promise.all(running.values());
    },
  };
}
