import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { violates } from '#platform/db/violation.ts';
import { withoutTrace } from '#platform/db/without-trace.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { competenceTexts as texts } from '../competence.texts.ts';
import { isRetroactive } from '../rule.rules.ts';
import type { requirementKinds } from './competence.tables.ts';
import {
  audienceColumns,
  insertEnd,
  insertRequirement,
  insertRule,
  type RuleInput,
  shownBy,
} from './competence.writes.ts';
import { reachesAnybody } from './reach.reads.ts';
import { holdLastRule, isLearnable, isOffered } from './requirements.reads.ts';
import { mustBeSigned, type Signing, signRules, toSign } from './signed-rules.ts';

export interface NewRequirement {
  name: string;
  kind?: (typeof requirementKinds)[number] | undefined;
  /** The module that shows it; of another kind, what does. */
  module_id?: string | undefined;
  object_id?: string | undefined;
  basis: string;
  rule: RuleInput;
}

/**
 * Creates a requirement with its first rule. Refuses with MODULE_NOT_LEARNABLE, OBJECT_NOT_OFFERED, AUDIENCE_NOT_FOUND, REASON_MISSING
 * (it begins in the past), DUE_DAY_PAST, RULE_REACHES_NOBODY (unless the caller knows).
 */
export function createRequirement({ db, ...call }: Acting, requirement: NewRequirement) {
  return db.transaction((tx) => addRequirement(tx, call, requirement));
}

/** As {@link createRequirement}, in a transaction that does more. */
export async function addRequirement(
  tx: Transaction,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
  { rule, kind = 'module', module_id, object_id, name, basis }: NewRequirement,
) {
  const object = kind === 'module' ? module_id : object_id;
  if (!object || !(await isOffered(tx, kind, object))) {
    if (kind === 'module') throw refuse(refusals.MODULE_NOT_LEARNABLE);
    throw refuse(refusals.OBJECT_NOT_OFFERED, { message: texts.notOfferedOf[kind] });
  }
  const id = await insertRequirement(tx, { name, basis, is_direct: false, ...shownBy(kind, object) }, actor, now);
  await writeRule(tx, { requirementId: id, version: 1, rule, by: actor, now });
  await appendAudit(tx, {
    actor_id: actor.id,
    action: 'create-requirement',
    subject_type: 'requirement',
    subject_id: id,
    details: { from_day: rule.from_day, audience: rule.audience.length },
  });
  return { id };
}

/**
 * Writes a new wording of a requirement's rule; the ones before stay. Refuses with REQUIREMENT_NOT_FOUND, REQUIREMENT_ENDED,
 * RULE_CHANGED_MEANWHILE (the caller did not see the last one), as {@link createRequirement}, and as `signRules` where its day has been.
 */
export function changeRequirement({ db, ...call }: Acting, change: Change, signing: Signing | null) {
  return db.transaction(async (tx) => {
    await signRules(tx, { ruleIds: await changeIn(tx, call, change), signing, now: call.now });
    return { version: change.version + 1 };
  });
}

/** Ends a requirement from a day on; what was shown stays. Refuses as {@link changeRequirement}. */
export async function endRequirement({ db, ...call }: Acting, end: End, signing: Signing | null): Promise<void> {
  await db.transaction(async (tx) => {
    await signRules(tx, { ruleIds: await endIn(tx, call, end), signing, now: call.now });
  });
}

/** What would be signed, by doing it without a trace. Refuses as the act does, and with NOTHING_TO_SIGN. */
export function readRequirementChange(
  { db, ...call }: Acting,
  { change, ...seen }: Seen & { change: { rule: RuleInput } | { end: Omit<End, keyof Seen> } },
) {
  return withoutTrace(db, async (tx) =>
    toSign(
      tx,
      'rule' in change
        ? await changeIn(tx, call, { ...seen, rule: change.rule })
        : await endIn(tx, call, { ...seen, ...change.end }),
    ),
  );
}

type Call = Pick<Acting, 'actor' | 'now'>;
interface Seen {
  id: string;
  version: number;
}
type Change = Seen & { rule: RuleInput };
type End = Seen & { from_day: string; reason: string };

/** @returns the wording where it has to be signed */
async function changeIn(tx: Transaction, { actor, now }: Call, { id, version, rule }: Change): Promise<string[]> {
  await requireLastSeen(tx, id, version);
  const day = { requirement_id: id, from_day: rule.from_day, today: await readToday(tx, now) };
  const takesSignature = await mustBeSigned(tx, day);
  const written = await writeRule(tx, { requirementId: id, version: version + 1, rule, by: actor, now });
  await appendAudit(tx, {
    actor_id: actor.id,
    action: 'change-requirement',
    subject_type: 'requirement',
    subject_id: id,
    details: { version: version + 1, from_day: rule.from_day },
  });
  return takesSignature ? [written] : [];
}

/** As {@link changeIn}. */
async function endIn(tx: Transaction, { actor, now }: Call, { id, version, from_day, reason }: End): Promise<string[]> {
  await requireLastSeen(tx, id, version);
  const today = await readToday(tx, now);
  if (isRetroactive(from_day, today) && reason === '') throw refuse(refusals.REASON_MISSING);
  const takesSignature = await mustBeSigned(tx, { requirement_id: id, from_day, today });
  const written = await insertEnd(tx, id, { from_day, reason, version: version + 1 }, actor, now);
  await appendAudit(tx, {
    actor_id: actor.id,
    action: 'end-requirement',
    subject_type: 'requirement',
    subject_id: id,
    details: { from_day },
  });
  return takesSignature ? [written] : [];
}

async function requireLastSeen(tx: Transaction, id: string, version: number) {
  const last = await holdLastRule(tx, id);
  if (!last) throw refuse(refusals.REQUIREMENT_NOT_FOUND);
  if (last.version !== version) throw refuse(refusals.RULE_CHANGED_MEANWHILE);
  if (!last.is_required) throw refuse(refusals.REQUIREMENT_ENDED);
}

async function writeRule(
  tx: Transaction,
  {
    rule: { mayReachNobody, ...rule },
    ...stored
  }: { requirementId: string; version: number; rule: RuleInput; by: { id: string }; now: Date },
): Promise<string> {
  const today = await readToday(tx, stored.now);
  if (isRetroactive(rule.from_day, today) && rule.reason === '') throw refuse(refusals.REASON_MISSING);
  if (rule.due_day !== null && rule.due_day < today) throw refuse(refusals.DUE_DAY_PAST);
  if (rule.renewal_module_id && !(await isLearnable(tx, rule.renewal_module_id)))
    throw refuse(refusals.MODULE_NOT_LEARNABLE);
  const id = await insertRule(tx, { ...stored, rule }).catch((error: unknown) => {
    const isGone = audienceColumns.some((column) => violates(error, `requirement_audiences_${column}_fkey`));
    throw isGone ? refuse(refusals.AUDIENCE_NOT_FOUND) : error;
  });
  if (mayReachNobody) return id;
  const day = rule.from_day > today ? rule.from_day : today;
  if (!(await reachesAnybody(tx, stored.requirementId, day))) throw refuse(refusals.RULE_REACHES_NOBODY);
  return id;
}
