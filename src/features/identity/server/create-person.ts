import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { IdentityEvents } from '../identity.events.ts';
import { insertCredential, insertProfile, type NewProfile } from './identity.writes.ts';

/**
 * Stores a person with a password, and who created them.
 *
 * @param passwordHash null for who enters otherwise
 * @param actorId null for self-registration and seeds
 * @param happened null for who is nobody of the organisation, and for seeds
 * @returns the id, or null when the e-mail address is taken
 */
export async function createPerson(
  tx: Transaction,
  profile: NewProfile,
  passwordHash: string | null,
  actorId: string | null,
  happened: Happenings<IdentityEvents> | null,
): Promise<string | null> {
  const id = await insertProfile(tx, profile);
  if (!id) return null;
  // A password that somebody else has chosen is to be replaced by its owner.
  if (passwordHash) await insertCredential(tx, id, passwordHash, actorId !== null);
  await appendAudit(tx, {
    actor_id: actorId ?? id,
    action: 'create-person',
    subject_type: 'profile',
    subject_id: id,
    ...(profile.created_at ? { at: profile.created_at } : {}),
    details: { role: profile.role ?? 'employee' },
  });
  await happened?.peopleCreated(tx, { user_ids: [id] });
  return id;
}
