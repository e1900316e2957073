import { lockRoster, readChosenForChange } from '#features/identity/server/roster.reads.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { mostSelected } from '../employee-order.rules.ts';
import type { Selection } from '../employee.contract.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { peopleTexts } from '../people.texts.ts';
import { countPeople, type PeopleWanted } from './people-list.reads.ts';
import { readMatchingForChange } from './selection.reads.ts';

/** People who are asked for by name are looked up once each. */
const distinct = (ids: readonly string[]) => [...new Set(ids)];

/**
 * Whom an act is asked for, held until the transaction ends together with the roster, and how many of the given ids are
 * nobody's. Refuses with SELECTION_CHANGED when a filter lets through another number than was seen, and with
 * TOO_MANY_SELECTED.
 */
export async function holdSelected(tx: Transaction, actor: Actor, selection: Selection) {
  await lockRoster(tx);
  const reach = await teamOf({ db: tx, actor });
  if ('ids' in selection) {
    const ids = distinct(selection.ids);
    const people = await readChosenForChange(tx, ids);
    return { reach, people, unknown: ids.length - people.length };
  }
  if (selection.total > mostSelected) throw refuse(refusals.TOO_MANY_SELECTED);
  const people = await readMatchingForChange(tx, { ...selection.matching, reach }, mostSelected + 1);
  requireSameNumber(selection.total, people.length);
  return { reach, people, unknown: 0 };
}

/** As {@link holdSelected}, for who only reads: nobody is held, and any number may be read. */
export async function resolveSelected(db: Database, reach: Reach, selection: Selection): Promise<PeopleWanted> {
  if ('ids' in selection) return { reach, ids: distinct(selection.ids) };
  const filter = { ...selection.matching, reach };
  requireSameNumber(selection.total, await countPeople(db, filter));
  return filter;
}

function requireSameNumber(seen: number, now: number): void {
  if (now === seen) return;
  throw refuse(refusals.SELECTION_CHANGED, {
    message: peopleTexts.batch.selectionChanged(seen, now),
    details: { total: now },
  });
}
