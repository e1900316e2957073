import type { Transaction } from '#platform/db/database.ts';
import { settleOutcomes } from './session-outcomes.writes.ts';

/** A session was closed: what is asked of it is what its course asks now, with the questions of now. */
export const settleOnClosing = (tx: Transaction, { session_id }: { session_id: string }): Promise<void> =>
  settleOutcomes(tx, session_id);
