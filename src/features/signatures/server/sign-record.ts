import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { signaturesRefusals as refusals } from '../signatures.refusals.ts';
import type { Meaning, RecordKind } from '../signatures.rules.ts';
import { canonical, hashOf, shownHash } from './canonical.ts';
import type { Signer } from './confirm-signer.ts';
import { insertSignature } from './signatures.writes.ts';

interface ToSign {
  kind: RecordKind;
  id: string;
  /** Whom the record is about; null where it is about nobody. */
  personId: string | null;
  meaning: Meaning;
  /** The record as it is in this transaction, which holds it: plain JSON. */
  shown: object;
  /** Hash of the record that the signer saw. */
  shownSha256: string;
  /** What the signer adds by the act itself: the reason. */
  added: object;
  now: Date;
}

/**
 * Signs a record in the transaction of the act that it stands for: bound to what was shown, in the audit log with the hash. Refuses with
 * RECORD_CHANGED where the record is no more what was shown, and with ALREADY_SIGNED.
 */
export async function signRecord(tx: Transaction, signer: Signer, signed: ToSign): Promise<void> {
  const { kind, id, personId, meaning, shown, shownSha256, added, now } = signed;
  const { confirmedBy } = signer;
  const isShown = shownHash(shown) === shownSha256 && (!confirmedBy || confirmedBy.shown_sha256 === shownSha256);
  if (!isShown) throw refuse(refusals.RECORD_CHANGED);
  if (signer.role === 'auditor') throw new Error('An auditor signs nothing.');
  const { time_zone } = await readSettings(tx);
  const statement = canonical({
    record: { ...shown, ...added },
    meaning,
    signer: { id: signer.id, name: signer.name, role: signer.role },
    ...(confirmedBy ? { confirmed_by: { issuer: confirmedBy.issuer, auth_time: confirmedBy.auth_time } } : {}),
    signed_at: now.toISOString(),
    time_zone: time_zone.name,
  });
  const sha256 = hashOf(statement);
  const signature = await insertSignature(tx, {
    record_kind: kind,
    record_id: id,
    person_id: personId,
    meaning,
    signer_id: signer.id,
    signer_name: signer.name,
    signer_role: signer.role,
    signed_at: now,
    time_zone: time_zone.name,
    statement,
    sha256,
  });
  if (signature === null) throw refuse(refusals.ALREADY_SIGNED);
  await appendAudit(tx, {
    actor_id: signer.id,
    action: 'sign-record',
    subject_type: 'signature',
    subject_id: signature,
    details: {
      ...{ kind, record: id, meaning, sha256: sha256.toString('hex') },
      ...(confirmedBy ? { confirmed_by: confirmedBy.issuer } : {}),
    },
  });
}
