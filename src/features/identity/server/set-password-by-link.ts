import { passwordFlaws } from '#features/access-rules/password.rules.ts';
import { commonPasswordFlaws } from '#features/access-rules/server/common-password.ts';
import { countFailure, forgetFailures, requireAttemptsLeft } from '#features/attempts/server/attempt-limits.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { SecondStep } from '#platform/http/second-step.ts';
import { normalizeEmail } from '#platform/text/email-address.ts';
import { identityRefusals as refusals } from '../identity.refusals.ts';
import { endLinksOf } from './end-links.ts';
import { readProfile } from './identity.reads.ts';
import { deleteDevicesOf, deleteSessionsOf, upsertCredential } from './identity.writes.ts';
import { readPasswordLink } from './mail-links.reads.ts';
import { takeLink } from './mail-links.writes.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';
import { hashPassword } from './passwords.ts';
import { readPersonForChange } from './roster.reads.ts';
import { startSession } from './start-session.ts';
import { hashToken } from './tokens.ts';

/** Whose link it is. Refuses with TOO_MANY_ATTEMPTS and INVALID_LINK, the same for used, expired and invented ones. */
export async function openPasswordLink({ db, now, clientAddress }: CallContext, token: string) {
  const attempt = { kind: 'open-link', address: clientAddress } as const;
  await requireAttemptsLeft(db, attempt);
  const link = await readPasswordLink(db, hashToken(token), now);
  if (link) return link;
  await countFailure(db, attempt);
  throw refuse(refusals.INVALID_LINK);
}

/**
 * Sets a person's password with a link that was mailed to them, ends all their sessions and every other link, tells them by mail and signs
 * them in on this device (decision 0123). Refusals, in this order: MISSING_FIELDS, INVALID_PASSWORD with every unmet rule, TOO_MANY_ATTEMPTS,
 * INVALID_LINK (also for somebody who was deactivated since); with the password set, what the second step says.
 */
export async function setPasswordByLink(
  context: CallContext,
  input: { token: string; new_password: string },
  secondStep: SecondStep,
) {
  const { db, now, clientAddress, mail } = context;
  if (input.new_password === '') throw refuse(refusals.MISSING_FIELDS);
  const flaws = passwordFlaws(input.new_password);
  if (flaws.length > 0) {
    throw refuse(refusals.INVALID_PASSWORD, { message: `${flaws.join('. ')}.`, details: { flaws } });
  }
  await openPasswordLink(context, input.token);
  const password_hash = await hashPassword(input.new_password);
  const owner = await db.transaction(async (tx) => {
    const link = await takeLink(tx, hashToken(input.token), ['reset', 'welcome'], now);
    const found = link?.user_id ? await readPersonForChange(tx, link.user_id) : null;
    const profile = found && found.role !== 'inactive' ? await readProfile(tx, found.id) : null;
    if (!link || !profile) return null;
    // The link is not used up by it.
    const [common] = await commonPasswordFlaws(tx, profile, input.new_password);
    if (common) throw refuse(refusals.INVALID_PASSWORD, { message: `${common}.`, details: { flaws: [common] } });
    await upsertCredential(tx, { user_id: profile.id, password_hash, is_temporary: false });
    await endLinksOf(tx, [profile.id]);
    await deleteDevicesOf(tx, [profile.id]);
    const sessions = (await deleteSessionsOf(tx, [profile.id])).get(profile.id) ?? 0;
    await appendAudit(tx, {
      actor_id: profile.id,
      action: 'set-password-by-link',
      subject_type: 'profile',
      subject_id: profile.id,
      details: { purpose: link.purpose, sessions },
    });
    if (mail && link.purpose === 'reset') await mailPasswordChanged(tx, profile);
    return { ...profile, hasTemporaryPassword: false };
  });
  if (!owner) {
    await countFailure(db, { kind: 'open-link', address: clientAddress });
    throw refuse(refusals.INVALID_LINK);
  }
  await forgetFailures(db, { kind: 'sign-in', account: normalizeEmail(owner.email) });
  await secondStep(context, owner);
  return db.transaction((tx) => startSession(tx, context, owner, 'sign-in'));
}
