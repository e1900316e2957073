import type { Database } from '#platform/db/database.ts';
import { readAbandonedJobs } from './jobs.reads.ts';
import { type JobTools, patience, runJob } from './run-job.ts';

/** Work that runs by itself: creations whose process was killed go on in this one. */
export function generationJobs(tools: Omit<JobTools, 'db'>, onFault: (error: unknown) => void) {
  return [
    {
      name: 'resume-generation',
      everySeconds: 5,
      run: async (db: Database) => {
        for (const id of await readAbandonedJobs(db, new Date(Date.now() - patience))) {
          await runJob({ ...tools, db }, id, onFault);
        }
      },
    },
  ] as const;
}
