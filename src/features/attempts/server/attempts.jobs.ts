import type { Database } from '#platform/db/database.ts';
import { deleteEndedCounts } from './attempts.writes.ts';

/** What has ended counts for nothing anyway, so when it is removed does not matter. */
export const attemptsJobs = [
  { name: 'delete-ended-counts', everySeconds: 15 * 60, run: (db: Database) => deleteEndedCounts(db) },
] as const;
