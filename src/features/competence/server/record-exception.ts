import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { CompetenceEvents } from '../competence.events.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { isRequirement } from './exceptions.reads.ts';
import { insertException } from './exceptions.writes.ts';
import { requireTeamMember } from './require-team-member.ts';

interface Days {
  id: string;
  from_day: string;
  reason: string;
}

/**
 * Frees somebody from a requirement for some days, or for good. Refuses with PERSON_NOT_FOUND (also outside the team),
 * REQUIREMENT_NOT_FOUND, and EXEMPT_ALREADY where they are on one of those days.
 */
export function exemptPerson(
  { db, actor, now }: Acting,
  { id: person_id, requirement_id, ...fields }: Days & { requirement_id: string; until_day: string | null },
  happened: Happenings<CompetenceEvents>,
) {
  return db
    .transaction(async (tx) => {
      await requireTeamMember(tx, { actor }, person_id);
      if (!(await isRequirement(tx, requirement_id))) throw refuse(refusals.REQUIREMENT_NOT_FOUND);
      const made = { kind: 'exemption' as const, person_id, requirement_id, ...fields };
      const id = await insertException(tx, made, { by: actor, now });
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'exempt-person',
        subject_type: 'profile',
        subject_id: person_id,
        details: { requirement_id, from_day: fields.from_day, until_day: fields.until_day },
      });
      const { from_day } = fields;
      await happened.personExcused(tx, { person_id, requirement_id, exception_id: id, from_day, by: actor.id });
      return { id };
    })
    .catch((error: unknown) => {
      throw violates(error, 'exemptions_apart') ? refuse(refusals.EXEMPT_ALREADY) : error;
    });
}

/** Records that somebody is away. Refuses with PERSON_NOT_FOUND (also outside the team), and AWAY_ALREADY where they are on one of those days. */
export function recordAbsence(
  { db, actor, now }: Acting,
  { id: person_id, ...fields }: Days & { until_day: string },
  happened: Happenings<CompetenceEvents>,
) {
  return db
    .transaction(async (tx) => {
      await requireTeamMember(tx, { actor }, person_id);
      const made = { kind: 'absence' as const, person_id, requirement_id: null, ...fields };
      const id = await insertException(tx, made, { by: actor, now });
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'record-absence',
        subject_type: 'profile',
        subject_id: person_id,
        details: { from_day: fields.from_day, until_day: fields.until_day },
      });
      const { from_day } = fields;
      await happened.personExcused(tx, { person_id, requirement_id: null, exception_id: id, from_day, by: actor.id });
      return { id };
    })
    .catch((error: unknown) => {
      throw violates(error, 'absences_apart') ? refuse(refusals.AWAY_ALREADY) : error;
    });
}
