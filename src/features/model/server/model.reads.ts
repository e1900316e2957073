import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { ai_state, ai_usage } from './model.tables.ts';

/** Calls of a day, of one person and of all together. One query. */
export async function readUsage(db: Queryable, day: string, userId: string) {
  const rows = await db
    .select({ who: ai_usage.who, calls: ai_usage.calls })
    .from(ai_usage)
    .where(and(eq(ai_usage.day, day), inArray(ai_usage.who, [userId, 'all'])));
  const callsOf = (who: string) => rows.find((row) => row.who === who)?.calls ?? 0;
  return { person: callsOf(userId), all: callsOf('all') };
}

/** What was last wrong with the model, as the code of its refusal, and when; null when nothing was yet. */
export async function readLastFault(db: Queryable) {
  const [row] = await db.select({ fault: ai_state.fault, fault_at: ai_state.fault_at }).from(ai_state);
  return row ?? null;
}
