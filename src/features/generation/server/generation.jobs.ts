import type { Database } from '#platform/db/database.ts';
import { creating } from './jobs.writes.ts';
import { type JobTools, runJob } from './run-job.ts';

/** Work that runs by itself: creations whose process was killed go on in this one. */
export function generationJobs(tools: Omit<JobTools, 'db'>, onFault: (error: unknown) => void) {
  const run = (db: Database) => runJob({ ...tools, db }, undefined, onFault);
  return [{ name: 'resume-generation', everySeconds: 5, run, lease: creating }] as const;
}
