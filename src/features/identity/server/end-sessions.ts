import type { Transaction } from '#platform/db/database.ts';
import { deleteSessionsOf } from './identity.writes.ts';

/** Ends every session of a person, on every node at once. @returns how many there were */
export const endSessionsOf = async (tx: Transaction, id: string): Promise<number> =>
  (await deleteSessionsOf(tx, [id])).get(id) ?? 0;
