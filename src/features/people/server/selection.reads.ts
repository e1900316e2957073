import { asc } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { readPeopleForChange } from '#features/identity/server/roster.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { filterValues, isMatching, type PeopleFilter } from './people-list.reads.ts';

/** All that a filter lets through, by name, at most so many, locked until the transaction ends. One query. */
export function readMatchingForChange(tx: Transaction, filter: PeopleFilter, limit: number) {
  const ids = tx
    .select({ id: published_profiles.id })
    .from(published_profiles)
    .where(isMatching(filter))
    .orderBy(asc(published_profiles.sort_name), asc(published_profiles.id))
    .limit(limit);
  return readPeopleForChange(tx, ids, filterValues(filter));
}
