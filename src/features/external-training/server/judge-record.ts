import { appendAudit } from '#features/audit/server/append-audit.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { ExternalTrainingEvents } from '../external-training.events.ts';
import { externalTrainingRefusals as refusals } from '../external-training.refusals.ts';
import { asSigned, holdRecord, readOfferedTitle, readRecord } from './external-training.reads.ts';
import { updateRecord } from './external-training.writes.ts';

const done = { success: true } as const;
type Happened = Happenings<ExternalTrainingEvents>;

/** A record of somebody else whom the acting person may read. Refuses with EXTERNAL_RECORD_NOT_FOUND and OWN_RECORD. */
async function requireOther(
  { db, actor }: Pick<Acting, 'actor'> & { db: Parameters<typeof mayRead>[0]['db'] },
  record: Awaited<ReturnType<typeof readRecord>>,
) {
  if (!record || !(await mayRead({ db, actor }, record.person_id))) throw refuse(refusals.EXTERNAL_RECORD_NOT_FOUND);
  if (record.person_id === actor.id) throw refuse(refusals.OWN_RECORD);
  return record;
}

/** A title as it would be signed. Refuses with EXTERNAL_RECORD_NOT_FOUND, also of whom the acting person may not read. */
export async function readExternalRecord(call: Acting, id: string) {
  const row = await readRecord(call.db, id);
  if (!row || !(await mayRead(call, row.person_id))) throw refuse(refusals.EXTERNAL_RECORD_NOT_FOUND);
  const record = await asSigned(call.db, row);
  return { record, sha256: shownHash(record) };
}

/**
 * Verifies a title by signature: from now on it is known that it holds since its day. Refuses with EXTERNAL_RECORD_NOT_FOUND, OWN_RECORD,
 * RECORD_NOT_PENDING, TITLE_UNMAPPED, and as `confirmSigner` and `signRecord` do.
 */
export async function verifyRecord(
  context: CallContext,
  { id, password, shown_sha256 }: { id: string; password: string; shown_sha256: string },
  happened: Happened,
) {
  const call = acting(context);
  await requireOther(call, await readRecord(call.db, id));
  const signer = await confirmSigner(context, password);
  await call.db.transaction(async (tx) => {
    const held = await requireOther({ db: tx, actor: call.actor }, await holdRecord(tx, id));
    if (held.state !== 'pending') throw refuse(refusals.RECORD_NOT_PENDING);
    if (held.title_id === null) throw refuse(refusals.TITLE_UNMAPPED);
    await updateRecord(tx, id, { state: 'verified', judged_at: call.now, judged_by: call.actor.id });
    await signRecord(tx, signer, {
      kind: 'external-record',
      id,
      personId: held.person_id,
      meaning: 'verified',
      shown: await asSigned(tx, held),
      shownSha256: shown_sha256,
      added: {},
      now: call.now,
    });
    await note(tx, call, held, 'verify-external-record');
    await happened.recordJudged(tx, { person_id: held.person_id, record_id: id, is_verified: true, by: call.actor.id });
  });
  return done;
}

/** Rejects a title with a reason for the person, who may correct it. Refuses with EXTERNAL_RECORD_NOT_FOUND, OWN_RECORD and RECORD_NOT_PENDING. */
export async function rejectRecord(call: Acting, { id, reason }: { id: string; reason: string }, happened: Happened) {
  await call.db.transaction(async (tx) => {
    const held = await requireOther({ db: tx, actor: call.actor }, await holdRecord(tx, id));
    if (held.state !== 'pending') throw refuse(refusals.RECORD_NOT_PENDING);
    await updateRecord(tx, id, {
      state: 'rejected',
      judged_at: call.now,
      judged_by: call.actor.id,
      reject_reason: reason,
    });
    await note(tx, call, held, 'reject-external-record');
    await happened.recordJudged(tx, {
      person_id: held.person_id,
      record_id: id,
      is_verified: false,
      by: call.actor.id,
    });
  });
  return done;
}

/**
 * Voids a verified title by signature: from now on it counts for nothing, and yesterday it did. Refuses with EXTERNAL_RECORD_NOT_FOUND,
 * OWN_RECORD, RECORD_NOT_VERIFIED, RECORD_VOIDED, and as `confirmSigner` and `signRecord` do.
 */
export async function voidRecord(
  context: CallContext,
  { id, reason, password, shown_sha256 }: { id: string; reason: string; password: string; shown_sha256: string },
) {
  const call = acting(context);
  await requireOther(call, await readRecord(call.db, id));
  const signer = await confirmSigner(context, password);
  await call.db.transaction(async (tx) => {
    const held = await requireOther({ db: tx, actor: call.actor }, await holdRecord(tx, id));
    if (held.state !== 'verified') throw refuse(refusals.RECORD_NOT_VERIFIED);
    if (held.voided_at !== null) throw refuse(refusals.RECORD_VOIDED);
    await updateRecord(tx, id, { voided_at: call.now, voided_by: call.actor.id, void_reason: reason });
    await signRecord(tx, signer, {
      kind: 'external-record-voiding',
      id,
      personId: held.person_id,
      meaning: 'voided',
      shown: await asSigned(tx, held),
      shownSha256: shown_sha256,
      added: { void_reason: reason },
      now: call.now,
    });
    await note(tx, call, held, 'void-external-record');
  });
  return done;
}

/**
 * Says which title of the catalogue a record is, while it is not signed. Refuses with EXTERNAL_RECORD_NOT_FOUND, OWN_RECORD, RECORD_VERIFIED,
 * RECORD_VOIDED, EXTERNAL_TITLE_NOT_FOUND, and with EXPIRY_MISSING where the title ends and the record does not say when.
 */
export async function mapRecord(call: Acting, { id, title_id }: { id: string; title_id: string }) {
  await call.db.transaction(async (tx) => {
    const held = await requireOther({ db: tx, actor: call.actor }, await holdRecord(tx, id));
    if (held.voided_at !== null) throw refuse(refusals.RECORD_VOIDED);
    const isSigned = held.state === 'verified' && (held.import_id === null || held.title_id !== null);
    if (isSigned) throw refuse(refusals.RECORD_VERIFIED);
    const title = await readOfferedTitle(tx, title_id);
    if (!title) throw refuse(refusals.EXTERNAL_TITLE_NOT_FOUND);
    if (title.expires && held.expires_on === null && held.state !== 'verified') throw refuse(refusals.EXPIRY_MISSING);
    await updateRecord(tx, id, { title_id });
    await note(tx, call, held, 'map-external-record');
  });
  return done;
}

type Noted = 'verify-external-record' | 'reject-external-record' | 'void-external-record' | 'map-external-record';

const note = (
  tx: Transaction,
  { actor }: Acting,
  { id, person_id, day }: { id: string; person_id: string; day: string },
  action: Noted,
) =>
  appendAudit(tx, {
    actor_id: actor.id,
    action,
    subject_type: 'profile',
    subject_id: person_id,
    details: { record: id, day },
  });
