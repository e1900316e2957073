import { appendAudits } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { IdentityEvents } from '../identity.events.ts';
import { insertProfiles, insertTemporaryCredentials, type NewProfile } from './identity.writes.ts';

/** People per statement. */
const batch = 500;

/**
 * Stores many people, each with a temporary password, and who created them.
 *
 * @returns who was stored; fewer than given when an address was taken meanwhile
 */
export async function createPeople(
  tx: Transaction,
  people: ReadonlyArray<{ profile: NewProfile; passwordHash: string }>,
  actorId: string,
  happened: Happenings<IdentityEvents>,
): Promise<Array<{ id: string; email: string; first_name: string }>> {
  const stored: Array<{ id: string; email: string; first_name: string }> = [];
  for (let start = 0; start < people.length; start += batch) {
    const part = people.slice(start, start + batch);
    const ids = await insertProfiles(
      tx,
      part.map(({ profile }) => profile),
    );
    const known = part.flatMap(({ profile, passwordHash }) => {
      const id = ids.get(profile.email);
      return id ? [{ id, profile, passwordHash }] : [];
    });
    stored.push(...known.map(({ id, profile: { email, first_name = '' } }) => ({ id, email, first_name })));
    if (known.length === 0) continue;
    await insertTemporaryCredentials(
      tx,
      known.map(({ id, passwordHash }) => ({ user_id: id, password_hash: passwordHash })),
    );
    await appendAudits(
      tx,
      known.map(({ id, profile }) => ({
        actor_id: actorId,
        action: 'create-person',
        subject_type: 'profile',
        subject_id: id,
        details: { role: profile.role ?? 'employee', imported: true },
      })),
    );
    await happened.peopleCreated(tx, { user_ids: known.map(({ id }) => id) });
  }
  return stored;
}
