import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { identityRefusals as refusals } from '../identity.refusals.ts';
import {
  isDomainAllowed,
  isEmail,
  isFilledIn,
  isLongEnough,
  maximumNameLength,
  maximumPasswordLength,
  normalizeEmail,
} from '../identity.rules.ts';
import { countFailure, requireAttemptsLeft } from './attempt-limits.ts';
import { createPerson } from './create-person.ts';
import { readProfile } from './identity.reads.ts';
import { hashPassword } from './passwords.ts';
import { startSession } from './start-session.ts';

interface SignUpInput {
  email: string;
  password: string;
  metadata: { first_name: string; last_name: string; company_name: string };
}

/**
 * Registers a new employee and signs them in. The role is 'employee' whatever the request says. Refusals, in this
 * order: MISSING_FIELDS, SHORT_PASSWORD, LONG_PASSWORD, LONG_NAME, INVALID_EMAIL, REGISTRATION_CLOSED,
 * DOMAIN_NOT_ALLOWED, TOO_MANY_ATTEMPTS, EMAIL_TAKEN (spec P-375 to P-383, P-409).
 */
export async function signUp(context: CallContext, { email, password, metadata }: SignUpInput) {
  const names = [metadata.first_name, metadata.last_name, metadata.company_name].map((name) => name.trim());
  if (!isFilledIn([email, ...names]) || password === '') throw refuse(refusals.MISSING_FIELDS);
  if (!isLongEnough(password)) throw refuse(refusals.SHORT_PASSWORD);
  if (password.length > maximumPasswordLength) throw refuse(refusals.LONG_PASSWORD);
  if (names.some((name) => name.length > maximumNameLength)) throw refuse(refusals.LONG_NAME);
  const address = normalizeEmail(email);
  if (!isEmail(address)) throw refuse(refusals.INVALID_EMAIL);
  const { people } = await readSettings(context.db);
  if (!people.self_registration) throw refuse(refusals.REGISTRATION_CLOSED);
  if (!isDomainAllowed(address, people.allowed_email_domains)) throw refuse(refusals.DOMAIN_NOT_ALLOWED);
  const attempt = { kind: 'sign-up', account: address, address: context.clientAddress } as const;
  await requireAttemptsLeft(context.db, attempt);
  const passwordHash = await hashPassword(password);
  const [first_name = '', last_name = '', company_name = ''] = names;
  const signedIn = await context.db.transaction(async (tx) => {
    const profile = { email: address, first_name, last_name, company_name, role: 'employee' as const };
    const id = await createPerson(tx, { ...profile, created_at: context.now }, passwordHash, null);
    const stored = id && (await readProfile(tx, id));
    return stored ? startSession(tx, context, stored, 'sign-up') : null;
  });
  if (!signedIn) {
    await countFailure(context.db, attempt);
    throw refuse(refusals.EMAIL_TAKEN);
  }
  return signedIn;
}
