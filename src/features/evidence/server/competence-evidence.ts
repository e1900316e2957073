import { type Asked, asOf, knownAt } from '#features/competence/server/as-of.reads.ts';
import { readPerson } from '#features/competence/server/competence.reads.ts';
import { readKnownFacts } from '#features/competence/server/known-facts.reads.ts';
import { readReasons } from '#features/competence/server/reasons.reads.ts';
import { readRequirement } from '#features/competence/server/requirements.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { evidenceRefusals as refusals } from '../evidence.refusals.ts';
import { readKnownRounds, readObligation } from './evidence.reads.ts';

/**
 * Why somebody stands as they do in a requirement on a day: the wording of its rule, what was known then to show it, and what puts it off. Refuses with
 * PERSON_NOT_FOUND, also of whom the acting person may not read, and REQUIREMENT_NOT_FOUND. Seven queries.
 */
export async function getCompetenceEvidence(call: Acting, question: { id: string; requirement_id: string } & Asked) {
  const { db } = call;
  const { id, requirement_id } = question;
  const person = (await mayRead(call, id)) ? await readPerson(db, id) : null;
  if (!person || (person.is_blocked && call.actor.role !== 'admin')) throw refuse(refusals.PERSON_NOT_FOUND);
  const requirement = await readRequirement(db, requirement_id);
  if (!requirement) throw refuse(refusals.REQUIREMENT_NOT_FOUND);
  const at = await asOf(db, call.now, question);
  const found = await readObligation(db, id, requirement_id, at);
  const { name, kind, basis, module, object, rules } = requirement;
  const factId = found?.fact_id ?? null;
  return {
    today: at.today,
    day: at.day,
    person: { id, name: displayName(person) },
    requirement: { id: requirement_id, name, kind, basis, module, object },
    obligation: found,
    rule: rules.find((rule) => rule.id === found?.rule_id) ?? null,
    rounds: await readKnownRounds(db, id, { moduleId: module?.id ?? null, factId }, at),
    // A module's are its rounds.
    facts: module
      ? []
      : await readKnownFacts(db, id, { requirementId: requirement_id, factId }, { day: at.day, known: knownAt(at) }),
    reasons: await readReasons(db, { personId: id, requirementId: requirement_id }, at.day, knownAt(at)),
  };
}
