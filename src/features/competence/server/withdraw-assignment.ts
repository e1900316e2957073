import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { CompetenceEvents } from '../competence.events.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { isNamed } from './assignments.reads.ts';
import { insertEnd, insertWithout } from './competence.writes.ts';
import { requireTeamMember } from './require-team-member.ts';
import { holdLastRule } from './requirements.reads.ts';

interface Withdrawn {
  id: string;
  person_id: string;
  reason: string;
}

/**
 * Takes back from one person what was given to them by name, from today on; for the others it stays, and what was shown stays. Refuses with
 * PERSON_NOT_FOUND (also outside the team) and ASSIGNMENT_NOT_FOUND (it was taken back, or never given).
 */
export async function withdrawAssignment(
  { db, actor, now }: Acting,
  { id, person_id, reason }: Withdrawn,
  happened: Happenings<CompetenceEvents>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireTeamMember(tx, { actor }, person_id);
    const last = await holdLastRule(tx, id);
    if (!last?.is_direct || !last.is_required || !(await isNamed(tx, last.id, person_id)))
      throw refuse(refusals.ASSIGNMENT_NOT_FOUND);
    const today = await readToday(tx, now);
    const from_day = last.from_day > today ? last.from_day : today;
    const goesOn = await insertWithout(tx, last, { personId: person_id, from_day, reason }, actor, now);
    if (!goesOn) await insertEnd(tx, id, { version: last.version + 1, from_day, reason }, actor, now);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'withdraw-assignment',
      subject_type: 'requirement',
      subject_id: id,
      details: { person_id },
    });
    await happened.assignmentWithdrawn(tx, { person_id, requirement_id: id, by: actor.id });
  });
}
