import { type SQL, sql } from 'drizzle-orm';
import { type AsOf, knownAt } from '#features/competence/server/as-of.reads.ts';
import { reaches } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import { type Place, placedOn } from '#features/organisation/server/placed-on.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ActivityWords } from '../authorisations.rules.ts';
import type { AuthorisationState } from '../authorisations.texts.ts';
import { placesOfActivity, wordsOfActivity } from './activities.reads.ts';

export interface MatrixFilter extends Omit<Place, 'position_id'> {
  search: string;
  activity_id?: string | undefined;
  state?: AuthorisationState | undefined;
}

export interface MatrixAsked extends MatrixFilter {
  at: AsOf;
  team: Reach;
}

const wanted = ({ activity_id }: MatrixFilter): SQL =>
  activity_id ? sql`ARRAY[${activity_id}]::uuid[]` : sql`NULL::uuid[]`;

/** Whoever was authorised for something by the day, of whom the acting person may read; with a state, whoever stands so. */
function people(asked: MatrixAsked): SQL {
  const { at, search, state } = asked;
  const having = state
    ? sql`SELECT s.person_id FROM authorisation_state(${at.day}, ${knownAt(at)}, NULL, ${wanted(asked)}) s WHERE s.state = ${state}`
    : sql`SELECT t.person_id FROM authorisation_terms(${knownAt(at)}, NULL, ${wanted(asked)}) t WHERE t.given_on <= ${at.day}`;
  return sql`SELECT p.id, p.first_name, p.last_name, p.email, p.sort_name FROM published_profiles p
    WHERE ${reaches(asked.team)} AND p.id IN (${having}) ${placedOn(asked, at.day, knownAt(at))}
      ${search ? sql`AND p.search_text LIKE '%' || fold_text(${search}) || '%'` : sql``}`;
}

interface MatrixPerson extends Record<string, unknown> {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  total: number;
}

/** A page of the people of the matrix by name, and how many they are. One query. */
export async function readPeoplePage(db: Queryable, asked: MatrixAsked, page: { limit: number; offset: number }) {
  const { rows } = await db.execute<MatrixPerson>(sql`
    WITH chosen AS MATERIALIZED (${people(asked)})
    SELECT c.*, (SELECT count(*) FROM chosen)::integer AS total FROM chosen c
    ORDER BY c.sort_name, c.id LIMIT ${page.limit} OFFSET ${page.offset}`);
  return rows;
}

/** Activities that anybody was authorised for by the day, or the one asked for: the columns. One query. */
export async function readColumns(db: Queryable, asked: MatrixAsked) {
  const { rows } = await db.execute<{ id: string; words: ActivityWords }>(sql`
    SELECT c.id, ${wordsOfActivity} AS words FROM authorised_activities c ${placesOfActivity}
    WHERE ${asked.activity_id ? sql`c.id = ${asked.activity_id}` : sql`(c.closed_on IS NULL OR c.closed_on > ${asked.at.day})`}
      AND EXISTS (SELECT FROM authorisations a WHERE a.activity_id = c.id AND a.given_on <= ${asked.at.day})`);
  return rows;
}
