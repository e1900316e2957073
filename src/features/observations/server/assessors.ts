import { teamOf } from '#features/identity/server/team.reads.ts';
import { isInReach, type Reach, teamOfSupervisor } from '#features/identity/team.rules.ts';
import { readSettings, readToday } from '#features/settings/server/settings.reads.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import { readAssessed } from './observations.reads.ts';

/** What an assessor has to show is asked of the floor above; the roof hands it in. */
export interface AssessorRequirements {
  /** Which of these requirements somebody can show on a day. One query. */
  readonly held: (db: Queryable, personId: string, ids: readonly string[], day: string) => Promise<ReadonlySet<string>>;
  /** What they are called. One query. */
  readonly names: (db: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

type Asking = { db: Queryable; actor: Actor; now: Date };

/** Whom somebody may assess, as far as it is about whom: a supervisor their people; whoever else is qualified, the colleagues of a supervisor's team. */
export async function assessedBy({ db, actor }: Pick<Asking, 'db' | 'actor'>): Promise<Reach> {
  if (actor.role !== 'employee') return teamOf({ db, actor });
  const { people } = await readSettings(db);
  return {
    ...teamOfSupervisor({ role: 'jefe', company_name: actor.company_name }, people.team_by_company),
    everybody: false,
  };
}

/** Why somebody may not assess with what asks this requirement of its assessors; null when they may. */
export async function refuseAssessor(
  call: Asking,
  requirementId: string | null,
  requirements: AssessorRequirements,
): Promise<Refusal | null> {
  if (requirementId === null) return call.actor.role === 'employee' ? refusals.NOT_ASSESSOR : null;
  const held = await requirements.held(call.db, call.actor.id, [requirementId], await readToday(call.db, call.now));
  return held.has(requirementId) ? null : refusals.NOT_QUALIFIED;
}

/** Why somebody may not assess this person, whatever with: themselves, nobody of theirs, or somebody without access; null when they may. */
export async function refuseAssessed(call: Asking, personId: string): Promise<Refusal | null> {
  if (call.actor.id === personId) return refusals.OWN_OBSERVATION;
  const person = await readAssessed(call.db, personId);
  if (!person || !isInReach(person, await assessedBy(call))) return refusals.PERSON_NOT_FOUND;
  return person.role === 'inactive' ? refusals.PERSON_INACTIVE : null;
}
