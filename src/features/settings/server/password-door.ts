import type { Queryable } from '#platform/db/database.ts';
import { readSettings } from './settings.reads.ts';

/**
 * Whether somebody may enter with a password: everybody, unless people enter with the organisation's account. Then only the emergency account does,
 * and auditors from outside, who have no other. Queries as {@link readSettings}.
 */
export async function passwordDoor(
  db: Queryable,
  person: { id: string; role: string },
): Promise<'open' | 'closed' | 'emergency'> {
  const { sign_in } = await readSettings(db);
  if (!sign_in?.emergency_id || sign_in.providers.length === 0 || person.role === 'auditor') return 'open';
  return person.id === sign_in.emergency_id ? 'emergency' : 'closed';
}
