import type { Queryable } from '#platform/db/database.ts';
import type { Settings } from '../settings.contract.ts';
import { readSettings } from './settings.reads.ts';

/** Whether people enter with the organisation's account and no longer with a password. */
export const isPasswordClosed = ({ sign_in }: Settings): boolean =>
  Boolean(sign_in?.emergency_id) && sign_in?.providers.length !== 0;

/**
 * Whether somebody may enter with a password: everybody, unless people enter with the organisation's account. Then only the emergency account does,
 * and auditors from outside, who have no other. Queries as {@link readSettings}.
 */
export async function passwordDoor(
  db: Queryable,
  person: { id: string; role: string },
): Promise<'open' | 'closed' | 'emergency'> {
  const settings = await readSettings(db);
  if (!isPasswordClosed(settings) || person.role === 'auditor') return 'open';
  return person.id === settings.sign_in?.emergency_id ? 'emergency' : 'closed';
}
