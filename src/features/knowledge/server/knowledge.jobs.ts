import type { Database } from '#platform/db/database.ts';
import { indexSteps } from './index-steps.ts';

/** Work that runs by itself: what was written in modules is found within seconds. */
export const knowledgeJobs = [{ name: 'index-steps', everySeconds: 5, run: (db: Database) => indexSteps(db) }] as const;
