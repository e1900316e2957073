import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';

interface ExceptionRow extends Record<string, unknown> {
  id: string;
  requirement: { id: string; name: string } | null;
  from_day: string;
  until_day: string | null;
  reason: string;
  is_in_force: boolean;
  recorded_at: string;
  recorded_by_name: string | null;
  void_reason: string | null;
  voided_by_name: string | null;
}

/** Exemptions and absences of a person, the latest days first, those that stand before voided ones. One query. @param today 'YYYY-MM-DD' */
export async function readExceptions(db: Queryable, personId: string, today: string) {
  const { rows } = await db.execute<ExceptionRow>(sql`
    SELECT e.id, CASE WHEN q.id IS NOT NULL THEN jsonb_build_object('id', q.id, 'name', q.name) END AS requirement,
           e.from_day::text, e.until_day::text, e.reason, e.recorded_at, e.void_reason,
           e.voided_at IS NULL AND e.from_day <= ${today} AND (e.until_day IS NULL OR e.until_day >= ${today}) AS is_in_force,
           nullif(btrim(r.first_name || ' ' || r.last_name), '') AS recorded_by_name,
           nullif(btrim(v.first_name || ' ' || v.last_name), '') AS voided_by_name
    FROM (
      SELECT id, requirement_id, from_day, until_day, reason, recorded_at, recorded_by, voided_at, voided_by, void_reason
      FROM exemptions WHERE person_id = ${personId}
      UNION ALL
      SELECT id, NULL, from_day, until_day, reason, recorded_at, recorded_by, voided_at, voided_by, void_reason
      FROM absences WHERE person_id = ${personId}
    ) e
    LEFT JOIN requirements q ON q.id = e.requirement_id
    LEFT JOIN published_profiles r ON r.id = e.recorded_by LEFT JOIN published_profiles v ON v.id = e.voided_by
    ORDER BY e.voided_at IS NOT NULL, e.from_day DESC, e.recorded_at DESC, e.id`);
  return rows.map((row) => ({ ...row, recorded_at: new Date(row.recorded_at) }));
}

export type ExceptionKind = 'exemption' | 'absence';

interface HeldException extends Record<string, unknown> {
  id: string;
  person_id: string;
  requirement_id: string | null;
  from_day: string;
  until_day: string | null;
  reason: string;
  is_voided: boolean;
}

/** An exemption or absence that nobody changes until the transaction ends; null where there is none. */
export async function holdException(tx: Transaction, kind: ExceptionKind, id: string): Promise<HeldException | null> {
  const { rows } = await tx.execute<HeldException>(
    kind === 'exemption'
      ? sql`SELECT id, person_id, requirement_id, from_day::text, until_day::text, reason, voided_at IS NOT NULL AS is_voided
            FROM exemptions WHERE id = ${id} FOR UPDATE`
      : sql`SELECT id, person_id, NULL AS requirement_id, from_day::text, until_day::text, reason, voided_at IS NOT NULL AS is_voided
            FROM absences WHERE id = ${id} FOR UPDATE`,
  );
  return rows[0] ?? null;
}

/** Whether there is a requirement, also one that has ended: somebody may be exempt on days that have been. */
export async function isRequirement(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM requirements WHERE id = ${id}`);
  return rows.length > 0;
}
