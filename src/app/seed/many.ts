import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';

/**
 * Adds so many employees with plausible histories in the demo's modules: for measuring and for looking at long lists.
 * They have no password and cannot sign in. Set-based: a fixed number of statements.
 */
export async function seedMany(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO profiles (first_name, last_name, email, role, company_name, created_at, position, area)
    SELECT (ARRAY['Ana','Luis','Marta','Jorge','Elena','Pablo','Lucía','Diego','Sara','Iván'])[1 + n % 10],
           (ARRAY['García','Rojas','Vega','Molina','Serrano','Cano','Prieto','Soto','Lara','Núñez'])[1 + (n / 10) % 10] || ' ' || n,
           'persona' || n || '@demo.local', 'employee', 'Labtrix', act_moment() - (n % 200) * interval '1 day',
           (ARRAY['Bacterióloga','Técnico de laboratorio','Analista de química clínica','Auxiliar de laboratorio'])[1 + n % 4],
           (ARRAY['Hematología','Microbiología','Química clínica','Recepción de muestras','Bodega y despachos'])[1 + n % 5]
    FROM generate_series(1, ${count}::int) AS n`);
  // They work where they say, since they were registered: what is required of the demo's positions and areas is of them, too.
  await tx.execute(sql`
    INSERT INTO position_periods (person_id, position_id, work_area_id, from_day)
    SELECT p.id, o.id, a.id, day_of(p.created_at) FROM profiles p JOIN positions o ON o.name = p.position JOIN work_areas a ON a.name = p.area
    WHERE p.email LIKE 'persona%@demo.local'`);
  await tx.execute(sql`
    INSERT INTO placed_people (person_id, position, area)
    SELECT id, position, area FROM profiles WHERE email LIKE 'persona%@demo.local'`);
  // Person n has finished n % 7 modules of the chain, half of the next one, and failed it once now and then.
  await tx.execute(sql`
    CREATE TEMP TABLE seeded ON COMMIT DROP AS
    SELECT p.id AS user_id, row_number() OVER (ORDER BY p.email)::int AS n FROM profiles p WHERE p.email LIKE 'persona%@demo.local'`);
  await tx.execute(sql`
    CREATE TEMP TABLE chain ON COMMIT DROP AS
    SELECT m.id AS module_id, m.title, current_quiz_version(m.id) AS version,
           row_number() OVER (ORDER BY m.order_index)::int AS place
    FROM learnable_modules m WHERE m.parent_module_id IS NULL AND m.category IS NULL`);
  await tx.execute(sql`
    INSERT INTO user_step_progress (user_id, step_id, module_id, is_completed, completed_at, updated_at)
    SELECT s.user_id, st.id, st.module_id, true, at, at
    FROM seeded s JOIN chain c ON c.place <= s.n % 7 + 1
    JOIN steps st ON st.module_id = c.module_id AND st.is_active AND (c.place <= s.n % 7 OR st.step_number <= s.n % 4)
    CROSS JOIN LATERAL (SELECT act_moment() - ((s.n % 60) + (7 - c.place)) * interval '1 day' AS at) moment`);
  await tx.execute(sql`
    INSERT INTO quiz_attempts (id, user_id, module_id, module_title, quiz_version_id, answers, score, passed, attempted_at)
    SELECT gen_random_uuid(), s.user_id, c.module_id, c.title, c.version, '{}', score, score >= 70,
           act_moment() - ((s.n % 60) + (7 - c.place)) * interval '1 day'
    FROM seeded s JOIN chain c ON c.place <= s.n % 7 AND c.version IS NOT NULL
    CROSS JOIN LATERAL (SELECT 70 + 10 * ((s.n + c.place) % 4) AS score) result`);
  await tx.execute(sql`
    INSERT INTO user_module_completion (user_id, module_id, is_completed, final_score, completed_at)
    SELECT s.user_id, c.module_id, c.place <= s.n % 7, CASE WHEN c.place <= s.n % 7 THEN a.score END,
           CASE WHEN c.place <= s.n % 7 THEN a.attempted_at END
    FROM seeded s JOIN chain c ON c.place <= s.n % 7 + 1
    LEFT JOIN quiz_attempts a ON a.user_id = s.user_id AND a.module_id = c.module_id`);
}
