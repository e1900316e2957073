import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { createTestPerson, type TestPerson } from './factories.ts';

/** Somebody from outside who reads until tonight about one January, with an open session. */
export async function createTestAuditor(db: Database): Promise<TestPerson> {
  const auditor = await createTestPerson(db, { role: 'auditor', access_ends_at: new Date(Date.now() + 86_400_000) });
  await db.execute(sql`
    INSERT INTO auditor_accesses (person_id, first_name, last_name, email, purpose, scope, until_day, asked_day, asked_at, approved_at, is_alone)
    VALUES (${auditor.id}, 'Ana', 'Auditora', ${auditor.email}, 'Visita',
      '{"from":"2026-01-01","to":"2026-01-31","site_ids":null,"work_area_ids":null,"person_ids":null,"requirement_ids":null}',
      day_of(act_moment()), day_of(act_moment()), act_moment(), act_moment(), true)`);
  return auditor;
}
