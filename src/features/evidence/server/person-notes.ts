import { appendAudit } from '#features/audit/server/append-audit.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { EvidenceEvents } from '../evidence.events.ts';
import { evidenceRefusals as refusals } from '../evidence.refusals.ts';
import { readStanding } from './evidence.reads.ts';
import { holdNote, readNotes } from './notes.reads.ts';
import { insertNote, voidNote } from './notes.writes.ts';

/** What is noted about somebody. Refuses with PERSON_NOT_FOUND, also of whom the acting person may not read. */
export async function listPersonNotes(call: Acting, id: string) {
  if (!(await mayRead(call, id))) throw refuse(refusals.PERSON_NOT_FOUND);
  return { notes: await readNotes(call.db, id) };
}

/** Notes something about somebody, whose open screens show it at once. Refuses with PERSON_NOT_FOUND. @returns its id */
export async function addPersonNote(
  call: Acting,
  { id, text }: { id: string; text: string },
  happened: Happenings<EvidenceEvents>,
) {
  const { actor, now } = call;
  if (!(await mayRead(call, id)) || !(await readStanding(call.db, id))) throw refuse(refusals.PERSON_NOT_FOUND);
  return call.db.transaction(async (tx) => {
    const note = await insertNote(tx, { person_id: id, text, recorded_at: now, recorded_by: actor.id });
    await appendAudit(tx, { actor_id: actor.id, action: 'add-person-note', subject_type: 'profile', subject_id: id });
    await announceOnCommit(tx, id);
    await happened.noteWritten(tx, { person_id: id, note_id: note, by: actor.id });
    return { id: note };
  });
}

/** Takes a note back in sight of everybody who read it. Refuses with NOTE_NOT_FOUND, also of whom the acting person may not read, and NOTE_VOIDED. */
export async function voidPersonNote(call: Acting, { id, reason }: { id: string; reason: string }) {
  const { actor, now } = call;
  await call.db.transaction(async (tx) => {
    const note = await holdNote(tx, id);
    if (!note || !(await mayRead({ db: tx, actor }, note.person_id))) throw refuse(refusals.NOTE_NOT_FOUND);
    if (note.voided_at) throw refuse(refusals.NOTE_VOIDED);
    await voidNote(tx, id, { id: actor.id, reason, now });
    const subject = { subject_type: 'profile', subject_id: note.person_id } as const;
    await appendAudit(tx, { actor_id: actor.id, action: 'void-person-note', ...subject, details: { reason } });
    await announceOnCommit(tx, note.person_id);
  });
  return { success: true as const };
}
