import { setTimeout as delay } from 'node:timers/promises';
import { type Organisation, readOrganisation } from '#features/settings/server/organisation.ts';
import type { Database } from '#platform/db/database.ts';

/** Milliseconds that a page waits for the names that are written into it. */
const patience = 400;

/**
 * Reads the installation's names for a page that has to come at once: when the database does not answer in time, the ones
 * read last; null before there were any.
 */
export function organisationInTime(db: Database, hasMail: boolean): () => Promise<Organisation | null> {
  let last: Organisation | null = null;
  return async () => {
    const reading = readOrganisation(db, hasMail).then(
      (names) => {
        last = names;
        return names;
      },
      () => last,
    );
    return Promise.race([reading, delay(patience, null, { ref: false }).then(() => last)]);
  };
}
