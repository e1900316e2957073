import type { Database } from '#platform/db/database.ts';
import { indexSteps } from './index-steps.ts';
import { indexTutorials } from './index-tutorials.ts';
import { forgetUnusedWords } from './knowledge.writes.ts';

/** The tutorials are part of the product: once compared, they stay the same as long as this process runs. */
let areTutorialsIndexed = false;

/**
 * Work that runs by itself: what was written in modules, and what tutorials say, is found within seconds, and words that
 * only stood in texts which are gone, names of people among them, are forgotten within the hour.
 */
export const knowledgeJobs = [
  { name: 'index-steps', everySeconds: 5, run: (db: Database) => indexSteps(db) },
  {
    name: 'index-tutorials',
    everySeconds: 5,
    run: async (db: Database) => {
      if (areTutorialsIndexed) return;
      await indexTutorials(db);
      areTutorialsIndexed = true;
    },
  },
  { name: 'forget-unused-words', everySeconds: 60 * 60, run: (db: Database) => forgetUnusedWords(db) },
] as const;
