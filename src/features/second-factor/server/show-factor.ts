import {
  type Attempt,
  awaitAttempt,
  countFailure,
  forgetFailures,
  requireAttemptsLeft,
} from '#features/attempts/server/attempt-limits.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { CallContext } from '#platform/http/call.ts';
import { isRefusal, refuse } from '#platform/http/refuse.ts';
import { unseal } from '#platform/secrets/sealed.ts';
import type { ShownPasskey } from '../passkeys.contract.ts';
import type { SecondFactorEvents } from '../second-factor.events.ts';
import { secondFactorRefusals as refusals } from '../second-factor.refusals.ts';
import { codeTyped, isCopied, judgeCode } from '../second-factor.rules.ts';
import { fittingSteps, hashRecoveryCode, stepOf } from './one-time-codes.ts';
import { judgePasskey } from './passkey-acts.ts';
import { readCodeApp } from './second-factor.reads.ts';
import { blockPasskey, burnStep, notePasskeyUse, takeRecoveryCode, takeStep } from './second-factor.writes.ts';
import { tellPerson } from './tell-person.ts';

/** What the secret of an app is sealed for. */
export const sealedFor = (userId: string) => `code-app:${userId}`;

/** What somebody shows: a code of either kind, or what a passkey signed. */
export interface Shown {
  code: string;
  passkey: ShownPasskey | null;
}

/** Uses up what was shown, in the transaction of what it opens. Refuses where somebody else was faster. */
type Claim = (tx: Transaction) => Promise<void>;

/** Refusals that count as a failed attempt. */
const counted = [
  refusals.WRONG_CODE,
  refusals.USED_CODE,
  refusals.WRONG_CLOCK,
  refusals.WRONG_RECOVERY_CODE,
  refusals.PASSKEY_REFUSED,
  refusals.PASSKEY_COPIED,
  refusals.WRONG_CONFIRMATION,
] as const;

/**
 * Has something tried within its limit: wrong ones are counted across nodes, noted in the log, and refused after five with TOO_MANY_ATTEMPTS
 * (decision 0002). @param userId in whose name; null where a passkey has not said so yet
 */
export async function within<Result>(
  { db }: CallContext,
  attempt: Attempt,
  userId: string | null,
  judge: () => Promise<Result>,
): Promise<Result> {
  await awaitAttempt(db, attempt);
  try {
    const result = await judge();
    await forgetFailures(db, attempt);
    return result;
  } catch (error) {
    if (isRefusal(error, ...counted)) {
      if (userId) await noteFailure(db, userId, error.code);
      await countFailure(db, attempt);
    }
    throw error;
  }
}

async function noteFailure(db: CallContext['db'], userId: string, code: string): Promise<void> {
  await db.transaction((tx) =>
    appendAudit(tx, {
      ...{ actor_id: userId, action: 'fail-second-factor', subject_type: 'profile', subject_id: userId },
      details: { code },
    }),
  );
}

/**
 * Judges what a person shows besides their password. Refuses with UNREADABLE_CODE, WRONG_CODE, USED_CODE, WRONG_CLOCK, WRONG_RECOVERY_CODE,
 * PASSKEY_REFUSED and PASSKEY_COPIED; with TOO_MANY_ATTEMPTS where others failed while this was judged.
 */
export async function judgeShown(
  context: CallContext,
  {
    person,
    shown,
    purpose,
    attempt,
    happened,
  }: {
    person: { id: string; email: string; first_name: string };
    shown: Shown;
    purpose: 'step' | 'confirm';
    attempt: Attempt;
    happened: Happenings<SecondFactorEvents>;
  },
): Promise<Claim> {
  const { now } = context;
  if (shown.passkey) {
    const judged = await judgePasskey(context, shown.passkey, purpose, person.id);
    await requireAttemptsLeft(context.db, attempt);
    return claimPasskey(context, person, judged, happened);
  }
  const typed = codeTyped(shown.code);
  if (!typed) throw refuse(refusals.UNREADABLE_CODE);
  if (typed.kind === 'app') return claimCode(context, person.id, typed.code, attempt);
  await requireAttemptsLeft(context.db, attempt);
  return async (tx) => {
    if (!(await takeRecoveryCode(tx, person.id, hashRecoveryCode(person.id, typed.code), now)))
      throw refuse(refusals.WRONG_RECOVERY_CODE);
    await tellPerson(tx, context, { person, act: 'use-recovery-code', happened });
  };
}

/** Judges a code of the person's app; one that is begun and not confirmed counts only where it is being confirmed. */
export async function claimCode(
  context: CallContext,
  userId: string,
  code: string,
  attempt: Attempt,
  isConfirming = false,
): Promise<Claim> {
  const { db, browserNow, now } = context;
  const app = await readCodeApp(db, userId);
  const isOpen = app && (app.confirmed_at !== null) !== isConfirming;
  if (!isOpen) throw refuse(isConfirming ? refusals.APP_NOT_STARTED : refusals.WRONG_CODE);
  const secret = unseal(app.secret, sealedFor(userId));
  // Sealed with the key of another installation: nobody can say what it is worth.
  const fitting = secret ? fittingSteps(secret, code, browserNow) : [];
  const judged = judgeCode(fitting, stepOf(browserNow), app);
  // Failures counted while this code was being judged stand as well.
  await requireAttemptsLeft(db, attempt);
  if (judged.fit === 'never') throw refuse(refusals.WRONG_CODE);
  if (judged.fit === 'used') throw refuse(refusals.USED_CODE);
  if (judged.fit === 'clock') {
    await burnStep(db, userId, judged.step);
    throw refuse(refusals.WRONG_CLOCK);
  }
  return async (tx) => {
    if (!(await takeStep(tx, userId, judged.step, now))) throw refuse(refusals.USED_CODE);
  };
}

/** Uses a passkey that signed; one whose count went back is blocked at once, whatever becomes of the call, and its person is told. */
export async function claimPasskey(
  context: CallContext,
  person: { id: string; email: string; first_name: string },
  { passkey, counter }: Awaited<ReturnType<typeof judgePasskey>>,
  happened: Happenings<SecondFactorEvents>,
): Promise<Claim> {
  const { db, now } = context;
  if (isCopied(passkey.counter, counter)) {
    await db.transaction(async (tx) => {
      if (await blockPasskey(tx, passkey.id, now))
        await tellPerson(tx, context, {
          person,
          act: 'block-passkey',
          happened,
          details: { kept: passkey.counter, shown: counter },
        });
    });
    throw refuse(refusals.PASSKEY_COPIED);
  }
  return async (tx) => {
    if (!(await notePasskeyUse(tx, passkey.id, counter, now))) throw refuse(refusals.PASSKEY_REFUSED);
  };
}
