import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { session_materials } from './training-sessions.tables.ts';

type MaterialValues = typeof session_materials.$inferInsert;

export async function insertMaterial(tx: Transaction, material: MaterialValues): Promise<void> {
  await tx.insert(session_materials).values(material);
}

export async function updateMaterial(tx: Transaction, id: string, values: Partial<MaterialValues>): Promise<void> {
  await tx.update(session_materials).set(values).where(eq(session_materials.id, id));
}

/** A file's own goes with the file. */
export async function deleteMaterial(tx: Transaction, id: string): Promise<void> {
  await tx.delete(session_materials).where(eq(session_materials.id, id));
}
