import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readCredential } from '#features/identity/server/account.reads.ts';
import { isPassword } from '#features/identity/server/passwords.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { SecondFactorEvents } from '../second-factor.events.ts';
import { secondFactorRefusals as refusals } from '../second-factor.refusals.ts';
import { confirmedFor, siteOf } from '../second-factor.rules.ts';
import { askForPasskey } from './passkey-acts.ts';
import { hasFactor, isConfirmed, readFactors } from './second-factor.reads.ts';
import { upsertConfirmed } from './second-factor.writes.ts';
import { isSetUp, waysOf } from './second-step.ts';
import { judgeShown, type Shown, within } from './show-factor.ts';

/**
 * Asks again who it is before something that matters: whoever has a second factor, and everybody where the organisation wants it. Refuses with
 * CONFIRM_AGAIN unless the session was confirmed within ten minutes (decision 0270).
 *
 * @param isAlways whatever the organisation wants, e.g. for what changes a second factor
 */
export async function requireConfirmed(
  { db, actor, now }: Pick<Acting, 'actor' | 'now'> & { db: Queryable },
  isAlways = false,
): Promise<void> {
  if (actor.token) return;
  if (!isAlways && !(await readSettings(db)).second_factor.asks_again && !(await hasFactor(db, actor.id))) return;
  if (!(await isConfirmed(db, actor.session_id, now))) throw refuse(platformRefusals.CONFIRM_AGAIN);
}

/** With what the acting person confirms: their second factor, or the password where they have none; and what a passkey is to sign. */
export async function startConfirmation(context: CallContext) {
  const { db, actor } = acting(context);
  const factors = await readFactors(db, actor.id, siteOf(context.origin));
  if (!isSetUp(factors)) return { ways: ['password' as const], passkey: null };
  const ways = waysOf(factors);
  return { ways, passkey: ways.includes('passkey') ? await askForPasskey(context, 'confirm', actor.id) : null };
}

/**
 * Confirms the session for ten minutes. Refuses with WRONG_CONFIRMATION of who has no second factor and shows a wrong password, and as
 * {@link judgeShown} of everybody else.
 */
export async function confirmAgain(
  context: CallContext,
  input: Shown & { password: string },
  happened: Happenings<SecondFactorEvents>,
): Promise<void> {
  const { db, actor, now } = acting(context);
  const factors = await readFactors(db, actor.id, siteOf(context.origin));
  const attempt = { kind: 'confirm-again', account: actor.id, address: context.clientAddress } as const;
  const expires_at = new Date(now.getTime() + confirmedFor * 1000);
  await within(context, attempt, actor.id, async () => {
    const claim = isSetUp(factors)
      ? await judgeShown(context, { person: actor, shown: input, purpose: 'confirm', attempt, happened })
      : await requirePassword(context, input.password);
    await db.transaction(async (tx) => {
      await claim?.(tx);
      await upsertConfirmed(tx, actor.session_id, expires_at);
      const subject = { subject_type: 'profile', subject_id: actor.id } as const;
      await appendAudit(tx, { actor_id: actor.id, action: 'confirm-again', ...subject });
    });
  });
}

async function requirePassword(context: CallContext, password: string): Promise<null> {
  const { db, actor } = acting(context);
  const stored = await readCredential(db, actor.id);
  if (!(await isPassword(stored?.password_hash, password))) throw refuse(refusals.WRONG_CONFIRMATION);
  return null;
}
