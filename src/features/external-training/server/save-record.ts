import { appendAudit } from '#features/audit/server/append-audit.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { externalTrainingRefusals as refusals } from '../external-training.refusals.ts';
import { faultOfDays, type RecordState } from '../external-training.rules.ts';
import { holdRecord, readOfferedTitle } from './external-training.reads.ts';
import { insertRecord, updateRecord } from './external-training.writes.ts';
import { requireOpenRecord } from './open-record.ts';

interface Written {
  title_id: string | null;
  title: string;
  institution: string;
  day: string;
  hours: number | null;
  expires_on: string | null;
  registration: string;
}

interface RecordInput extends Written {
  id: string;
  person_id: string;
  /** What stood there for whoever corrects it. */
  began?: (Written & { state: RecordState }) | undefined;
}

const writtenOf = ({ title_id, title, institution, day, hours, expires_on, registration }: Written) => ({
  ...{ title_id, title, institution, day, hours, expires_on, registration },
});

const dayRefusals = {
  future: refusals.DAY_IN_FUTURE,
  'too-early': refusals.DAY_TOO_EARLY,
  'expires-before': refusals.EXPIRES_BEFORE_DAY,
  'expiry-missing': refusals.EXPIRY_MISSING,
} as const;

/**
 * Records a title of one's own or of somebody of the team, or corrects one that is not verified; one that was rejected waits again. Sent
 * twice it is one; what was left as it stood there when the correction was begun stays as it is by now (decision 0293). Refuses with PERSON_NOT_FOUND,
 * EXTERNAL_RECORD_NOT_FOUND, RECORD_VERIFIED, EDITED_MEANWHILE, REJECTED_MEANWHILE, EXTERNAL_TITLE_NOT_FOUND, TITLE_MISSING and for days.
 */
export async function saveRecord(call: Acting, { id, began, ...sent }: RecordInput) {
  const { db, actor, now } = call;
  if (!(await mayRead(call, sent.person_id))) throw refuse(refusals.PERSON_NOT_FOUND);
  await db.transaction(async (tx) => {
    const known = await holdRecord(tx, id);
    const merged = known ? mergedRecord(sent, began, known) : writtenOf(sent);
    const given = { person_id: sent.person_id, ...merged };
    const title = await titleOf(tx, given, known?.title_id ?? null);
    const fault = faultOfDays(given, await readToday(tx, now), title.expires);
    if (fault) throw refuse(dayRefusals[fault]);
    const values = { ...given, title: title.name };
    const isNew = !known && (await insertRecord(tx, { id, ...values, recorded_at: now, recorded_by: actor.id }));
    if (!isNew) {
      const held = await requireOpenRecord(tx, call, id);
      if (held.person_id !== given.person_id) throw refuse(refusals.EXTERNAL_RECORD_NOT_FOUND);
      await updateRecord(tx, id, {
        ...values,
        state: 'pending',
        judged_at: null,
        judged_by: null,
        reject_reason: null,
      });
    }
    await appendAudit(tx, {
      actor_id: actor.id,
      action: isNew ? 'record-external-title' : 'correct-external-record',
      subject_type: 'profile',
      subject_id: given.person_id,
      details: { record: id, day: given.day },
    });
    await announceOnCommit(tx, given.person_id);
  });
  return { success: true as const };
}

/** A verified one is left to be refused as such. Refuses with EDITED_MEANWHILE and REJECTED_MEANWHILE. */
function mergedRecord(sent: Written, began: RecordInput['began'], known: Written & { state: RecordState }): Written {
  if (known.state === 'verified') return writtenOf(sent);
  const merged = mergedEdit(writtenOf(sent), began && writtenOf(began), writtenOf(known));
  if (!merged) throw refuse(refusals.EDITED_MEANWHILE);
  // Whoever has not read why it was sent back does not send it again as it was.
  if (began?.state === 'pending' && known.state === 'rejected') throw refuse(refusals.REJECTED_MEANWHILE);
  return merged;
}

/** What it is called and whether it ends. @param known one that was chosen before may stay though it is archived since */
async function titleOf(tx: Transaction, given: Pick<RecordInput, 'title' | 'title_id'>, known: string | null) {
  if (given.title_id === null) {
    if (given.title === '') throw refuse(refusals.TITLE_MISSING);
    return { name: given.title, expires: false };
  }
  const title = await readOfferedTitle(tx, given.title_id);
  if (title) return { name: given.title || title.name, expires: title.expires };
  if (given.title_id === known && given.title !== '') return { name: given.title, expires: false };
  throw refuse(refusals.EXTERNAL_TITLE_NOT_FOUND);
}
