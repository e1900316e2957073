import { countFailure, requireAttemptsLeft } from '#features/attempts/server/attempt-limits.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { IdentityEvents } from '../identity.events.ts';
import { identityRefusals as refusals } from '../identity.refusals.ts';
import { createPerson } from './create-person.ts';
import { readProfile } from './identity.reads.ts';
import { takeLink, takeRegistration } from './mail-links.writes.ts';
import { requireOpenRegistration } from './sign-up.ts';
import { startSession } from './start-session.ts';
import { hashToken } from './tokens.ts';

/**
 * Creates the account of a registration whose mailed link is opened, and signs the person in (spec P-091; decision 0070).
 * Refusals: TOO_MANY_ATTEMPTS, INVALID_LINK, PASSWORD_CLOSED, REGISTRATION_CLOSED and DOMAIN_NOT_ALLOWED as they stand now, EMAIL_TAKEN.
 */
export async function confirmRegistration(context: CallContext, token: string, happened: Happenings<IdentityEvents>) {
  const { db, now, clientAddress } = context;
  const attempt = { kind: 'open-link', address: clientAddress } as const;
  await requireAttemptsLeft(db, attempt);
  const signedIn = await db.transaction(async (tx) => {
    const link = await takeLink(tx, hashToken(token), ['confirm'], now);
    const registration = link?.registration_id ? await takeRegistration(tx, link.registration_id) : null;
    if (!registration) return null;
    const { email, first_name, last_name, company_name, password_hash, accepted_notice: notice_id } = registration;
    await requireOpenRegistration(tx, email);
    const profile = { email, first_name, last_name, company_name, role: 'employee' as const, created_at: now };
    const id = await createPerson(tx, profile, password_hash, null, happened);
    const stored = id && (await readProfile(tx, id));
    if (!stored) throw refuse(refusals.EMAIL_TAKEN);
    if (notice_id) await happened.noticeAccepted(tx, { user_id: id, notice_id, accepted_at: registration.created_at });
    return startSession(tx, context, stored, 'sign-up');
  });
  if (signedIn) return signedIn;
  await countFailure(db, attempt);
  throw refuse(refusals.INVALID_LINK);
}
