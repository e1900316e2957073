import { and, asc, isNull, sql } from 'drizzle-orm';
import { profiles } from '#features/identity/server/identity.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import { filterValues, isMatching, type PeopleFilter } from './people-list.reads.ts';

const fields = {
  id: profiles.id,
  email: profiles.email,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  role: profiles.role,
  previous_role: profiles.previous_role,
  company_name: profiles.company_name,
};

/** These people as whoever changes them needs them, by name, locked until the transaction ends; erased and unknown ones are missing. */
export function readChosenForChange(tx: Transaction, ids: readonly string[]) {
  return tx
    .select(fields)
    .from(profiles)
    .where(and(isNull(profiles.erased_at), sql`${profiles.id} = ANY(${sql.param([...ids])}::uuid[])`))
    .orderBy(asc(profiles.sort_name), asc(profiles.id))
    .for('update');
}

/** All that a filter lets through, by name, at most so many, locked until the transaction ends. */
export function readMatchingForChange(tx: Transaction, filter: PeopleFilter, limit: number) {
  return tx
    .select(fields)
    .from(profiles)
    .where(isMatching(filter))
    .orderBy(asc(profiles.sort_name), asc(profiles.id))
    .limit(limit)
    .for('update')
    .prepare('')
    .execute(filterValues(filter));
}
