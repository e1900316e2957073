import { appendAudit } from '#features/audit/server/append-audit.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { AuthorisationsEvents } from '../authorisations.events.ts';
import { authorisationsRefusals as refusals } from '../authorisations.refusals.ts';
import { holdAuthorisation, isOver, readWithdrawn } from './authorisations.reads.ts';
import { markWithdrawn } from './authorisations.writes.ts';

/** An authorisation as it would be signed when it is withdrawn. Refuses with AUTHORISATION_NOT_FOUND, also of whom the acting person may not read. */
export async function readToWithdraw(call: Acting, id: string) {
  const record = await readWithdrawn(call.db, id);
  if (!record || !(await mayRead(call, record.person_id))) throw refuse(refusals.AUTHORISATION_NOT_FOUND);
  return { record, sha256: shownHash(record) };
}

interface Withdrawing {
  id: string;
  reason: string;
  password: string;
  shown_sha256: string;
}

/**
 * Withdraws an authorisation by signature, from today on; one that is to come never begins. Refuses with AUTHORISATION_NOT_FOUND, OWN_AUTHORISATION,
 * AUTHORISATION_OVER, and as `confirmSigner` and `signRecord` do.
 */
export async function withdrawAuthorisation(
  context: CallContext,
  { id, reason, password, shown_sha256 }: Withdrawing,
  happened: Happenings<AuthorisationsEvents>,
) {
  const { db, actor, now } = acting(context);
  const { record } = await readToWithdraw(acting(context), id);
  if (record.person_id === actor.id) throw refuse(refusals.OWN_AUTHORISATION);
  const signer = await confirmSigner(context, password);
  await db.transaction(async (tx) => {
    const held = await holdAuthorisation(tx, id);
    if (!held) throw refuse(refusals.AUTHORISATION_NOT_FOUND);
    const today = await readToday(tx, now);
    if ('withdraw_reason' in held || (await isOver(tx, { id, person_id: held.person_id }, today)))
      throw refuse(refusals.AUTHORISATION_OVER);
    await markWithdrawn(tx, id, { by: actor.id, reason, day: today, now });
    await signRecord(tx, signer, {
      kind: 'authorisation-withdrawal',
      id,
      personId: held.person_id,
      meaning: 'withdrawn',
      shown: held,
      shownSha256: shown_sha256,
      added: { withdraw_reason: reason },
      now,
    });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'withdraw-authorisation',
      subject_type: 'profile',
      subject_id: held.person_id,
      details: { activity: held.activity_id, from_day: held.from_day },
    });
    const { person_id } = held;
    await happened.authorisationWithdrawn(tx, { person_id, authorisation_id: id, day: today, by: actor.id });
    await announceOnCommit(tx, person_id);
  });
  return { success: true as const };
}
