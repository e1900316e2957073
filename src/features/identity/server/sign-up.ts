import { maximumPasswordLength } from '#features/access-rules/password.rules.ts';
import { type Attempt, countFailure, countUse, requireAttemptsLeft } from '#features/attempts/server/attempt-limits.ts';
import { isPasswordClosed } from '#features/settings/server/password-door.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { isDomainAllowed, isEmail, normalizeEmail } from '#platform/text/email-address.ts';
import { cleanLine } from '../clean-line.rules.ts';
import type { IdentityEvents } from '../identity.events.ts';
import { identityRefusals as refusals } from '../identity.refusals.ts';
import { isFilledIn, isLongEnough, maximumNameLength } from '../identity.rules.ts';
import { pendingRegistrationLife } from '../mail-links.rules.ts';
import { createPerson } from './create-person.ts';
import { readProfile } from './identity.reads.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { type NewRegistration, upsertRegistration } from './mail-links.writes.ts';
import { hashPassword } from './passwords.ts';
import { readTakenEmails } from './roster.reads.ts';
import { startSession } from './start-session.ts';

interface SignUpInput {
  email: string;
  password: string;
  metadata: { first_name: string; last_name: string; company_name: string };
  accepted_notice?: string | undefined;
}

/** Refuses with PASSWORD_CLOSED, REGISTRATION_CLOSED, DOMAIN_NOT_ALLOWED, and NOTICE_NOT_ACCEPTED where a notice is shown. @returns that notice, accepted */
export async function requireOpenRegistration(db: Queryable, address: string, accepted?: string | null) {
  const settings = await readSettings(db);
  const { people, privacy } = settings;
  const { notice_id } = privacy;
  if (isPasswordClosed(settings)) throw refuse(refusals.PASSWORD_CLOSED);
  if (!people.self_registration) throw refuse(refusals.REGISTRATION_CLOSED);
  if (!isDomainAllowed(address, people.allowed_email_domains)) throw refuse(refusals.DOMAIN_NOT_ALLOWED);
  if (notice_id && accepted !== undefined && accepted !== notice_id) throw refuse(refusals.NOTICE_NOT_ACCEPTED);
  return notice_id;
}

/**
 * Keeps a registration until the link that is mailed now is opened; an earlier one of the same address gives way to it.
 * Refuses with TOO_MANY_ATTEMPTS and EMAIL_TAKEN.
 *
 * @returns that nobody is signed in
 */
async function awaitConfirmation(
  { db, now, clientAddress }: CallContext,
  registration: NewRegistration,
  attempt: Attempt,
): Promise<{ session: null; profile: null }> {
  const { email } = registration;
  await countUse(db, { kind: 'ask-confirm', account: email, address: clientAddress });
  const isKept = await db.transaction(async (tx) => {
    if ((await readTakenEmails(tx, [email])).size > 0) return false;
    const id = await upsertRegistration(tx, registration, now, pendingRegistrationLife);
    await mailConfirmation(tx, { id, email }, now);
    return true;
  });
  if (!isKept) {
    await countFailure(db, attempt);
    throw refuse(refusals.EMAIL_TAKEN);
  }
  return { session: null, profile: null };
}

/**
 * Registers a new employee and signs them in; where mail is configured, once they have opened the link in it. The role is 'employee' whatever the request says. Refusals, in this
 * order: MISSING_FIELDS, SHORT_PASSWORD, LONG_PASSWORD, LONG_NAME, INVALID_EMAIL, PASSWORD_CLOSED, REGISTRATION_CLOSED,
 * DOMAIN_NOT_ALLOWED, NOTICE_NOT_ACCEPTED, TOO_MANY_ATTEMPTS, TOO_MANY_REGISTRATIONS, EMAIL_TAKEN (spec P-375 to P-383, P-409).
 */
export async function signUp(
  context: CallContext,
  { email, password, metadata, accepted_notice: given }: SignUpInput,
  happened: Happenings<IdentityEvents>,
) {
  const names = [metadata.first_name, metadata.last_name, metadata.company_name].map(cleanLine);
  if (!isFilledIn([email, ...names]) || password === '') throw refuse(refusals.MISSING_FIELDS);
  if (!isLongEnough(password)) throw refuse(refusals.SHORT_PASSWORD);
  if (password.length > maximumPasswordLength) throw refuse(refusals.LONG_PASSWORD);
  if (names.some((name) => name.length > maximumNameLength)) throw refuse(refusals.LONG_NAME);
  const address = normalizeEmail(email);
  if (!isEmail(address)) throw refuse(refusals.INVALID_EMAIL);
  const notice_id = await requireOpenRegistration(context.db, address, given ?? null);
  const attempt = { kind: 'sign-up', account: address, address: context.clientAddress } as const;
  await requireAttemptsLeft(context.db, attempt);
  await countUse(context.db, { kind: 'registration', address: context.clientAddress });
  const passwordHash = await hashPassword(password);
  const [first_name = '', last_name = '', company_name = ''] = names;
  const named = { email: address, first_name, last_name, company_name };
  if (context.mail) {
    const registration = { ...named, password_hash: passwordHash, accepted_notice: notice_id };
    return awaitConfirmation(context, registration, attempt);
  }
  const signedIn = await context.db.transaction(async (tx) => {
    const profile = { ...named, role: 'employee' as const, created_at: context.now };
    const id = await createPerson(tx, profile, passwordHash, null, happened);
    const stored = id && (await readProfile(tx, id));
    if (id && notice_id) await happened.noticeAccepted(tx, { user_id: id, notice_id, accepted_at: context.now });
    return stored ? startSession(tx, context, stored, 'sign-up') : null;
  });
  if (!signedIn) {
    await countFailure(context.db, attempt);
    throw refuse(refusals.EMAIL_TAKEN);
  }
  return signedIn;
}
