import { sql } from 'drizzle-orm';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Figure, FigureName } from '../norms.rules.ts';

/**
 * What holds today, over everybody who learns: people, what they have to show by kind, and what others signed. One query.
 *
 * A cell is met while it is in force, expiring or exempt, as for an authorisation (decision 0244).
 */
export async function readNormFigures(db: Queryable) {
  const { rows } = await db.execute<{ day: string; figures: Record<FigureName, Figure> }>(sql`
    WITH today AS MATERIALIZED (SELECT day_of(present_moment()) AS day),
    people AS MATERIALIZED (
      SELECT p.id FROM published_profiles p
      WHERE p.erased_at IS NULL AND ${isMember({ role: sql`p.role`, company_name: sql`p.company_name` }, { company: null })}),
    cells AS MATERIALIZED (
      SELECT s.person_id, q.kind, s.state IN ('in_force', 'expiring', 'exempt') AS is_met
      FROM competence_state((SELECT day FROM today), 'infinity', NULL) s
      JOIN published_requirements q ON q.id = s.requirement_id
      WHERE s.person_id IN (SELECT id FROM people)),
    standing AS (SELECT person_id, bool_and(is_met) AS is_fine FROM cells GROUP BY person_id),
    allowed AS MATERIALIZED (
      SELECT a.activity_id, a.state FROM authorisation_state((SELECT day FROM today), 'infinity') a
      WHERE a.state IN ('authorised', 'suspended')),
    apparatus AS (
      SELECT e.id, EXISTS (SELECT FROM allowed a JOIN published_authorised_activities c ON c.id = a.activity_id
                           WHERE c.equipment_id = e.id AND a.state = 'authorised') AS is_used
      FROM published_equipment e, today t
      WHERE e.in_service_from <= t.day AND (e.retired_on IS NULL OR e.retired_on > t.day)),
    counted (name, held, total) AS (
      SELECT 'placed', count(*) FILTER (WHERE EXISTS (
               SELECT FROM published_position_periods o WHERE o.person_id = p.id AND o.voided_at IS NULL
                 AND o.from_day <= (SELECT day FROM today) AND (o.until_day IS NULL OR o.until_day >= (SELECT day FROM today)))), count(*)
      FROM people p
      UNION ALL SELECT 'reached', (SELECT count(*) FROM standing), count(*) FROM people
      UNION ALL SELECT 'fine', count(*) FILTER (WHERE is_fine), count(*) FROM standing
      UNION ALL SELECT k.name, count(*) FILTER (WHERE c.is_met), count(c.is_met)
        FROM (VALUES ('modules', 'module'), ('documents', 'document'), ('observations', 'observation'), ('sessions', 'session'), ('titles', 'external')) k (name, kind)
        LEFT JOIN cells c ON c.kind = k.kind GROUP BY k.name
      UNION ALL SELECT 'observed', count(*), NULL FROM published_observations o, today t
        WHERE o.complete_at IS NOT NULL AND o.voided_at IS NULL AND o.day > t.day - interval '1 year'
      UNION ALL SELECT 'taught', count(*), NULL FROM published_training_sessions s, today t
        WHERE s.closed_at IS NOT NULL AND s.day > t.day - interval '1 year'
      UNION ALL SELECT 'verified', count(*) FILTER (WHERE r.state = 'verified'), count(*) FROM published_external_records r
        WHERE r.voided_at IS NULL AND r.state IN ('verified', 'pending')
      UNION ALL SELECT 'authorised', count(*) FILTER (WHERE state = 'authorised'), count(*) FROM allowed
      UNION ALL SELECT 'equipment', count(*) FILTER (WHERE is_used), count(*) FROM apparatus
      UNION ALL SELECT 'signatures', count(*), NULL FROM published_signatures
      UNION ALL SELECT 'seals', coalesce(max(seq), 0), NULL FROM published_audit_seals)
    SELECT (SELECT day::text FROM today) AS day,
           jsonb_object_agg(name, jsonb_build_object('held', held, 'total', total)) AS figures
    FROM counted`);
  const [row] = rows;
  if (!row) throw new Error('figures always have a row');
  return row;
}
