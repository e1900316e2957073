import { lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { ai_state, ai_usage } from './model.tables.ts';

/** Counts one call of the day. @returns false when the limit is reached; then nothing is counted */
export async function countCall(tx: Transaction, day: string, who: string, limit: number): Promise<boolean> {
  if (limit < 1) return false;
  const rows = await tx
    .insert(ai_usage)
    .values({ day, who, calls: 1 })
    .onConflictDoUpdate({
      target: [ai_usage.day, ai_usage.who],
      set: { calls: sql`${ai_usage.calls} + 1` },
      setWhere: lt(ai_usage.calls, limit),
    })
    .returning({ calls: ai_usage.calls });
  return rows.length > 0;
}

/** Keeps what was last wrong with the model: of two, the later one. */
export async function writeLastFault(db: Database, fault: string, fault_at: Date): Promise<void> {
  await db
    .insert(ai_state)
    .values({ fault, fault_at })
    .onConflictDoUpdate({
      target: ai_state.only_row,
      set: { fault, fault_at },
      setWhere: lt(ai_state.fault_at, fault_at),
    });
}

/** Forgets the counts of days before. */
export async function removeUsageBefore(db: Database, day: string): Promise<void> {
  await db.delete(ai_usage).where(lt(ai_usage.day, day));
}
