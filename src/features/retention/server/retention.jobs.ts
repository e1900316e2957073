import type { Database } from '#platform/db/database.ts';
import type { Keepers } from './due-records.ts';
import { workOffPurges } from './purge.ts';
import { purging } from './retention.writes.ts';

/** Work that runs by itself: purges that somebody signed and whose process was stopped. Nothing is removed that nobody signed. */
export const retentionJobs = (keepers: Keepers) =>
  [
    { name: 'work-off-purges', everySeconds: 5, run: (db: Database) => workOffPurges(db, keepers), lease: purging },
  ] as const;
