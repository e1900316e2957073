import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Role } from '#platform/contract/operation.ts';
import type { Transaction } from '#platform/db/database.ts';
import { endLinksOf } from './end-links.ts';
import { deleteSessionsOf, type ProfileChange, updateProfile } from './identity.writes.ts';

/** Changes what is stored of a person and records which fields were changed, not their values. */
export async function changePerson(
  tx: Transaction,
  id: string,
  change: ProfileChange,
  actorId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await updateProfile(tx, id, change);
  await record(tx, 'update-person', id, actorId, { fields: Object.keys(change), ...details });
}

/** Takes the access away at once, on every device; what the person did and was stays. */
export async function deactivatePerson(tx: Transaction, id: string, role: Role, actorId: string): Promise<void> {
  await updateProfile(tx, id, { role: 'inactive', previous_role: role });
  await endLinksOf(tx, id);
  const sessions = await deleteSessionsOf(tx, id);
  await record(tx, 'deactivate-person', id, actorId, { role, sessions });
}

/** Gives the access back with the role from before. */
export async function reactivatePerson(tx: Transaction, id: string, role: Role, actorId: string): Promise<void> {
  await updateProfile(tx, id, { role, previous_role: null });
  await record(tx, 'reactivate-person', id, actorId, { role });
}

async function record(
  tx: Transaction,
  action: AuditAction,
  subject_id: string,
  actor_id: string,
  details: Record<string, unknown>,
): Promise<void> {
  await appendAudit(tx, { actor_id, action, subject_type: 'profile', subject_id, details });
}
