import { eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { audit_log } from './audit.tables.ts';

/** What the log knows of a person: their own acts and those done to their profile, the newest ten thousand. */
export function readLogOf(db: Queryable, userId: string) {
  return db
    .select({
      at: audit_log.at,
      action: audit_log.action,
      subject_type: audit_log.subject_type,
      details: audit_log.details,
    })
    .from(audit_log)
    .where(or(eq(audit_log.actor_id, userId), eq(audit_log.subject_id, userId)))
    .orderBy(sql`${audit_log.id} DESC`)
    .limit(10_000);
}
