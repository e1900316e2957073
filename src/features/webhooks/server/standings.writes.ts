import { sql } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { WebhookEvent } from '../webhooks.rules.ts';
import { actMoment } from './webhooks.writes.ts';

const event: WebhookEvent = 'requirement.state_changed';
const wanted = sql`EXISTS (SELECT FROM webhooks WHERE ${event} = ANY(events))`;

/**
 * Begins to keep how everybody stands in what they have to show where a receiver has come to want changes of it, without telling anything of before;
 * forgets it where none does any more. To be called behind the lock of webhooks, where they were changed. One query, four where it turns.
 */
export async function turnStandings(tx: Transaction, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ is_wanted: boolean; is_kept: boolean }>(
    sql`SELECT ${wanted} AS is_wanted, EXISTS (SELECT FROM webhook_standing_days) AS is_kept`,
  );
  const [{ is_wanted, is_kept } = { is_wanted: false, is_kept: false }] = rows;
  if (is_wanted === is_kept) return;
  if (is_kept) {
    for (const table of ['webhook_standing_days', 'webhook_standings', 'webhook_standing_changes'])
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)}`);
    return;
  }
  // Without a day: what is kept anew beside this transaction notes nothing yet, so the first turn of the job compares everybody.
  await tx.execute(sql`INSERT INTO webhook_standing_days DEFAULT VALUES`);
  await tx.execute(sql`
    INSERT INTO webhook_standings (person_id, requirement_id, state)
    SELECT person_id, requirement_id, state FROM competence_state(day_of(${now}), 'infinity')`);
}

/**
 * Tells of everybody whose state in a requirement is another one than was told: of all once a day has turned, else of those whose competence was
 * kept anew since. Of several nodes at once one tells; what was told is kept with it, so that no change is told twice. Two queries, three where
 * there may be something.
 *
 * @returns how many deliveries
 */
export async function insertChangedStates(tx: Transaction, now: Date): Promise<number> {
  await lockUntilEnd(tx, 'webhooks');
  const { rows } = await tx.execute<{ today: string; is_turned: boolean; people: string[] | null }>(sql`
    WITH noted AS (DELETE FROM webhook_standing_changes RETURNING person_id),
    turned AS (UPDATE webhook_standing_days SET told_day = day_of(${now}) WHERE told_day IS DISTINCT FROM day_of(${now}) RETURNING told_day)
    SELECT day_of(${now})::text AS today, EXISTS (SELECT FROM turned) AS is_turned, (SELECT array_agg(DISTINCT person_id) FROM noted) AS people`);
  const [seen] = rows;
  if (!seen || (!seen.is_turned && !seen.people)) return 0;
  const those = seen.is_turned ? sql`NULL::uuid[]` : sql`${sql.param(seen.people)}::uuid[]`;
  const ofThose = seen.is_turned ? sql`true` : sql`person_id = ANY (${those})`;
  const told = await tx.execute(sql`
    WITH stand AS MATERIALIZED (SELECT * FROM competence_state(${seen.today}, 'infinity', ${those})),
    changed AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, person_id, requirement_id, t.state AS previous_state, s.state, s.since_day, s.due_day, s.valid_until
      FROM stand s FULL JOIN (SELECT * FROM webhook_standings WHERE ${ofThose}) t USING (person_id, requirement_id)
      WHERE s.state IS DISTINCT FROM t.state),
    gone AS (
      DELETE FROM webhook_standings w USING changed c
      WHERE c.state IS NULL AND w.person_id = c.person_id AND w.requirement_id = c.requirement_id),
    kept AS (
      INSERT INTO webhook_standings AS w (person_id, requirement_id, state)
      SELECT person_id, requirement_id, state FROM changed WHERE state IS NOT NULL
      ON CONFLICT (person_id, requirement_id) DO UPDATE SET state = excluded.state)
    INSERT INTO webhook_deliveries (webhook_id, message_id, kind, person_id, payload)
    SELECT w.id, c.id, ${event}, c.person_id,
      json_build_object('type', ${event}::text, 'timestamp', ${actMoment}, 'data', json_build_object('person_id', c.person_id,
        'requirement_id', c.requirement_id, 'state', c.state, 'previous_state', c.previous_state, 'since_day', c.since_day, 'due_day', c.due_day,
        'valid_until', c.valid_until))::text
    FROM changed c JOIN webhooks w ON ${event} = ANY(w.events) ORDER BY c.person_id, c.requirement_id`);
  return told.rowCount ?? 0;
}

/** Forgets how a person stood. @returns how many rows went */
export async function deleteStandingsOf(tx: Transaction, personId: string): Promise<number> {
  await tx.execute(sql`DELETE FROM webhook_standing_changes WHERE person_id = ${personId}`);
  const gone = await tx.execute(sql`DELETE FROM webhook_standings WHERE person_id = ${personId}`);
  return gone.rowCount ?? 0;
}
