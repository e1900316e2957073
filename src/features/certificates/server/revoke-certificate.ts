import { appendAudit } from '#features/audit/server/append-audit.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { holdCertificate, readCertificateRecord } from './certificates.reads.ts';
import { markRevoked } from './certificates.writes.ts';

/** A certificate as it would be signed. Refuses with CERTIFICATE_NOT_FOUND, also of whom the acting person may not read. */
export async function readCertificateToSign(call: Acting, id: string) {
  const record = await readCertificateRecord(call.db, id);
  if (!record || !(await mayRead(call, record.user_id))) throw refuse(refusals.CERTIFICATE_NOT_FOUND);
  return { record, sha256: shownHash(record) };
}

interface Revoking {
  id: string;
  reason: string;
  password: string;
  shown_sha256: string;
}

/**
 * Revokes a certificate by signature: its code says so to whoever asks, and the round it is about stays. Refuses with CERTIFICATE_NOT_FOUND,
 * OWN_CERTIFICATE, CERTIFICATE_REVOKED, and as `confirmSigner` and `signRecord` do.
 */
export async function revokeCertificate(context: CallContext, { id, reason, password, shown_sha256 }: Revoking) {
  const { db, actor, now } = acting(context);
  const { record } = await readCertificateToSign(acting(context), id);
  if (record.user_id === actor.id) throw refuse(refusals.OWN_CERTIFICATE);
  const signer = await confirmSigner(context, password);
  await db.transaction(async (tx) => {
    const held = await holdCertificate(tx, id);
    if (!held) throw refuse(refusals.CERTIFICATE_NOT_FOUND);
    if ('revoke_reason' in held) throw refuse(refusals.CERTIFICATE_REVOKED);
    await markRevoked(tx, id, { by: actor.id, reason, now });
    await signRecord(tx, signer, {
      kind: 'certificate',
      id,
      personId: held.user_id,
      meaning: 'withdrawn',
      shown: held,
      shownSha256: shown_sha256,
      added: { revoke_reason: reason },
      now,
    });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'revoke-certificate',
      subject_type: 'profile',
      subject_id: held.user_id,
      details: { code: held.code },
    });
    await announceOnCommit(tx, held.user_id);
  });
  return { success: true as const };
}
