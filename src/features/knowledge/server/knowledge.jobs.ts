import type { Database } from '#platform/db/database.ts';
import { indexSteps } from './index-steps.ts';
import { forgetUnusedWords } from './knowledge.writes.ts';

/**
 * Work that runs by itself: what was written in modules is found within seconds, and words that only stood in texts which
 * are gone, names of people among them, are forgotten within the hour.
 */
export const knowledgeJobs = [
  { name: 'index-steps', everySeconds: 5, run: (db: Database) => indexSteps(db) },
  { name: 'forget-unused-words', everySeconds: 60 * 60, run: (db: Database) => forgetUnusedWords(db) },
] as const;
