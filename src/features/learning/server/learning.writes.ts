import { sql } from 'drizzle-orm';
import { prepared, type Queryable, type Transaction } from '#platform/db/database.ts';
import { user_module_completion } from './learning.tables.ts';

interface Advance {
  user_id: string;
  module_id: string;
  /** Null where none is completed, or opened. */
  completed: string | null;
  opened: string | null;
  now: Date;
}

const advancedStep = prepared('learning.advance-step', (db) =>
  db.select({ isNew: sql<boolean>`a.is_new`, isOpened: sql<boolean>`a.is_opened` })
    .from(sql`advance_step(${sql.placeholder('user_id')}::uuid, ${sql.placeholder('module_id')}::uuid,
      ${sql.placeholder('completed')}::uuid, ${sql.placeholder('opened')}::uuid, ${sql.placeholder('now')}::timestamptz) a`),
);

/**
 * Marks a step completed, once, and notes that one was opened. One statement.
 *
 * @returns whether it was not completed before, and whether learners still see the other
 */
export async function upsertAdvance(db: Queryable, advance: Advance) {
  const [done] = await advancedStep(db).execute({ ...advance, now: advance.now.toISOString() });
  if (!done) throw new Error('advancing gave no row');
  return done;
}

/**
 * Marks every active step of a completed module completed; rows that exist keep their time (spec C-334). What was added
 * to a module after it was done counts as done with it: reading it is no new activity.
 *
 * @param now for a module that is completed in this moment
 */
export async function backfillSteps(tx: Transaction, userId: string, moduleId: string, now: Date): Promise<number> {
  const filled = await tx.execute(sql`
    INSERT INTO user_step_progress (user_id, step_id, module_id, is_completed, completed_at, updated_at)
    SELECT ${userId}, s.id, s.module_id, true, done.at, done.at FROM published_steps s CROSS JOIN (
      SELECT coalesce((SELECT completed_at FROM user_module_completion
        WHERE user_id = ${userId} AND module_id = ${moduleId}), ${now}::timestamptz) AS at) done
    WHERE s.module_id = ${moduleId} AND s.is_active AND s.published_at IS NOT NULL
    ON CONFLICT (user_id, step_id) DO UPDATE SET is_completed = true, completed_at = excluded.completed_at
      WHERE NOT user_step_progress.is_completed`);
  return filled.rowCount ?? 0;
}

const completion = prepared('learning.completion', (db) =>
  db
    .insert(user_module_completion)
    .values({
      user_id: sql.placeholder('user_id'),
      module_id: sql.placeholder('module_id'),
      is_completed: true,
      final_score: sql.placeholder('final_score'),
      completed_at: sql.placeholder('now'),
      created_at: sql.placeholder('now'),
      updated_at: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [user_module_completion.user_id, user_module_completion.module_id],
      set: {
        is_completed: true,
        final_score: sql`greatest(${user_module_completion.final_score}, excluded.final_score)`,
        completed_at: sql`coalesce(${user_module_completion.completed_at}, excluded.completed_at)`,
        updated_at: sql`excluded.updated_at`,
      },
      setWhere: sql`NOT ${user_module_completion.is_completed} OR ${user_module_completion.final_score} IS NULL
        OR ${user_module_completion.final_score} < excluded.final_score`,
    })
    .returning({ completed_at: user_module_completion.completed_at }),
);

/**
 * One completion per person and module; the best score and the first time of completion stay.
 *
 * @returns when the module was completed; null when it was already, and no worse
 */
export async function upsertCompletion(
  tx: Transaction,
  record: { user_id: string; module_id: string; final_score: number | null; now: Date },
): Promise<Date | null> {
  const [written] = await completion(tx).execute({ ...record });
  return written?.completed_at ?? null;
}

const countedAtLast = prepared('learning.count-at-last', (db) =>
  db.select({ counted: sql`count_progress_at_last(${sql.placeholder('user_id')}::uuid)` }).from(sql`(SELECT) one`),
);

/** Counts the progress of a person whose transaction has left it to the end; nothing of theirs is written after. */
export async function countProgressAtLast(tx: Transaction, userId: string): Promise<void> {
  await countedAtLast(tx).execute({ user_id: userId });
}

const emptyCompletion = prepared('learning.empty-completion', (db) =>
  db
    .insert(user_module_completion)
    .values({
      user_id: sql.placeholder('user_id'),
      module_id: sql.placeholder('module_id'),
      created_at: sql.placeholder('now'),
      updated_at: sql.placeholder('now'),
    })
    .onConflictDoNothing(),
);

/** The empty record of the module that was unlocked; an existing one stays untouched (spec P-346, P-347). */
export async function insertEmptyCompletion(
  tx: Transaction,
  userId: string,
  moduleId: string,
  now: Date,
): Promise<void> {
  await emptyCompletion(tx).execute({ user_id: userId, module_id: moduleId, now });
}

/** People counted by one statement: whoever of them acts meanwhile waits for it, about a tenth of a second. */
const countedAtOnce = 500;

/** Counts everybody's progress anew who was counted with other content, part by part. @returns how many people that were */
export async function countStaleProgress(db: Queryable): Promise<number> {
  let all = 0;
  let found = countedAtOnce;
  while (found === countedAtOnce) {
    const counted = await db.execute<{ people: number }>(sql`SELECT count_stale_progress(${countedAtOnce}) AS people`);
    found = counted.rows[0]?.people ?? 0;
    all += found;
    await sumUpRanks(db);
    await sumUpTeams(db);
  }
  return all;
}

/** Sums up how many employees stand where, once a hundred changes have gathered. */
export async function sumUpRanks(db: Queryable): Promise<void> {
  await db.execute(sql`SELECT sum_up_ranks() WHERE (
      SELECT count(*) - count(DISTINCT completed_modules) FROM person_ranks) >= 100
    OR (SELECT count(*) - count(DISTINCT (module_id, company_name, standing)) FROM module_ranks) >= 100`);
}

/** Sums up what is kept of teams, once a hundred changes have gathered. */
export async function sumUpTeams(db: Queryable): Promise<void> {
  await db.execute(sql`SELECT sum_up_teams() WHERE 100 <= greatest(
    (SELECT count(*) - count(DISTINCT (company_name, packed_standing)) FROM team_standings),
    (SELECT count(*) - count(DISTINCT (company_name, part)) FROM team_work))`);
}

/** Writes kept progress anew where it differs from its definition. @returns how many rows did */
export async function repairSummaries(db: Queryable): Promise<number> {
  const repaired = await db.execute<{ wrong: number }>(sql`SELECT repair_summaries() + repair_team_figures() AS wrong`);
  return repaired.rows[0]?.wrong ?? 0;
}
