import type { Database, Transaction } from './database.ts';

/** Carries what was found out of a transaction that is to leave nothing. */
class Undone<Found> extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('Nothing is stored.');
    this.found = found;
  }
}

/**
 * What an act would do, by doing it: whatever `look` writes is seen by what it reads behind it, and then taken back. Fails as the act does.
 *
 * @returns what `look` found
 */
export function withoutTrace<Found>(db: Database, look: (tx: Transaction) => Promise<Found>): Promise<Found> {
  return db
    .transaction(async (tx): Promise<Found> => {
      throw new Undone(await look(tx));
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.found as Found;
      throw error;
    });
}
