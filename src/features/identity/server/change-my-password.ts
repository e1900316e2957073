import { passwordFlaws } from '#features/access-rules/password.rules.ts';
import { commonPasswordFlaws } from '#features/access-rules/server/common-password.ts';
import { countFailure, forgetFailures, requireAttemptsLeft } from '#features/attempts/server/attempt-limits.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { identityRefusals as refusals } from '../identity.refusals.ts';
import { readCredential } from './account.reads.ts';
import { endLinksOf } from './end-links.ts';
import { deleteOtherSessionsOf, upsertCredential } from './identity.writes.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';
import { hashPassword, isPassword } from './passwords.ts';

/**
 * Replaces the acting person's password and ends their sessions on other devices; this one stays. Refusals, in this
 * order: MISSING_FIELDS, INVALID_PASSWORD with every unmet rule, TOO_MANY_ATTEMPTS, WRONG_PASSWORD, SAME_PASSWORD.
 *
 * @returns how many sessions ended
 */
export async function changeMyPassword(
  context: CallContext,
  input: { current_password: string; new_password: string },
): Promise<number> {
  const { db, actor } = acting(context);
  if (input.current_password === '' || input.new_password === '') throw refuse(refusals.MISSING_FIELDS);
  const flaws = [...passwordFlaws(input.new_password), ...(await commonPasswordFlaws(db, actor, input.new_password))];
  if (flaws.length > 0) {
    throw refuse(refusals.INVALID_PASSWORD, { message: `${flaws.join('. ')}.`, details: { flaws } });
  }
  const attempt = { kind: 'change-password', account: actor.email, address: context.clientAddress } as const;
  await requireAttemptsLeft(db, attempt);
  const stored = await readCredential(db, actor.id);
  if (!(await isPassword(stored?.password_hash, input.current_password))) {
    await countFailure(db, attempt);
    throw refuse(refusals.WRONG_PASSWORD);
  }
  await forgetFailures(db, attempt);
  if (input.current_password === input.new_password) throw refuse(refusals.SAME_PASSWORD);
  const password_hash = await hashPassword(input.new_password);
  return db.transaction(async (tx) => {
    await upsertCredential(tx, { user_id: actor.id, password_hash, is_temporary: false });
    await endLinksOf(tx, [actor.id]);
    if (context.mail) await mailPasswordChanged(tx, actor);
    const sessions = await deleteOtherSessionsOf(tx, actor.id, actor.session_id);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'change-password',
      subject_type: 'profile',
      subject_id: actor.id,
      details: { sessions },
    });
    return sessions;
  });
}
