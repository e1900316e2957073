import { countFailure, forgetFailures, requireAttemptsLeft } from '#features/attempts/server/attempt-limits.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { readCredential } from '#features/identity/server/account.reads.ts';
import { readProfile } from '#features/identity/server/identity.reads.ts';
import { isPassword } from '#features/identity/server/passwords.ts';
import { type Role, roles } from '#platform/contract/roles.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { signaturesRefusals as refusals } from '../signatures.refusals.ts';
import { isProof, takeProof } from './signing-proofs.ts';

/** Somebody who has just shown that they are who they are, as they are called and what they are now. */
export interface Signer {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** By what they showed it, where it was not the password; it signs only what they were shown. */
  readonly confirmedBy?: { readonly issuer: string; readonly auth_time: string; readonly shown_sha256: string };
}

/**
 * Whoever signs shows again who they are, each time (21 CFR 11.200): by their password, or by a proof of a fresh sign-in with the organisation's
 * account, which serves once (decision 0268). Before the transaction of the act: hashing takes long. A wrong one
 * stands in the audit log and is counted. Refuses with TOO_MANY_ATTEMPTS, WRONG_SIGNING_PASSWORD and, with somebody else's choice of
 * password, NO_OWN_PASSWORD.
 */
export async function confirmSigner(context: CallContext, password: string): Promise<Signer> {
  const { actor } = acting(context);
  const proof = await confirm(context, actor, password);
  const signer = { id: actor.id, name: displayName(actor), role: actor.role };
  if (!proof) return signer;
  const { issuer, auth_time, shown_sha256 } = proof;
  const confirmedBy = { issuer, auth_time: auth_time.toISOString(), shown_sha256: shown_sha256.toString('hex') };
  return { ...signer, confirmedBy };
}

/**
 * The same of somebody who signs on the device of whoever is signed in there, whose session goes on: counted with their other signatures, a wrong one
 * stands in the log with both. Refuses as {@link confirmSigner}, and with SIGNER_INACTIVE.
 */
export async function confirmSignerHere(context: CallContext, personId: string, password: string): Promise<Signer> {
  const person = await readProfile(acting(context).db, personId);
  const role = roles.find((one) => one === person?.role);
  if (!person || !role) throw refuse(refusals.SIGNER_INACTIVE);
  await confirm(context, person, password);
  return { id: person.id, name: displayName(person), role };
}

/** @returns the proof that stood in for the password; null when it was the password */
async function confirm(context: CallContext, person: { id: string; email: string }, password: string) {
  const { db, actor } = acting(context);
  const attempt = { kind: 'sign', account: person.email, address: context.clientAddress } as const;
  await requireAttemptsLeft(db, attempt);
  // A proof is of whoever is signed in here; on their device nobody else has one.
  const proof =
    person.id === actor.id && isProof(password) ? await takeProof(db, actor.id, password, context.now) : null;
  const stored = proof ? null : await readCredential(db, person.id);
  if (!proof && !(await isPassword(stored?.password_hash, password))) {
    await db.transaction((tx) =>
      appendAudit(tx, {
        actor_id: actor.id,
        action: person.id === actor.id ? 'fail-signature' : 'fail-signature-here',
        subject_type: 'profile',
        subject_id: person.id,
      }),
    );
    await countFailure(db, attempt);
    throw refuse(refusals.WRONG_SIGNING_PASSWORD);
  }
  await forgetFailures(db, attempt);
  if (stored?.is_temporary) throw refuse(refusals.NO_OWN_PASSWORD);
  return proof;
}
