import { sql } from 'drizzle-orm';
import { type Database, prepared, type Transaction } from '#platform/db/database.ts';
import { tokenOfAct } from '#platform/http/bearer.ts';
import type { AuditAction, AuditSubject } from '../audit-actions.texts.ts';
import { audit_log } from './audit.tables.ts';

const insertEntry = prepared('audit.append', (db) =>
  db.insert(audit_log).values({
    actor_id: sql.placeholder('actor_id'),
    action: sql.placeholder('action'),
    subject_type: sql.placeholder('subject_type'),
    subject_id: sql.placeholder('subject_id'),
    details: sql.placeholder('details'),
    at: sql`coalesce(${sql.placeholder('at')}::timestamptz, present_moment())`,
  }),
);

export interface AuditEntry {
  /** The person who did it; null for the system itself or for somebody not signed in. */
  actor_id: string | null;
  /** Verb of the use case in kebab-case, e.g. 'complete-step'. */
  action: AuditAction;
  /** Kind of thing it was done to, e.g. 'step'. */
  subject_type: AuditSubject;
  subject_id: string | null;
  /** Moment of the act; now, unless it lies in the past (a seeded history). */
  at?: Date;
  /** Ids and figures only, never names or free text of people. */
  details?: Record<string, unknown>;
}

/** What is done with a token names it, whatever it is. */
function named(details: Record<string, unknown> = {}): Record<string, unknown> {
  const token_id = tokenOfAct();
  return token_id ? { ...details, token_id } : details;
}

export async function insertAuditEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  await insertEntry(tx).execute({ ...entry, details: named(entry.details), at: entry.at?.toISOString() ?? null });
}

export async function insertAuditEntries(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ details, ...entry }) => ({ ...entry, details: named(details) }));
  // As one parameter: thousands of entries would have more than a statement takes.
  await tx.execute(sql`
    INSERT INTO audit_log (actor_id, action, subject_type, subject_id, details, at)
    SELECT actor_id, action, subject_type, subject_id, details, coalesce(at, present_moment())
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS entry (actor_id uuid, action text, subject_type text,
      subject_id text, details jsonb, at timestamptz)`);
}

/**
 * Gives committed entries their seals, at most 20,000 at once; returns how many.
 *
 * @param reach `recent` looks through what follows the last 20,000 seals, `whole` through the log from its beginning
 */
export async function sealCommittedEntries(db: Database, reach: 'recent' | 'whole'): Promise<number> {
  const sealed = await db.execute<{ sealed: string }>(sql`SELECT seal_audit_log(${reach === 'whole'}) AS sealed`);
  return Number(sealed.rows[0]?.sealed ?? 0);
}
