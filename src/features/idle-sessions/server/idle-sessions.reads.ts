import { sql } from 'drizzle-orm';
import type { AccessRules } from '#features/access-rules/access-rules.rules.ts';
import type { Queryable } from '#platform/db/database.ts';

/** When a session counts as last used: as noted, or since it began or is watched. */
const lastUse = (since: Date) => sql`coalesce(u.used_at, greatest(s.created_at, ${since}))`;

/** When a session was last used; null where there is none. One query. @param since from when on sessions are watched */
export async function readLastUse(db: Queryable, sessionId: string, since: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ used_at: string }>(sql`
    SELECT ${lastUse(since)} AS used_at FROM published_sessions s LEFT JOIN session_uses u ON u.session_id = s.id WHERE s.id = ${sessionId}`);
  return rows[0] ? new Date(rows[0].used_at) : null;
}

/** Sessions that were not used for as long as the rules allow. One query. */
export async function readIdleSessions(db: Queryable, { minutes, since }: AccessRules & { since: Date }, now: Date) {
  const { rows } = await db.execute<{ id: string; user_id: string }>(sql`
    SELECT s.id, s.user_id
    FROM published_sessions s LEFT JOIN published_profiles p ON p.id = s.user_id LEFT JOIN session_uses u ON u.session_id = s.id
    -- Auditors are none of the people.
    WHERE ${lastUse(since)} <= ${now}::timestamptz - make_interval(mins => CASE coalesce(p.role, 'auditor') WHEN 'admin' THEN ${minutes.admin}::integer
      WHEN 'jefe' THEN ${minutes.jefe}::integer WHEN 'employee' THEN ${minutes.employee}::integer WHEN 'auditor' THEN ${minutes.auditor}::integer END)`);
  return rows;
}
