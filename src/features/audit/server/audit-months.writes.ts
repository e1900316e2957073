import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { audit_exports } from './audit.tables.ts';

export interface MonthExport {
  /** 'YYYY-MM'. */
  month: string;
  entries: number;
  /** Of the whole file, in hexadecimal. */
  sha256: string;
  exported_at: Date;
  exported_by: string;
}

export async function insertMonthExport(tx: Transaction, { month, ...given }: MonthExport): Promise<void> {
  await tx.insert(audit_exports).values({ ...given, month: `${month}-01` });
}

/** Makes the log's parts ahead, and sorts what waits for one. @returns how many were made */
export async function makeMonths(db: Database): Promise<number> {
  const { rows } = await db.execute<{ made: number }>(sql`SELECT make_audit_months() AS made`);
  return rows[0]?.made ?? 0;
}

/** Removes the entries of a month for a signed purge that names it; the database refuses without. */
export async function removeMonth(tx: Transaction, month: string, purgeId: string): Promise<void> {
  await tx.execute(sql`SELECT remove_audit_month(to_date(${month}, 'YYYY-MM'), ${purgeId})`);
}

/** Until a transaction ends no month is removed; nobody who writes waits for it. */
export async function lockMonths(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE ONLY audit_log IN ACCESS SHARE MODE`);
}
