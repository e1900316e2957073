import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';

/** The version of a module's questions as they stand, kept if nobody was asked exactly these before; null without questions. */
export async function currentQuizVersion(tx: Transaction, moduleId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`SELECT current_quiz_version(${moduleId}::uuid) AS id`);
  return rows[0]?.id ?? null;
}
