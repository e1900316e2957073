import { toSign } from '#features/competence/server/signed-rules.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { withoutTrace } from '#platform/db/without-trace.ts';
import type { Acting } from '#platform/http/call.ts';
import { archiveIn } from './archive-plan.ts';
import { countMembers, holdPlan, readNames, readOwed } from './plans.reads.ts';
import { type PlanDraft, savePlan } from './save-plan.ts';

interface Asked {
  plan: { id: string; version: number } | null;
  draft: PlanDraft | null;
  from_day?: string | undefined;
}

/** So many of those concerned are named. */
const named = 100;

/**
 * What saving or archiving a plan would change, by the one definition: it is saved, who owes what is asked before and behind it, and it is
 * taken back. Refuses as the saving does, but asks for no reason and nobody's having the positions is told as a figure.
 */
export const previewPlan = ({ db, ...call }: Acting, asked: Asked) => withoutTrace(db, (tx) => look(tx, call, asked));

/** What would be signed on saving or archiving a plan. Refuses as that does, and with NOTHING_TO_SIGN. */
export const readPlanChange = (
  { db, ...call }: Acting,
  { plan, draft, from_day, reason }: Asked & { reason: string },
) =>
  withoutTrace(db, async (tx) => {
    if (draft) return toSign(tx, (await savePlan(tx, call, plan, draft)).ruleIds);
    const first = from_day ?? (await readToday(tx, call.now));
    return toSign(tx, plan ? await archiveIn(tx, call, { ...plan, from_day: first, reason }) : []);
  });

async function look(tx: Transaction, call: Pick<Acting, 'actor' | 'now'>, { plan, draft, from_day }: Asked) {
  const today = await readToday(tx, call.now);
  const first = draft?.from_day ?? from_day ?? today;
  const day = first > today ? first : today;
  const held = plan && (await holdPlan(tx, plan.id));
  const kept = draft?.requirements.flatMap((one) => ('requirement_id' in one ? [one.requirement_id] : [])) ?? [];
  const known = [...new Set([...(held?.requirement_ids ?? []), ...kept])];
  const before = await readOwed(tx, known, day);
  const reason = '(borrador)';
  let id = plan?.id ?? '';
  if (draft) id = (await savePlan(tx, call, plan, { ...draft, reason, mayReachNobody: true })).id;
  else if (plan) await archiveIn(tx, call, { ...plan, from_day: first, reason });
  const saved = draft ? ((await holdPlan(tx, id))?.requirement_ids ?? []) : [];
  const after = await readOwed(tx, [...new Set([...known, ...saved])], day);
  const people = draft && id ? await countMembers(tx, id, day) : 0;
  return { people, ...(await differences(tx, before, after)) };
}

type Owed = Awaited<ReturnType<typeof readOwed>>;
const keyOf = ({ person_id, requirement_id }: Owed[number]) => `${requirement_id} ${person_id}`;

async function differences(tx: Transaction, before: Owed, after: Owed) {
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const begun = after.filter((one) => !had.has(keyOf(one)));
  const ended = before.filter((one) => !has.has(keyOf(one)));
  const concerned = [...begun, ...ended];
  const names = await readNames(
    tx,
    [...new Set(concerned.map(({ person_id }) => person_id))],
    [...new Set(concerned.map(({ requirement_id }) => requirement_id))],
  );
  const byRequirement = (list: Owed) =>
    [...Map.groupBy(list, ({ requirement_id }) => requirement_id)].map(([requirement_id, of]) => {
      const ids = new Set(of.map(({ person_id }) => person_id));
      const people = names.people.filter(({ id }) => ids.has(id));
      return {
        requirement_id,
        name: names.requirements.get(requirement_id) ?? '',
        total: of.length,
        late: of.filter(({ is_late }) => is_late).length,
        people: people.slice(0, named).map((person) => ({ id: person.id, name: displayName(person) })),
      };
    });
  return { begins: byRequirement(begun), ends: byRequirement(ended) };
}
