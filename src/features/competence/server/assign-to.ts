import { appendAudit } from '#features/audit/server/append-audit.ts';
import { isInReach, type Reach, type RoleState } from '#features/identity/team.rules.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { readLearnableTitle, readStandings } from './assignments.reads.ts';
import { insertRequirement, insertRule } from './competence.writes.ts';

/** Why a module cannot be given to somebody. */
export type AssignRefusal =
  | 'PERSON_NOT_FOUND'
  | 'NOT_A_LEARNER'
  | 'PERSON_INACTIVE'
  | 'ALREADY_COMPLETED'
  | 'ALREADY_ASSIGNED';

interface Chosen extends RoleState {
  id: string;
  company_name: string;
}

interface Assigned {
  module_id: string;
  /** 'YYYY-MM-DD', inclusive. */
  due_day: string;
  note: string;
}

/** What a rule has that only counts one day, once. */
const plain = {
  days_to_comply: null,
  validity: 'none' as const,
  months: null,
  fixed_month: null,
  fixed_day: null,
  minimum_months: null,
  renewal_module_id: null,
  window_days: 0,
  transition_days: 0,
  reason: '',
};

/**
 * Gives a module to people by name, for a day, with a note: a requirement of its own, beside the organisation's rules. Behind the lock of
 * the roster, so that nobody gets the same twice. Refuses with MODULE_NOT_LEARNABLE and DUE_DAY_PAST.
 *
 * @param people held until the transaction ends
 * @returns the requirement (null where nobody could be given it), to whom it went, and to whom not, with the reason and, where it
 *   counts, the day
 */
export async function assignTo<Person extends Chosen>(
  tx: Transaction,
  { actor, now, reach }: Pick<Acting, 'actor' | 'now'> & { reach: Reach },
  { module_id, due_day, note }: Assigned,
  people: readonly Person[],
) {
  const title = await readLearnableTitle(tx, module_id);
  if (title === null) throw refuse(refusals.MODULE_NOT_LEARNABLE);
  const today = await readToday(tx, now);
  if (due_day < today) throw refuse(refusals.DUE_DAY_PAST);
  const standings = await readStandings(
    tx,
    module_id,
    people.map(({ id }) => id),
  );
  const judged = people.map((person) => {
    const standing = standings.get(person.id);
    return {
      person,
      day: standing?.completed_on ?? standing?.assigned_for ?? null,
      refusal: judge(person, reach, standing),
    };
  });
  const done = judged.filter(({ refusal }) => refusal === null).map(({ person }) => person);
  const skipped = judged.flatMap(({ refusal, ...one }) => (refusal ? [{ ...one, refusal }] : []));
  if (done.length === 0) return { id: null, done, skipped };
  const fields = { kind: 'module' as const, module_id, name: title, basis: note, is_direct: true };
  const id = await insertRequirement(tx, fields, actor, now);
  const audience = done.map((person) => ({ kind: 'person' as const, id: person.id }));
  const rule = { ...plain, from_day: today, due_day, audience };
  await insertRule(tx, { requirementId: id, version: 1, rule, by: actor, now });
  await appendAudit(tx, {
    actor_id: actor.id,
    action: 'assign-module',
    subject_type: 'requirement',
    subject_id: id,
    details: { module_id, due_day, people: done.map((person) => person.id) },
  });
  return { id, done, skipped };
}

function judge(
  person: Chosen,
  reach: Reach,
  standing: { completed_on: string | null; assigned_for: string | null } | undefined,
): AssignRefusal | null {
  if (!isInReach(person, reach)) return 'PERSON_NOT_FOUND';
  if (person.role === 'inactive') return 'PERSON_INACTIVE';
  if (person.role !== 'employee') return 'NOT_A_LEARNER';
  if (standing?.completed_on) return 'ALREADY_COMPLETED';
  return standing?.assigned_for ? 'ALREADY_ASSIGNED' : null;
}
