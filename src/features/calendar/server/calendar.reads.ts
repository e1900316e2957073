import { sql } from 'drizzle-orm';
import { dutiesOf, dutiesOn } from '#features/duties/server/duties.reads.ts';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { supervisorsInQuery } from '#platform/db/supervisors-in-query.ts';
import { type CalendarKind, mostEntries, mostNames, type OwnDay, type TeamDay, teamDays } from '../calendar.rules.ts';

/** A person's calendars that have an address. One query. */
export async function readFeeds(db: Queryable, person: string) {
  const { rows } = await db.execute<{ kind: CalendarKind; created_at: string; read_at: string | null }>(sql`
    SELECT f.kind, f.created_at, f.read_at FROM calendar_feeds f WHERE f.person_id = ${person} AND ${isAlive} ORDER BY f.kind`);
  return rows.map((row) => ({
    kind: row.kind,
    created_at: new Date(row.created_at),
    read_at: row.read_at === null ? null : new Date(row.read_at),
  }));
}

/** An address carries what its owner was when it was made: whoever has become something else, or been away, makes another. */
const isAlive = sql`NOT EXISTS (
  SELECT FROM published_role_changes c WHERE c.person_id = f.person_id AND c.recorded_at > f.created_at)`;

export interface Feed extends Record<string, unknown> {
  person_id: string;
  kind: CalendarKind;
  secret_hash: Buffer;
  role: 'employee' | 'jefe' | 'admin';
  company_name: string;
}

/** The calendar of an address that is good now, and whose it is; null of every other. One query. @param isHeld until the transaction ends */
export async function readFeed(db: Queryable, hash: Buffer, isHeld = false): Promise<Feed | null> {
  const { rows } = await db.execute<Feed>(sql`
    SELECT f.person_id, f.kind, f.secret_hash, p.role, p.company_name
    FROM calendar_feeds f JOIN published_profiles p ON p.id = f.person_id
    WHERE f.secret_hash = ${hash} AND ${isAlive} AND p.erased_at IS NULL
      AND (p.role IN ${supervisorsInQuery} OR f.kind = 'own' AND p.role = 'employee')
    ${isHeld ? sql`FOR UPDATE OF f` : sql``}`);
  return rows[0] ?? null;
}

/** What a person has to show and until when, where it has a last day; what is excused is not asked for. One query. @param today 'YYYY-MM-DD' */
export async function readOwnDays(db: Queryable, person: string, today: string): Promise<OwnDay[]> {
  const { rows } = await db.execute<OwnDay & Record<string, unknown>>(sql`
    SELECT d.requirement_id, q.name, m.id AS module_id, d.state, d.due_day::text, d.valid_until::text, d.last_day::text
    FROM ${dutiesOf(sql`${today}::date`, sql`${person}::uuid`)} d
    JOIN published_requirements q ON q.id = d.requirement_id LEFT JOIN published_modules m ON m.id = q.module_id
    WHERE d.state <> 'exempt' AND d.last_day IS NOT NULL
    ORDER BY d.last_day, d.requirement_id LIMIT ${mostEntries}`);
  return rows;
}

/** What of a team ends on each day, some days behind and a year ahead, and whose it is. One query. @param today 'YYYY-MM-DD' */
export async function readTeamDays(db: Queryable, team: Team, today: string): Promise<TeamDay[]> {
  const day = sql`${today}::date`;
  const { rows } = await db.execute<TeamDay & Record<string, unknown>>(sql`
    SELECT n.requirement_id, q.name, n.last_day::text, n.is_late, n.number, n.names
    FROM (
      SELECT d.requirement_id, d.last_day, d.last_day < ${day} AS is_late, count(*)::integer AS number,
             (array_agg(btrim(p.first_name || ' ' || p.last_name) ORDER BY p.sort_name, p.id))[1:${sql.raw(String(mostNames))}] AS names
      FROM ${dutiesOn(day, sql`NULL`)} d JOIN published_profiles p ON p.id = d.person_id
      WHERE ${isMember({ role: sql`p.role`, company_name: sql`p.company_name` }, team)} AND d.state <> 'exempt'
        AND d.last_day BETWEEN ${day} - ${sql.raw(String(teamDays.behind))} AND ${day} + ${sql.raw(String(teamDays.ahead))}
      GROUP BY d.requirement_id, d.last_day
    ) n JOIN published_requirements q ON q.id = n.requirement_id
    ORDER BY n.last_day < ${day}, n.last_day, n.requirement_id LIMIT ${mostEntries}`);
  return rows;
}

export interface KnownEvent extends Record<string, unknown> {
  id: string;
  subject: string;
  day: string;
  title: string;
  digest: string;
  sequence: number;
  changed_at: Date;
  is_cancelled: boolean;
}

/** What a calendar last said, and what it calls cancelled still. One query. */
export async function readEvents(tx: Transaction, person: string, kind: CalendarKind): Promise<KnownEvent[]> {
  const { rows } = await tx.execute<KnownEvent>(sql`
    SELECT e.id, e.subject, e.day::text, e.title, e.digest, e.sequence, e.changed_at, e.cancelled_at IS NOT NULL AS is_cancelled
    FROM calendar_events e WHERE e.person_id = ${person} AND e.kind = ${kind} ORDER BY e.day, e.id`);
  return rows.map((row) => ({ ...row, changed_at: new Date(row.changed_at) }));
}
