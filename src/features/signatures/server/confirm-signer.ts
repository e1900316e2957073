import { appendAudit } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { readCredential } from '#features/identity/server/account.reads.ts';
import { countFailure, forgetFailures, requireAttemptsLeft } from '#features/identity/server/attempt-limits.ts';
import { readProfile } from '#features/identity/server/identity.reads.ts';
import { isPassword } from '#features/identity/server/passwords.ts';
import { type Role, roles } from '#platform/contract/roles.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { signaturesRefusals as refusals } from '../signatures.refusals.ts';

/** Somebody who has just shown that they are who they are, as they are called and what they are now. */
export interface Signer {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/**
 * Whoever signs shows again who they are, each time (21 CFR 11.200). Before the transaction of the act: hashing takes long. A wrong one
 * stands in the audit log and is counted. Refuses with TOO_MANY_ATTEMPTS, WRONG_SIGNING_PASSWORD and, with somebody else's choice of
 * password, NO_OWN_PASSWORD.
 */
export async function confirmSigner(context: CallContext, password: string): Promise<Signer> {
  const { actor } = acting(context);
  await confirm(context, actor, password);
  return { id: actor.id, name: displayName(actor), role: actor.role };
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

async function confirm(context: CallContext, person: { id: string; email: string }, password: string): Promise<void> {
  const { db, actor } = acting(context);
  const attempt = { kind: 'sign', account: person.email, address: context.clientAddress } as const;
  await requireAttemptsLeft(db, attempt);
  const stored = await readCredential(db, person.id);
  if (!(await isPassword(stored?.password_hash, password))) {
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
}
