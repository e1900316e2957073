import { appendAudit } from '#features/audit/server/append-audit.ts';
import { holdForReading } from '#features/controlled-documents/server/documents.reads.ts';
import { readShownDocument } from '#features/documents/server/shown-document.reads.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { Queryable } from '#platform/db/database.ts';
import { violates } from '#platform/db/violation.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { readingRefusals as refusals } from '../readings.refusals.ts';
import { refuseReading } from '../readings.rules.ts';
import { readAnswered } from './attempts.reads.ts';
import { readReading, readReadingToSign, readShownVersion, readVoidedReading } from './readings.reads.ts';
import { insertReading, markReadingVoided } from './readings.writes.ts';

type Signing = { id: string; password: string; shown_sha256: string };

/** The reading of a version by somebody, which they can sign: all pages seen, its questions answered well enough, and the version is not obsolete. */
async function requireWhole(db: Queryable, versionId: string, personId: string) {
  const version = await readShownVersion(db, versionId, personId);
  const file = version && (await readShownDocument(db, version.source_id));
  if (!file) throw refuse(refusals.DOCUMENT_NOT_SHOWN);
  const { pages } = file;
  const asked = await readAnswered(db, versionId, personId);
  const attempt = asked?.passed?.id ?? null;
  const fault = refuseReading({ ...version, pages, is_asked: asked !== null && attempt === null });
  if (fault) throw refuse(refusals[fault]);
  const record = await readReadingToSign(db, { versionId, personId, pages, attempt });
  if (!record) throw refuse(refusals.DOCUMENT_NOT_SHOWN);
  return { version, pages, attempt, record };
}

/** The reading of a version as it would be signed. Refuses with DOCUMENT_NOT_SHOWN, VERSION_NOT_IN_FORCE, ALREADY_READ, PAGES_MISSING and QUESTIONS_OPEN. */
export async function getReadingToSign({ db, actor }: Acting, versionId: string) {
  const { record } = await requireWhole(db, versionId, actor.id);
  return { record, sha256: shownHash(record) };
}

/**
 * Signs 'Leí y comprendí' of a version: from now on it is known that the person read it today. Two presses are one reading. Refuses with
 * DOCUMENT_NOT_SHOWN, VERSION_NOT_IN_FORCE, ALREADY_READ, PAGES_MISSING, QUESTIONS_OPEN, and as `confirmSigner` and `signRecord` do.
 */
export async function signReading(context: CallContext, { id, password, shown_sha256 }: Signing) {
  const { db, actor, now } = acting(context);
  await requireWhole(db, id, actor.id);
  const signer = await confirmSigner(context, password);
  await db.transaction(async (tx) => {
    const known = await readShownVersion(tx, id, actor.id);
    // Nobody approves or withdraws a version of it meanwhile.
    if (known) await holdForReading(tx, known.document_id);
    const { version, pages, attempt, record } = await requireWhole(tx, id, actor.id);
    const { document_id, number } = version;
    const day = await readToday(tx, now);
    const made = { person_id: actor.id, document_id, version: number, day, read_at: now, pages, attempt_id: attempt };
    const reading = await insertReading(tx, made).catch(tellOnce);
    await signRecord(tx, signer, {
      ...{ kind: 'document-reading', id: reading, personId: actor.id, meaning: 'read' },
      ...{ shown: record, shownSha256: shown_sha256, added: { id: reading, day }, now },
    });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'read-document-version',
      subject_type: 'controlled-document',
      subject_id: document_id,
      details: { version: number, pages },
    });
  });
  return { success: true as const };
}

/** A reading as it would be voided. Refuses with READING_NOT_FOUND, also of whom the acting person may not read. */
export async function getReadingToVoid(call: Acting, id: string) {
  await requireOther(call, id, false);
  const record = (await readVoidedReading(call.db, id)) ?? {};
  return { record, sha256: shownHash(record) };
}

/**
 * Voids a reading by signature: from now on it counts for nothing, and yesterday it did; the version may be read and signed again. Refuses with
 * READING_NOT_FOUND, OWN_READING, READING_VOIDED, and as `confirmSigner` and `signRecord` do.
 */
export async function voidReading(
  context: CallContext,
  { id, reason, password, shown_sha256 }: Signing & { reason: string },
) {
  const call = acting(context);
  await requireOther(call, id, true);
  const signer = await confirmSigner(context, password);
  await call.db.transaction(async (tx) => {
    const held = await readReading(tx, id, true);
    if (!held) throw refuse(refusals.READING_NOT_FOUND);
    if (held.is_voided) throw refuse(refusals.READING_VOIDED);
    const shown = (await readVoidedReading(tx, id)) ?? {};
    await markReadingVoided(tx, id, { by: call.actor.id, reason, now: call.now });
    await signRecord(tx, signer, {
      ...{ kind: 'document-reading-voiding', id, personId: held.person_id, meaning: 'voided' },
      ...{ shown, shownSha256: shown_sha256, added: { void_reason: reason }, now: call.now },
    });
    await appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'void-document-reading',
      subject_type: 'profile',
      subject_id: held.person_id,
      details: { reading: id, document: held.document_id },
    });
  });
  return { success: true as const };
}

/** A reading of somebody whom the acting person may read. @param isAct own ones are not voided by oneself */
async function requireOther(call: Acting, id: string, isAct: boolean) {
  const reading = await readReading(call.db, id);
  if (!reading || !(await mayRead(call, reading.person_id))) throw refuse(refusals.READING_NOT_FOUND);
  if (isAct && reading.person_id === call.actor.id) throw refuse(refusals.OWN_READING);
  return reading;
}

function tellOnce(error: unknown): never {
  throw violates(error, 'document_readings_once') ? refuse(refusals.ALREADY_READ) : error;
}
