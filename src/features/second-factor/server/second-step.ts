import { createHash, randomBytes } from 'node:crypto';
import { type Attempt, countUse } from '#features/attempts/server/attempt-limits.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { readCredential } from '#features/identity/server/account.reads.ts';
import { isKnownDevice, readProfile } from '#features/identity/server/identity.reads.ts';
import { startSession } from '#features/identity/server/start-session.ts';
import { deviceOf } from '#features/identity/server/tokens.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { SecondStep } from '#platform/http/second-step.ts';
import type { ShownPasskey } from '../passkeys.contract.ts';
import type { SecondFactorEvents } from '../second-factor.events.ts';
import { secondFactorRefusals as refusals } from '../second-factor.refusals.ts';
import { type FactorWay, halfSignInLife, siteOf, trustedDays } from '../second-factor.rules.ts';
import { askForPasskey, judgePasskey } from './passkey-acts.ts';
import { type Factors, readFactors, readHalfSignIn, readTrust } from './second-factor.reads.ts';
import { deleteTrustOf, insertHalfSignIn, insertTrust, takeHalfSignIn, touchTrust } from './second-factor.writes.ts';
import { claimPasskey, judgeShown, type Shown, within } from './show-factor.ts';

const halfCookie = 'second_step';
const path = '/api/auth';
const day = 24 * 60 * 60;
const sha256 = (text: string) => createHash('sha256').update(text).digest();
/** Of several people who share a browser each trusts it for themselves. */
const trustCookie = (userId: string) => `trust_${userId.slice(0, 8)}`;

/** What a person's password is known by now; '' for somebody without one. */
export async function passwordMark(db: Queryable, userId: string): Promise<Buffer> {
  return sha256((await readCredential(db, userId))?.password_hash ?? '');
}

/** With what a person can take the second step at this site. */
export const waysOf = (factors: Factors): FactorWay[] => [
  ...(factors.passkeys_here > 0 ? (['passkey'] as const) : []),
  ...(factors.has_app ? (['app'] as const) : []),
  ...(factors.recovery_codes > 0 ? (['recovery'] as const) : []),
];

/** Whether somebody has a second factor at all. */
export const isSetUp = (factors: Factors): boolean => factors.has_app || factors.passkeys > 0;

/**
 * Asks who has a second factor for it, unless this browser is trusted: refuses with SECOND_FACTOR_NEEDED, which tells the ways, and has the
 * browser keep what the sign-in goes on with, for five minutes and one use.
 */
export const askSecondStep: SecondStep = async (context, { id }) => {
  const { db, now, cookies, origin } = context;
  const factors = await readFactors(db, id, siteOf(origin));
  if (!isSetUp(factors) || (await isTrusted(context, id))) return;
  const token = randomBytes(32).toString('base64url');
  await insertHalfSignIn(db, {
    token_hash: sha256(token),
    user_id: id,
    password_hash: await passwordMark(db, id),
    expires_at: new Date(now.getTime() + halfSignInLife * 1000),
  });
  cookies.set(halfCookie, token, { maxAge: halfSignInLife, path });
  throw refuse(platformRefusals.SECOND_FACTOR_NEEDED, { details: { ways: waysOf(factors) } });
};

async function isTrusted({ db, now, cookies }: CallContext, userId: string): Promise<boolean> {
  const shown = cookies.get(trustCookie(userId));
  const trust = shown ? await readTrust(db, sha256(shown), now) : null;
  if (!shown || trust?.user_id !== userId || !trust.password_hash.equals(await passwordMark(db, userId))) return false;
  await touchTrust(db, sha256(shown), now);
  return true;
}

/** Who takes the second step. Refuses with SIGN_IN_OVER, also where the password changed meanwhile, and INACTIVE_ACCOUNT. */
async function requireHalf({ db, cookies, now }: CallContext) {
  const token = cookies.get(halfCookie);
  const hash = token ? sha256(token) : null;
  const half = hash && (await readHalfSignIn(db, hash, now));
  const profile = half && (await readProfile(db, half.user_id));
  if (!hash || !half || !profile || !half.password_hash.equals(await passwordMark(db, half.user_id)))
    throw refuse(refusals.SIGN_IN_OVER);
  if (profile.role === 'inactive') throw refuse(identityRefusals.INACTIVE_ACCOUNT);
  return { hash, profile };
}

async function attemptOf(context: CallContext, person: { id: string; email: string }): Promise<Attempt> {
  const shown = deviceOf(context.cookies);
  const device = shown && (await isKnownDevice(context.db, shown, person.email.toLowerCase())) ? shown : null;
  return { kind: 'second-factor', account: person.id, address: context.clientAddress, device };
}

/**
 * What a passkey is to sign. Refuses with PASSKEYS_IMPOSSIBLE, with TOO_MANY_ATTEMPTS where an address asks for more than people do, and, as a
 * second step, with SIGN_IN_OVER.
 */
export async function askPasskey(context: CallContext, isStep: boolean) {
  await countUse(context.db, { kind: 'ask-passkey', address: context.clientAddress });
  if (!isStep) return askForPasskey(context, 'sign-in', null);
  const { profile } = await requireHalf(context);
  return askForPasskey(context, 'step', profile.id);
}

/**
 * Ends a sign-in whose password was right. Refuses as {@link requireHalf} and {@link judgeShown} do; what was shown and the half sign-in are
 * used up with the session they open, or not at all.
 */
export async function finishSignIn(
  context: CallContext,
  input: Shown & { trust: boolean },
  happened: Happenings<SecondFactorEvents>,
) {
  const { hash, profile } = await requireHalf(context);
  const attempt = await attemptOf(context, profile);
  const signedIn = await within(context, attempt, profile.id, async () => {
    const claim = await judgeShown(context, { person: profile, shown: input, purpose: 'step', attempt, happened });
    return context.db.transaction(async (tx) => {
      if (!(await takeHalfSignIn(tx, hash))) throw refuse(refusals.SIGN_IN_OVER);
      await claim(tx);
      if (input.trust) await trustDevice(tx, context, profile.id);
      return startSession(tx, context, profile, 'sign-in');
    });
  });
  context.cookies.set(halfCookie, '', { maxAge: 0, path });
  return signedIn;
}

async function trustDevice(tx: Transaction, context: CallContext, userId: string): Promise<void> {
  const { cookies, now, userAgent } = context;
  const before = cookies.get(trustCookie(userId));
  if (before) await deleteTrustOf(tx, sha256(before));
  const token = randomBytes(32).toString('base64url');
  await insertTrust(tx, {
    ...{ user_id: userId, token_hash: sha256(token), password_hash: await passwordMark(tx, userId) },
    user_agent: userAgent?.slice(0, 300) ?? null,
    ...{ created_at: now, last_used_at: now, expires_at: new Date(now.getTime() + trustedDays * day * 1000) },
  });
  cookies.set(trustCookie(userId), token, { maxAge: trustedDays * day, path });
  await appendAudit(tx, { actor_id: userId, action: 'trust-device', subject_type: 'profile', subject_id: userId });
}

/**
 * Signs in with a passkey alone, which has verified its person. Refuses with PASSKEYS_IMPOSSIBLE, PASSKEY_REFUSED, PASSKEY_COPIED,
 * INACTIVE_ACCOUNT and TOO_MANY_ATTEMPTS.
 */
export async function signInWithPasskey(
  context: CallContext,
  passkey: ShownPasskey,
  happened: Happenings<SecondFactorEvents>,
) {
  const attempt = { kind: 'passkey', address: context.clientAddress } as const;
  return within(context, attempt, null, async () => {
    const judged = await judgePasskey(context, passkey, 'sign-in', null);
    const profile = await readProfile(context.db, judged.passkey.user_id);
    if (!profile) throw refuse(refusals.PASSKEY_REFUSED);
    if (profile.role === 'inactive') throw refuse(identityRefusals.INACTIVE_ACCOUNT);
    const claim = await claimPasskey(context, profile, judged, happened);
    return context.db.transaction(async (tx) => {
      await claim(tx);
      return startSession(tx, context, profile, 'sign-in');
    });
  });
}
