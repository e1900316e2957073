import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';

interface NewRenewal {
  user_id: string;
  module_id: string;
  is_whole: boolean;
  now: Date;
}

/**
 * Begins to renew a module; one that is open goes on, but where its quiz was enough and now the whole module is asked for, it begins anew.
 *
 * @returns whether one was begun
 */
export async function insertRenewal(
  tx: Transaction,
  { user_id, module_id, is_whole, now }: NewRenewal,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    INSERT INTO renewals AS known (user_id, module_id, is_whole, open_quiz, begun_at)
      VALUES (${user_id}, ${module_id}, ${is_whole},
        (SELECT d.id FROM published_quiz_drafts d WHERE d.user_id = ${user_id} AND d.module_id = ${module_id}), ${now.toISOString()})
      ON CONFLICT (user_id, module_id) WHERE ended_at IS NULL
      DO UPDATE SET is_whole = true, open_quiz = excluded.open_quiz, begun_at = excluded.begun_at WHERE excluded.is_whole AND NOT known.is_whole
    RETURNING id`);
  return rows.length > 0;
}

/** Notes that a step was read anew, in which wording; once. @returns whether it had not been */
export async function addReadStep(
  tx: Transaction,
  { user_id, module_id, step }: { user_id: string; module_id: string; step: { id: string; version: number } },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE renewals SET read_steps = read_steps || jsonb_build_array(jsonb_build_object('step', ${step.id}::uuid, 'version', ${step.version}::integer))
    WHERE user_id = ${user_id} AND module_id = ${module_id} AND ended_at IS NULL AND is_whole
      AND NOT read_steps @> jsonb_build_array(jsonb_build_object('step', ${step.id}::uuid))
    RETURNING id`);
  return rows.length > 0;
}

/** Ends the renewal of a module without a quiz with a round of its own. @returns whether one was open */
export async function insertRenewedRound(
  tx: Transaction,
  { user_id, module_id, now }: { user_id: string; module_id: string; now: Date },
): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute(sql`
    WITH ended AS (
      UPDATE renewals SET ended_at = ${moment} WHERE user_id = ${user_id} AND module_id = ${module_id} AND ended_at IS NULL AND is_whole RETURNING read_steps
    )
    INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, shown_steps)
      SELECT ${user_id}, ${module_id}, m.title, day_of(${moment}), ${moment}, e.read_steps FROM ended e JOIN published_modules m ON m.id = ${module_id}
    RETURNING id`);
  return rows.length > 0;
}
