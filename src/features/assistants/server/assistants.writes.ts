import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { ai_state, ai_usage, assistants } from './assistants.tables.ts';

type Fields = Omit<typeof assistants.$inferInsert, 'id' | 'created_at' | 'updated_at' | 'instructions_version'>;

/** Defaults are moved from one assistant to another one at a time. */
export async function lockAssistants(tx: Transaction): Promise<void> {
  await lockUntilEnd(tx, 'assistants');
}

/** Takes the default of a scope away from whoever has it, except one. */
export async function clearDefault(tx: Transaction, scope: string, exceptId?: string): Promise<void> {
  await tx
    .update(assistants)
    .set({ is_default: false })
    .where(
      and(
        eq(assistants.scope, scope),
        eq(assistants.is_default, true),
        exceptId ? ne(assistants.id, exceptId) : undefined,
      ),
    );
}

export async function insertAssistant(tx: Transaction, fields: Fields) {
  const [row] = await tx.insert(assistants).values(fields).returning();
  if (!row) throw new Error('no assistant was stored');
  return row;
}

export async function updateAssistantRow(tx: Transaction, id: string, fields: Partial<Fields>) {
  const [row] = await tx
    .update(assistants)
    .set({ ...fields, updated_at: sql`now()` })
    .where(eq(assistants.id, id))
    .returning();
  return row ?? null;
}

/** @returns false when there was none */
export async function removeAssistant(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.delete(assistants).where(eq(assistants.id, id)).returning({ id: assistants.id });
  return rows.length > 0;
}

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
