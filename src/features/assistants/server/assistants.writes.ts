import { and, eq, ne } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Transaction } from '#platform/db/database.ts';
import { actMoment } from '#platform/db/moments.ts';
import { assistants } from './assistants.tables.ts';

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
    .set({ ...fields, updated_at: actMoment })
    .where(eq(assistants.id, id))
    .returning();
  return row ?? null;
}

/** @returns false when there was none */
export async function removeAssistant(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.delete(assistants).where(eq(assistants.id, id)).returning({ id: assistants.id });
  return rows.length > 0;
}
