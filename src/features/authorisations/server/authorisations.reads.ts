import { eq, sql } from 'drizzle-orm';
import type { CompetenceState } from '#features/competence/competence.texts.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { isMet } from '../authorisations.rules.ts';
import { authorisations, type ShownGrounds } from './authorisations.tables.ts';

export interface PersonStanding extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  role: string;
}

/** Whom somebody wants to authorise; null of nobody. One query. */
export async function readCandidate(db: Queryable, id: string): Promise<PersonStanding | null> {
  const { rows } = await db.execute<PersonStanding>(
    sql`SELECT first_name, last_name, role FROM published_profiles WHERE id = ${id} AND erased_at IS NULL`,
  );
  return rows[0] ?? null;
}

interface GroundRow extends Record<string, unknown> {
  requirement_id: string;
  requirement: string;
  state: CompetenceState | null;
  met_day: string | null;
  valid_until: string | null;
  fact_id: string | null;
}

/** What an activity rests on, on a day, as it stands for a person then; state null where it is not asked of them. One query. */
export async function readGrounds(db: Queryable, personId: string, activityId: string, day: string) {
  const { rows } = await db.execute<GroundRow>(sql`
    SELECT g.requirement_id, q.name AS requirement, s.state, s.met_day::text, s.valid_until::text, s.fact_id
    FROM activity_grounds(${day}, 'infinity', ARRAY[${activityId}]::uuid[]) g
    JOIN published_requirements q ON q.id = g.requirement_id
    LEFT JOIN competence_state(${day}, 'infinity', ARRAY[${personId}]::uuid[]) s ON s.requirement_id = g.requirement_id
    ORDER BY fold_text(q.name), q.id`);
  return rows.map((row) => ({ ...row, is_met: isMet(row.state) }));
}

/** Whether a person has an authorisation for an activity that holds on one of these days. One query. */
export async function hasOverlapping(
  tx: Transaction,
  { person_id, activity_id }: { person_id: string; activity_id: string },
  { from_day, until_day }: { from_day: string; until_day: string | null },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM authorisation_terms('infinity', ARRAY[${person_id}]::uuid[], ARRAY[${activity_id}]::uuid[]) t
    WHERE (t.over_from IS NULL OR t.over_from > t.from_day)
      AND daterange(t.from_day, t.over_from) && daterange(${from_day}, ${until_day}::date, '[]')`);
  return rows.length > 0;
}

/** What the definition says of an authorisation on a day. One query. */
export async function readJudgement(
  tx: Transaction,
  { id, person_id }: { id: string; person_id: string },
  day: string,
) {
  const { rows } = await tx.execute<{ state: string; over_by: string | null }>(sql`
    SELECT s.state, s.over_by FROM authorisation_state(${day}, 'infinity', ARRAY[${person_id}]::uuid[]) s WHERE s.authorisation_id = ${id}`);
  return rows[0] ?? null;
}

/** Whether an authorisation is over on a day, whatever the person can show. One query. */
export async function isOver(tx: Transaction, { id, person_id }: { id: string; person_id: string }, day: string) {
  const { rows } = await tx.execute(sql`
    SELECT FROM authorisation_terms('infinity', ARRAY[${person_id}]::uuid[], NULL) t WHERE t.id = ${id} AND t.over_from <= ${day}`);
  return rows.length > 0;
}

/** An authorisation as it is signed, of what is known before it is stored and kept of it afterwards: one form for ever. */
export const authorisationRecord = (
  given: { person_id: string; activity_id: string; from_day: string; until_day: string | null },
  { person, activity, grounds }: ShownGrounds,
) => ({
  person_id: given.person_id,
  person,
  activity_id: given.activity_id,
  activity,
  from_day: given.from_day,
  until_day: given.until_day,
  grounds,
});

const columns = {
  person_id: authorisations.person_id,
  activity_id: authorisations.activity_id,
  from_day: authorisations.from_day,
  until_day: authorisations.until_day,
  shown: authorisations.shown,
  withdraw_reason: authorisations.withdraw_reason,
};
const one = (db: Queryable, id: string) => db.select(columns).from(authorisations).where(eq(authorisations.id, id));

/** An authorisation as it was signed when it was given; null where there is none. One query. */
export async function readGiven(db: Queryable, id: string) {
  const [row] = await one(db, id);
  return row ? authorisationRecord(row, row.shown) : null;
}

/** The same with the reason once it is withdrawn: as that was signed. One query. */
export async function readWithdrawn(db: Queryable, id: string) {
  const [row] = await one(db, id);
  return row ? withReason(row) : null;
}

/** As {@link readWithdrawn}, held until the transaction ends. */
export async function holdAuthorisation(tx: Transaction, id: string) {
  const [row] = await one(tx, id).for('update');
  return row ? withReason(row) : null;
}

function withReason(row: Pick<typeof authorisations.$inferSelect, keyof typeof columns>) {
  const { withdraw_reason } = row;
  return { ...authorisationRecord(row, row.shown), ...(withdraw_reason !== null && { withdraw_reason }) };
}
