import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { wrongSigning } from '../notices.rules.ts';

/** Whom something about a person p is told: themselves, and the jefes of their team. */
const toldOf = (isByCompany: boolean) =>
  sql`(r.id = p.id OR r.role = 'jefe' AND p.role = 'employee' AND (NOT ${isByCompany} OR r.company_name = p.company_name))`;

const once = (rows: ReadonlyArray<{ person_id: string }>) => [...new Set(rows.map(({ person_id }) => person_id))];

/**
 * Tells people, and the jefes of their team, of authorisations that are suspended on a day and of those that rest on something that is about
 * to expire; each once.
 *
 * @param day 'YYYY-MM-DD' @returns whom
 */
export async function insertAuthorisationNotices(
  tx: Transaction,
  day: string,
  isByCompany: boolean,
): Promise<string[]> {
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    WITH standing AS MATERIALIZED (
      SELECT s.* FROM authorisation_state(${day}::date, 'infinity') s WHERE s.state IN ('authorised', 'suspended')
    ), told AS (
      SELECT s.person_id, s.authorisation_id, 'authorisation-suspended' AS kind, s.since_day AS about_day FROM standing s WHERE s.state = 'suspended'
      UNION ALL
      SELECT s.person_id, s.authorisation_id, 'authorisation-expiring', min((g.one ->> 'valid_until')::date)
      FROM standing s CROSS JOIN jsonb_array_elements(s.grounds) AS g (one)
      WHERE s.state = 'authorised' AND g.one ->> 'state' = 'expiring' GROUP BY s.person_id, s.authorisation_id
    )
    INSERT INTO notices (person_id, kind, subject_id, about_day, day)
    SELECT r.id, t.kind, t.authorisation_id, t.about_day, ${day}::date
    FROM told t JOIN published_profiles p ON p.id = t.person_id JOIN published_profiles r ON ${toldOf(isByCompany)}
    ON CONFLICT DO NOTHING RETURNING person_id`);
  return once(rows);
}

/** Tells a person and the jefes of their team that an authorisation was withdrawn; not whoever did it. @returns whom */
export async function insertWithdrawalNotices(
  tx: Transaction,
  told: { person_id: string; authorisation_id: string; day: string; by: string },
  isByCompany: boolean,
): Promise<string[]> {
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    INSERT INTO notices (person_id, kind, subject_id, about_day, asked_by, day)
    SELECT r.id, 'authorisation-withdrawn', ${told.authorisation_id}::uuid, ${told.day}::date, ${told.by}::uuid, ${told.day}::date
    FROM published_profiles p JOIN published_profiles r ON ${toldOf(isByCompany)}
    WHERE p.id = ${told.person_id} AND r.id <> ${told.by}
    ON CONFLICT DO NOTHING RETURNING person_id`);
  return once(rows);
}

/** Tells administrators of each use of the emergency account within a quarter of an hour, by the audit log; each is told once. @returns whom */
export async function insertEmergencyNotices(tx: Transaction, now: Date, day: string): Promise<string[]> {
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    INSERT INTO notices (person_id, kind, subject_id, about_day, step, day)
    SELECT a.id, 'emergency-sign-in', l.actor_id, ${day}::date, (extract(epoch FROM l.at)::bigint % 86400)::integer, ${day}::date
    FROM published_audit_log l JOIN published_profiles a ON a.role = 'admin'
    WHERE l.action = 'emergency-sign-in' AND l.at > ${now}::timestamptz - ${wrongSigning.minutes}::integer * interval '1 minute'
      AND NOT EXISTS (SELECT FROM notices n WHERE n.person_id = a.id AND n.kind = 'emergency-sign-in' AND n.subject_id = l.actor_id
        AND n.step = (extract(epoch FROM l.at)::bigint % 86400)::integer AND n.created_at > ${now}::timestamptz - interval '1 day')
    ON CONFLICT DO NOTHING RETURNING person_id`);
  return once(rows);
}

/**
 * Tells administrators of accounts whose password was wrong too often at signing, by the audit log: once a day each, and once more where that
 * blocks it.
 *
 * @returns whom
 */
export async function insertSigningNotices(tx: Transaction, now: Date, day: string): Promise<string[]> {
  const { told, blocked, minutes } = wrongSigning;
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    INSERT INTO notices (person_id, kind, subject_id, about_day, step, number, day)
    SELECT a.id, 'signing-failed', f.person_id, ${day}::date, f.step, f.step, ${day}::date
    FROM (
      SELECT w.person_id, CASE WHEN count(*) >= ${blocked}::integer THEN ${blocked}::integer ELSE ${told}::integer END AS step
      FROM published_audit_log l CROSS JOIN LATERAL (SELECT CASE l.action WHEN 'fail-signature' THEN l.actor_id ELSE l.subject_id::uuid END AS person_id) w
      WHERE l.action IN ('fail-signature', 'fail-signature-here') AND l.at > ${now}::timestamptz - ${minutes}::integer * interval '1 minute'
      GROUP BY w.person_id HAVING count(*) >= ${told}::integer
    ) f JOIN published_profiles a ON a.role = 'admin'
    ON CONFLICT DO NOTHING RETURNING person_id`);
  return once(rows);
}
