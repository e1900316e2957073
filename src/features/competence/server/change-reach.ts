import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { isRetroactive } from '../rule.rules.ts';
import { type Audience, insertEnd, insertReaching } from './competence.writes.ts';
import { readLastVersion, readWordingsFrom } from './reach.reads.ts';
import { mustBeSigned } from './signed-rules.ts';

export interface ReachChange {
  requirement_id: string;
  /** First day of it, 'YYYY-MM-DD'; one that has been needs a reason. */
  from_day: string;
  reason: string;
  add: Audience;
  remove: Audience;
}

/**
 * Changes whom a requirement reaches, from a day on, and nothing else of its rule: each wording that holds on that day or is to come is
 * written once more. Whoever is reached no more owes nothing; where nobody is left the requirement ends. The caller holds the requirement.
 * Nothing is written where everybody is reached, or nothing changes. Refuses with REASON_MISSING, and where somebody is added with
 * REQUIREMENT_ENDED and DUE_DAY_PAST (they would be late at once).
 *
 * @returns the wordings that the caller has to have signed: all of them where it changes days that have been, else none
 */
export async function changeReach(
  tx: Transaction,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
  { requirement_id, from_day, reason, add, remove }: ReachChange,
): Promise<string[]> {
  const today = await readToday(tx, now);
  const wordings = (await readWordingsFrom(tx, requirement_id, from_day)).map((one) => ({
    ...one,
    next: changed(one.audience, add, remove),
  }));
  const last = wordings.at(-1);
  if (!last || wordings.every((one) => !one.is_required || one.next === null)) return [];
  if (add.length > 0 && !last.is_required) throw refuse(refusals.REQUIREMENT_ENDED);
  if (add.length > 0 && last.due_day !== null && last.due_day < today) throw refuse(refusals.DUE_DAY_PAST);
  if (isRetroactive(from_day, today) && reason === '') throw refuse(refusals.REASON_MISSING);
  const takesSignature = await mustBeSigned(tx, { requirement_id, from_day, today });
  const written: string[] = [];
  let version = await readLastVersion(tx, requirement_id);
  for (const one of wordings) {
    version += 1;
    const again = { version, from_day: one.from_day > from_day ? one.from_day : from_day, reason };
    const audience = one.next ?? one.audience;
    written.push(
      audience.length === 0
        ? await insertEnd(tx, requirement_id, again, actor, now)
        : await insertReaching(tx, { id: one.id, audience }, again, actor, now),
    );
  }
  await appendAudit(tx, {
    actor_id: actor.id,
    action: 'change-requirement',
    subject_type: 'requirement',
    subject_id: requirement_id,
    details: { version, from_day },
  });
  return takesSignature ? written : [];
}

const keyOf = (one: Audience[number]) => (one.kind === 'everyone' ? one.kind : one.id);

/** Null where it stays as it is. */
function changed(audience: Audience, add: Audience, remove: Audience): Audience | null {
  // Who reaches everybody reaches these.
  if (audience.some(({ kind }) => kind === 'everyone')) return null;
  const gone = new Set(remove.map(keyOf));
  const there = new Set(audience.map(keyOf));
  const fresh = add.filter((one) => !there.has(keyOf(one)));
  const stays = audience.filter((one) => !gone.has(keyOf(one)));
  return fresh.length === 0 && stays.length === audience.length ? null : [...stays, ...fresh];
}
