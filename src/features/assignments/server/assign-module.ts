import { competenceRefusals } from '#features/competence/competence.refusals.ts';
import { spanishDay } from '#features/competence/rule-words.rules.ts';
import { type AssignRefusal, assignTo } from '#features/competence/server/assign-to.ts';
import { readWithoutModule } from '#features/competence/server/assignments.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { mostSelected } from '#features/people/employee-order.rules.ts';
import { peopleRefusals } from '#features/people/people.refusals.ts';
import { holdSelected } from '#features/people/server/selection.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { Chosen } from '../assignments.contract.ts';
import type { AssignmentsEvents } from '../assignments.events.ts';
import { assignmentTexts as texts } from '../assignments.texts.ts';

/** Of those to whom it was not given, so many are named. */
const namedSkipped = 200;
/** Of whom the acting person may not know. */
const nobody = { id: null, name: null };

interface Assigned {
  selection: Chosen;
  module_id: string;
  due_day: string;
  note: string;
}

/**
 * Gives a module to everybody chosen, for a day: who cannot be given it is told with the reason, the others get it. Where nobody can, it
 * refuses with the first reason; else as `assignTo` and `holdSelected` do.
 */
export function assignModule(
  { db, actor, now }: Acting,
  { selection, ...assigned }: Assigned,
  happened: Happenings<AssignmentsEvents>,
) {
  return db.transaction(async (tx) => {
    const { people, reach, unknown } = await holdSelected(tx, actor, await asSelection(tx, actor, selection, assigned));
    const { id, done, skipped } = await assignTo(tx, { actor, now, reach }, assigned, people);
    const told = skipped.map(({ person, refusal, day }) => ({
      ...(refusal === 'PERSON_NOT_FOUND' ? nobody : { id: person.id, name: displayName(person) }),
      reason: reasonOf(refusal, day),
    }));
    const strangers = Array.from({ length: Math.min(unknown, namedSkipped) }, () => ({
      ...nobody,
      reason: competenceRefusals.PERSON_NOT_FOUND.message,
    }));
    if (id === null) {
      const first = skipped[0];
      throw refuse(competenceRefusals[first?.refusal ?? 'PERSON_NOT_FOUND'], {
        message: first ? reasonOf(first.refusal, first.day) : competenceRefusals.PERSON_NOT_FOUND.message,
      });
    }
    const person_ids = done.map((person) => person.id);
    const { due_day } = assigned;
    await happened.moduleAssigned(tx, { person_ids, requirement_id: id, due_day, by: actor.id });
    return {
      id,
      done: person_ids,
      skippedCount: skipped.length + unknown,
      skipped: [...told, ...strangers].slice(0, namedSkipped),
    };
  });
}

/** Whoever has not done the module, as people one by one. */
async function asSelection(
  tx: Transaction,
  actor: Acting['actor'],
  selection: Chosen,
  { module_id }: { module_id: string },
) {
  if (!('without_module' in selection)) return selection;
  const ids = await readWithoutModule(tx, await teamOf({ db: tx, actor }), module_id);
  if (ids.length > mostSelected) throw refuse(peopleRefusals.TOO_MANY_SELECTED);
  if (ids.length === 0) throw refuse(competenceRefusals.ALREADY_COMPLETED, { message: texts.everybodyHas });
  return { ids };
}

function reasonOf(refusal: AssignRefusal, day: string | null): string {
  if (refusal === 'ALREADY_COMPLETED' && day) return texts.completedOn(spanishDay(day));
  if (refusal === 'ALREADY_ASSIGNED' && day) return texts.assignedFor(spanishDay(day));
  return competenceRefusals[refusal].message;
}
