import type { Database } from '#platform/db/database.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { removeUsageBefore } from './model.writes.ts';

const keptDays = 60;

/** Work that runs by itself: counts of calls are kept for two months. */
export const modelJobs = [
  {
    name: 'forget-ai-usage',
    everySeconds: 24 * 60 * 60,
    run: (db: Database) =>
      removeUsageBefore(
        db,
        new Date(presentMoment().getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
      ),
  },
] as const;
