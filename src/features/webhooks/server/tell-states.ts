import type { Database } from '#platform/db/database.ts';
import { insertChangedStates } from './standings.writes.ts';
import { mayHaveWebhooks } from './webhook-memory.ts';

/**
 * Tells receivers whose state in a requirement has changed, by an act or by the day, once for each change (decision 0273). No query where there are
 * no receivers.
 *
 * @returns how many deliveries
 */
export async function tellStates(db: Database, now: Date): Promise<number> {
  if (!mayHaveWebhooks(db)) return 0;
  return db.transaction((tx) => insertChangedStates(tx, now));
}
