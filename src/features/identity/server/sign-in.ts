import {
  awaitAttempt,
  countFailure,
  forgetFailures,
  requireAttemptsLeft,
} from '#features/attempts/server/attempt-limits.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { SecondStep } from '#platform/http/second-step.ts';
import { normalizeEmail } from '#platform/text/email-address.ts';
import { localTime } from '#platform/time/local-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { auditOver } from '../auditor.rules.ts';
import { identityRefusals } from '../identity.refusals.ts';
import { isFilledIn } from '../identity.rules.ts';
import { isKnownDevice, readWithPassword } from './identity.reads.ts';
import { readPendingPassword } from './mail-links.reads.ts';
import { isPassword } from './passwords.ts';
import { startSession } from './start-session.ts';
import { deviceOf } from './tokens.ts';

/**
 * Signs in with e-mail and password. Refuses with MISSING_FIELDS, TOO_MANY_ATTEMPTS after ten failures of an account
 * within 15 minutes (on a device where the person was signed in before, after ten there), WRONG_CREDENTIALS (the same, in the same time, for an unknown address) and, only with the right
 * password, UNCONFIRMED_EMAIL, INACTIVE_ACCOUNT, AUDIT_OVER (spec P-373, P-407, P-443) and what the second step says.
 */
export async function signIn(context: CallContext, input: { email: string; password: string }, secondStep: SecondStep) {
  const { db, clientAddress } = context;
  if (!isFilledIn([input.email]) || input.password === '') throw refuse(identityRefusals.MISSING_FIELDS);
  const email = normalizeEmail(input.email);
  const shown = deviceOf(context.cookies);
  const device = shown && (await isKnownDevice(db, shown, email)) ? shown : null;
  const attempt = { kind: 'sign-in', account: email, address: clientAddress, device } as const;
  await awaitAttempt(db, attempt);
  const found = await readWithPassword(db, email);
  // Asked for known and unknown addresses alike, so that both take the same time.
  const pending = context.mail ? await readPendingPassword(db, email, context.now) : null;
  if (!(await isPassword((found ?? pending)?.password_hash, input.password))) {
    await countFailure(db, attempt);
    throw refuse(identityRefusals.WRONG_CREDENTIALS);
  }
  // Failures counted while this password was being checked stand as well.
  await requireAttemptsLeft(db, attempt);
  if (!found) throw refuse(identityRefusals.UNCONFIRMED_EMAIL);
  const { password_hash: _, access_ends_at, ...profile } = found;
  if (profile.role === 'inactive') throw refuse(identityRefusals.INACTIVE_ACCOUNT);
  if (access_ends_at && access_ends_at <= context.now) throw await auditOverSince(db, access_ends_at);
  await forgetFailures(db, attempt);
  await secondStep(context, profile);
  return db.transaction((tx) => startSession(tx, context, profile, 'sign-in'));
}

/** The refusal for an auditor whose access has ended: with the last day on which there was one. */
async function auditOverSince(db: Queryable, end: Date) {
  const { time_zone } = await readSettings(db);
  const { date } = localTime(new Date(end.getTime() - 1), time_zone.name);
  return refuse(identityRefusals.AUDIT_OVER, { message: auditOver(spanishDay(date)) });
}
