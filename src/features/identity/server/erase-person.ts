import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/idempotency.ts';
import { forgetMailsOf } from '#platform/mail/post-mail.ts';
import { deleteBlocked } from './blocked.writes.ts';
import { deleteCredential, deleteDevicesOf, deleteSessionsOf, updateProfile } from './identity.writes.ts';
import { deleteLinkRequestsOf, deleteLinksOf, deleteRegistrationOf } from './mail-links.writes.ts';

/**
 * Takes away for good everything that names a person: name, address, phone, position, area, first day, company, password,
 * sessions, links and mails. The nameless profile stays, so that what was learned under it stays true, and the audit log, which holds ids only, whole.
 *
 * @param counts what went in other features, by section, for the log
 */
export async function erasePerson(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  { actorId, counts, now }: { actorId: string; counts: Readonly<Record<string, number>>; now: Date },
): Promise<void> {
  await updateProfile(tx, id, {
    first_name: 'Persona',
    last_name: 'eliminada',
    // The address is unique and cannot be written to (RFC 2606).
    email: `${id}@eliminada.invalid`,
    phone: null,
    position: null,
    area: null,
    hired_on: null,
    company_name: '',
    role: 'inactive',
    previous_role: null,
    erased_at: now,
  });
  await deleteBlocked(tx, id);
  await deleteCredential(tx, id);
  await deleteSessionsOf(tx, [id]);
  await deleteDevicesOf(tx, [id]);
  await deleteLinksOf(tx, [id]);
  await deleteLinkRequestsOf(tx, email);
  await deleteRegistrationOf(tx, email);
  await forgetAnswers(tx);
  await forgetMailsOf(tx, id, email);
  const subject = { subject_type: 'profile' as const, subject_id: id };
  await appendAudit(tx, { actor_id: actorId, action: 'erase-person', ...subject, details: counts });
}
