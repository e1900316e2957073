import { desc, eq, sql } from 'drizzle-orm';
import { quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

interface StoredAttempt {
  score: number;
  passed: boolean;
  /** ISO 8601. */
  attempted_at: string;
}

const attemptsByModule = prepared('people.attempts-by-module', (db) =>
  db
    .select({
      module_id: quiz_attempts.module_id,
      /** Null when the module does not exist any more. */
      title: modules.title,
      formerTitle: sql<string>`(array_agg(${quiz_attempts.module_title} ORDER BY ${desc(quiz_attempts.attempted_at)}))[1]`,
      attempts: sql<number>`count(*)::integer`,
      bestScore: sql<number>`max(${quiz_attempts.score})`,
      passed: sql<boolean>`bool_or(${quiz_attempts.passed})`,
      latest: sql<StoredAttempt[]>`to_json((array_agg(json_build_object('score', ${quiz_attempts.score},
        'passed', ${quiz_attempts.passed}, 'attempted_at', ${quiz_attempts.attempted_at})
        ORDER BY ${desc(quiz_attempts.attempted_at)}))[1:10])`,
    })
    .from(quiz_attempts)
    .leftJoin(modules, eq(modules.id, quiz_attempts.module_id))
    .where(eq(quiz_attempts.user_id, sql.placeholder('user_id')))
    .groupBy(quiz_attempts.module_id, modules.title),
);

/** A person's attempts per module, the newest ten of each with it. One query. */
export function readAttemptsByModule(db: Queryable, userId: string) {
  return attemptsByModule(db).execute({ user_id: userId });
}
