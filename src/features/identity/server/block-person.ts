import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/idempotency.ts';
import { forgetMailsOf } from '#platform/mail/post-mail.ts';
import { deleteBlocked, insertBlocked, readBlockedForChange } from './blocked.writes.ts';
import { deleteCredential, deleteDevicesOf, deleteSessionsOf, updateProfile } from './identity.writes.ts';
import { deleteLinkRequestsOf, deleteLinksOf, deleteRegistrationOf } from './mail-links.writes.ts';
import { readTakenEmails } from './roster.reads.ts';

interface Blocking {
  actorId: string;
  reason: string;
  /** What went in features, by section, for the log. */
  counts: Readonly<Record<string, number>>;
  now: Date;
}

/**
 * Sets somebody's name and addresses apart, where only evidence is read with them: for everything that works with people the profile is as
 * nameless as that of somebody erased. Password, sessions, links and mails go for good.
 */
export async function blockPerson(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  { actorId, reason, counts, now }: Blocking,
): Promise<void> {
  await insertBlocked(tx, id, { reason, blocked_at: now, blocked_by: actorId });
  await updateProfile(tx, id, {
    first_name: 'Persona',
    last_name: 'bloqueada',
    // The address is unique and cannot be written to (RFC 2606).
    email: `${id}@bloqueada.invalid`,
    phone: null,
    position: null,
    area: null,
    hired_on: null,
    company_name: '',
    role: 'inactive',
    previous_role: null,
    erased_at: now,
  });
  await deleteCredential(tx, id);
  await deleteSessionsOf(tx, [id]);
  await deleteDevicesOf(tx, [id]);
  await deleteLinksOf(tx, [id]);
  await deleteLinkRequestsOf(tx, email);
  await deleteRegistrationOf(tx, email);
  await forgetAnswers(tx);
  await forgetMailsOf(tx, id, email);
  const subject = { subject_type: 'profile', subject_id: id } as const;
  await appendAudit(tx, { actor_id: actorId, action: 'block-person', ...subject, details: counts });
}

/** Why somebody cannot have their name back. */
export type StaysBlocked = 'unknown' | 'email-taken';

/**
 * Gives a blocked person their name and addresses back; they stay inactive, without a password. @returns why not, where somebody else has the
 * address by now or nobody of that id is blocked
 */
export async function unblockPerson(tx: Transaction, id: string, actorId: string): Promise<StaysBlocked | null> {
  const blocked = await readBlockedForChange(tx, id);
  if (!blocked) return 'unknown';
  if ((await readTakenEmails(tx, [blocked.email])).size > 0) return 'email-taken';
  await updateProfile(tx, id, { ...blocked, erased_at: null });
  await deleteBlocked(tx, id);
  const subject = { subject_type: 'profile', subject_id: id } as const;
  await appendAudit(tx, { actor_id: actorId, action: 'unblock-person', ...subject });
  return null;
}
