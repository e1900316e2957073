import { appendAudit } from '#features/audit/server/append-audit.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import { type AssessorRequirements, refuseAssessed, refuseAssessor } from './assessors.ts';
import { holdChecklist } from './checklists.reads.ts';
import { readOpen } from './observations.reads.ts';
import { insertObservation } from './observations.writes.ts';

/**
 * Opens the assessment of a person with a checklist in its highest version; one that is open is the same, whoever opened it. Refuses with
 * CHECKLIST_NOT_FOUND, CHECKLIST_ARCHIVED, and as `refuseAssessed` and `refuseAssessor` do.
 */
export function openObservation(
  call: Acting,
  { checklist_id, person_id }: { checklist_id: string; person_id: string },
  requirements: AssessorRequirements,
) {
  const { actor, now } = call;
  return call.db.transaction(async (tx) => {
    const asking = { db: tx, actor, now };
    const no = await refuseAssessed(asking, person_id);
    if (no) throw refuse(no);
    const checklist = await holdChecklist(tx, checklist_id);
    if (!checklist) throw refuse(refusals.CHECKLIST_NOT_FOUND);
    const unfit = await refuseAssessor(asking, checklist.assessor_requirement_id, requirements);
    if (unfit) throw refuse(unfit);
    const open = await readOpen(tx, person_id, checklist_id);
    if (open) return { id: open, is_new: false };
    if (checklist.is_archived) throw refuse(refusals.CHECKLIST_ARCHIVED);
    const row = { checklist_id, version_id: checklist.version_id, person_id, opened_at: now, opened_by: actor.id };
    const id = await insertObservation(tx, row);
    // The checklist is held: nobody else opened one meanwhile.
    if (!id) throw new Error('No assessment was opened.');
    const subject = { subject_type: 'profile', subject_id: person_id } as const;
    const details = { observation: id, checklist: checklist_id };
    await appendAudit(tx, { actor_id: actor.id, action: 'open-observation', ...subject, details });
    await announceOnCommit(tx, person_id);
    return { id, is_new: true };
  });
}
