import type { Database } from '#platform/db/database.ts';
import type { Replica } from '#platform/db/replica.ts';

/** Operations with connections of their own, and a server that copies the database for those of them that it may be asked of. */
export interface Heavy {
  db: Database;
  operations: ReadonlySet<string>;
  replica?: Replica | undefined;
  readElsewhere?: (operation: string, method: string | undefined) => boolean;
}

interface Asked {
  method: string | undefined;
  heavy: Heavy | undefined;
  /** What all others work with. */
  usual: Database;
}

/** The connections that an operation works with, and how it is done by them. */
export function wayOf(operation: string, { method, heavy, usual }: Asked) {
  const own = heavy?.operations.has(operation) ? heavy : undefined;
  const db = own?.db ?? usual;
  const replica = own?.readElsewhere?.(operation, method) ? own.replica : undefined;
  const by = <Found>(work: (db: Database) => Promise<Found>) => (replica ? replica.read(db, work) : work(db));
  return { db, by };
}
