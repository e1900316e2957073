import type { Transaction } from '#platform/db/database.ts';
import { deleteSessionOf } from './identity.writes.ts';

/** Ends one session of a person, with the screens that stand open with it. @returns false where there is none */
export const endOneSession = (tx: Transaction, userId: string, id: string) => deleteSessionOf(tx, userId, id);
