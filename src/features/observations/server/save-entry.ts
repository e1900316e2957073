import type { z } from 'zod';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { type Standing, whatStands } from '../entry-order.rules.ts';
import { refuseEntry } from '../observation.rules.ts';
import type { observationsContract } from '../observations.contract.ts';
import type { AssessorRequirements } from './assessors.ts';
import { holdForAssessor, requireOpen } from './hold-open.ts';
import { readEntry, readNames } from './observations.reads.ts';
import { forgetSecond, putEntry } from './observations.writes.ts';

type Given = z.output<NonNullable<(typeof observationsContract.saveObservationEntry)['~orpc']['inputSchema']>>;

/**
 * Enters a method, an item or the result. Of two who enter in the same part without knowing of each other the later one stands and the other
 * is kept beside it; by the device's clock, set right by how far off it is when it sends. Sent again it is done once. Refuses as
 * `holdForAssessor`, `requireOpen` and `refuseEntry` do.
 */
export async function saveEntry(call: Acting, given: Given, requirements: AssessorRequirements) {
  const { actor, now } = call;
  const { id, part, entry_id, seen_entry, answer, note, day } = given;
  return call.db.transaction(async (tx) => {
    const held = await holdForAssessor(tx, call, id, requirements, true);
    const before = await readEntry(tx, id, part);
    if (before?.entry_id === entry_id || before?.other?.entry_id === entry_id) {
      return { entry: await shown(tx, before), is_kept: before.entry_id === entry_id };
    }
    requireOpen(held);
    const no = refuseEntry(held, { part, answer, note, day }, await readToday(tx, now));
    if (no) throw refuse(no);
    const skew = now.getTime() - given.sent_at.getTime();
    const moment = given.entered_at.getTime() + skew;
    const entered_at = new Date(Math.min(Math.max(moment, new Date(held.opened_at).getTime()), now.getTime()));
    const entry: Standing = { entry_id, answer, note, day, entered_at, entered_by: actor.id };
    const { stands, other, isKept } = whatStands(before, entry, seen_entry);
    const row = { observation_id: id, part, ...stands, other };
    await putEntry(tx, row);
    if (isKept && held.second_agrees !== null) await forgetSecond(tx, id);
    const subject = { subject_type: 'profile', subject_id: held.person_id } as const;
    const details = { observation: id, part, answer, is_kept: isKept };
    await appendAudit(tx, { actor_id: actor.id, action: 'enter-observation', ...subject, details });
    await announceOnCommit(tx, held.person_id);
    return { entry: await shown(tx, row), is_kept: isKept };
  });
}

type Kept = Standing & { part: string; other?: ReturnType<typeof whatStands>['other'] };

/** What stands in a part, with names. One query. */
async function shown(db: Queryable, { part, entry_id, answer, note, day, entered_at, entered_by, other }: Kept) {
  const names = await readNames(
    db,
    [entered_by, other?.entered_by ?? null].filter((one) => one !== null),
  );
  return shownEntry({ part, entry_id, answer, note, day, entered_at, entered_by, other: other ?? null }, names);
}

/** An entry as callers are told of it. */
export function shownEntry({ other, ...entry }: Kept, names: ReadonlyMap<string, string>) {
  return {
    part: entry.part,
    entry_id: entry.entry_id,
    // Only what refuseEntry lets through is kept.
    answer: entry.answer as Given['answer'],
    note: entry.note,
    day: entry.day,
    entered_at: entry.entered_at,
    entered_by: names.get(entry.entered_by ?? '') ?? null,
    other: other
      ? {
          answer: other.answer,
          note: other.note,
          day: other.day,
          entered_at: new Date(other.entered_at),
          entered_by: names.get(other.entered_by ?? '') ?? null,
        }
      : null,
  };
}
