import { sql } from 'drizzle-orm';
import { prepared, type Transaction } from '#platform/db/database.ts';

const versionNow = prepared('quiz-authoring.version-now', (db) =>
  db
    .select({ version: sql<string | null>`current_quiz_version(${sql.placeholder('module_id')}::uuid)` })
    .from(sql`(SELECT) one`),
);

/** The version of a module's questions as they stand, stored if nobody was asked exactly these before; null without questions. */
export async function currentQuizVersion(tx: Transaction, moduleId: string): Promise<string | null> {
  const [answer] = await versionNow(tx).execute({ module_id: moduleId });
  return answer?.version ?? null;
}
