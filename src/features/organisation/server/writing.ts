import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import type { Writing } from './place-as-written.ts';

/** Who writes in a call, and when; asked in the transaction that writes, as a second connection might not be free. */
export async function writingOf(tx: Transaction, { actor, now }: Acting): Promise<Writing> {
  return { by: actor.id, now, today: await readToday(tx, now) };
}
