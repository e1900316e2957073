import { readAuditMonths } from '#features/audit/server/audit-months.reads.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Acting } from '#platform/http/call.ts';

/** Months of the log, the latest first: what is in each, whether all of it is sealed, and whether it was exported or removed. One query. */
export async function listAuditMonths({ db, now }: Acting, offset: number) {
  const rows = await readAuditMonths(db, now, { limit: pageSizes.rows, offset });
  return { total: rows[0]?.total ?? 0, months: rows.map(({ total: _, ...row }) => row) };
}
