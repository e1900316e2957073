import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { type AuditEntry, appendAudit, appendAudits } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { IdentityEvents } from '../identity.events.ts';
import { type RoleState as PersonRole, roleBefore } from '../team.rules.ts';
import { endLinksOf } from './end-links.ts';
import {
  deleteSessionsOf,
  type ProfileChange,
  updateProfile,
  updateToActive,
  updateToInactive,
} from './identity.writes.ts';

/** Whoever is given access or loses it, as read behind the lock of the roster. */
type RoleState = PersonRole & { id: string };

/** Changes what is stored of a person and records which fields were changed, not their values. */
export async function changePerson(
  tx: Transaction,
  id: string,
  change: ProfileChange,
  actorId: string,
  happened: Happenings<IdentityEvents>,
  details: Record<string, unknown> = {},
): Promise<void> {
  await updateProfile(tx, id, change);
  const fields = Object.keys(change);
  await appendAudit(tx, entry('update-person', id, actorId, { fields, ...details }));
  await happened.personChanged(tx, { user_id: id, fields });
}

/**
 * Takes the access of these active people away at once, on every device; what they did and were stays. Each act is
 * recorded by itself. Five statements, however many they are.
 */
export async function deactivatePeople(
  tx: Transaction,
  people: readonly RoleState[],
  actorId: string,
  happened: Happenings<IdentityEvents>,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await updateToInactive(tx, ids);
  await endLinksOf(tx, ids);
  const sessions = await deleteSessionsOf(tx, ids);
  const entries = people.map(({ id, role }) =>
    entry('deactivate-person', id, actorId, { role, sessions: sessions.get(id) ?? 0 }),
  );
  await appendAudits(tx, entries);
  if (ids.length > 0) await happened.peopleDeactivated(tx, { user_ids: ids, by: actorId });
}

/** Gives these inactive people their access back with the role from before. Two statements, however many they are. */
export async function reactivatePeople(
  tx: Transaction,
  people: readonly RoleState[],
  actorId: string,
  happened: Happenings<IdentityEvents>,
): Promise<void> {
  await updateToActive(
    tx,
    people.map(({ id }) => id),
  );
  await appendAudits(
    tx,
    people.map((person) => entry('reactivate-person', person.id, actorId, { role: roleBefore(person) })),
  );
  if (people.length > 0) await happened.peopleReactivated(tx, { user_ids: people.map(({ id }) => id) });
}

function entry(
  action: AuditAction,
  subject_id: string,
  actor_id: string,
  details: Record<string, unknown>,
): AuditEntry {
  return { actor_id, action, subject_type: 'profile', subject_id, details };
}
