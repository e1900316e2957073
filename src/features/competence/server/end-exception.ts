import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { isRefusal, refuse } from '#platform/http/refuse.ts';
import type { CompetenceEvents } from '../competence.events.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { type ExceptionKind, holdException } from './exceptions.reads.ts';
import { insertException, voidException } from './exceptions.writes.ts';
import { requireTeamMember } from './require-team-member.ts';

interface Ended {
  kind: ExceptionKind;
  id: string;
  until_day: string | null;
  reason: string;
}

/**
 * Ends an exemption or absence on a day, earlier than it was to: what was written is voided with the reason and written anew. Without a
 * day it never was. Refuses with EXCEPTION_NOT_FOUND (also outside the team), EXCEPTION_VOIDED and EXCEPTION_END.
 */
export async function endException(
  { db, actor, now }: Acting,
  { kind, id, until_day, reason }: Ended,
  happened: Happenings<CompetenceEvents>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await holdException(tx, kind, id);
    if (!held) throw refuse(refusals.EXCEPTION_NOT_FOUND);
    const { person_id, requirement_id, from_day } = held;
    await requireTeamMember(tx, { actor }, person_id).catch((error: unknown) => {
      throw isRefusal(error, refusals.PERSON_NOT_FOUND) ? refuse(refusals.EXCEPTION_NOT_FOUND) : error;
    });
    if (held.is_voided) throw refuse(refusals.EXCEPTION_VOIDED);
    const isLater = held.until_day !== null && until_day !== null && until_day > held.until_day;
    if (until_day !== null && (until_day < from_day || isLater)) throw refuse(refusals.EXCEPTION_END);
    const writing = { by: actor, now };
    await voidException(tx, kind, id, reason, writing);
    if (until_day !== null)
      await insertException(tx, { kind, person_id, requirement_id, from_day, until_day, reason: held.reason }, writing);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: kind === 'exemption' ? 'end-exemption' : 'end-absence',
      subject_type: 'profile',
      subject_id: person_id,
      details: { from_day, until_day, ...(requirement_id ? { requirement_id } : {}) },
    });
    await happened.excuseEnded(tx, { person_id, requirement_id, exception_id: id, from_day, by: actor.id });
  });
}
