import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const composed = 'ñandú@señal.co';
const decomposed = 'N\u0303andu\u0301@SEN\u0303AL.co';
const password = 'Frascos-Azules-77!';
const metadata = { first_name: 'Ana', last_name: 'Ruiz', company_name: 'Lab' };
const signUp = (email: string) => app.call('POST', '/api/auth/sign-up', { body: { email, password, metadata } });
const signIn = (email: string) => app.call('POST', '/api/auth/sign-in', { body: { email, password } });

describe('one address', () => {
  it('is one person, in whatever Unicode form and case it is typed', async () => {
    expect((await signUp(decomposed)).body.profile.email).toBe(composed);
    expect((await signUp(composed)).body.code).toBe('EMAIL_TAKEN');
    expect((await signIn(composed)).status).toBe(200);
    expect((await signIn(decomposed)).status).toBe(200);
    const body = { firstName: 'Otra', lastName: 'Persona', position: 'Técnica', password, email: decomposed };
    const created = await app.call('POST', '/api/employees', { as: app.people.admin, body });
    expect(created.body.code).toBe('EMAIL_TAKEN');
    const { employee, admin } = app.people;
    const change = { first_name: 'Otra', last_name: '', position: '', phone: '', email: decomposed };
    const edited = await app.call('PATCH', `/api/employees/${employee.id}`, { as: admin, body: change });
    expect(edited.body.code).toBe('EMAIL_TAKEN');
  });

  it('is kept apart by the database itself', async () => {
    const store = (email: string) => createTestPerson(app.database.db, { email });
    await store('Única@lab.es');
    await expect(store('u\u0301nica@LAB.es')).rejects.toThrow();
  });

  it.each(['"ana"@lab.es', '<b>ana</b>@lab.es', 'ana\u200b@lab.es', 'ana..ruiz@lab.es'])(
    'is plain: %j is refused wherever it comes from',
    async (email) => {
      expect((await signUp(email)).body.code).toBe('INVALID_EMAIL');
      const body = { firstName: 'Otra', lastName: 'Persona', position: 'Técnica', password, email };
      const created = await app.call('POST', '/api/employees', { as: app.people.admin, body });
      expect(created.body.code).toBe('INVALID_EMAIL');
    },
  );
});

describe('the migration', () => {
  it('brings what was stored before into the one form, and tells apart who shares an address', async () => {
    const { db } = app.database;
    const migration = await readFile(
      new URL('../../../../db/migrations/0121_email_addresses.sql', import.meta.url),
      'utf8',
    );
    await db.transaction(async (tx) => {
      await tx.execute(sql`DROP INDEX profiles_email_unique`);
      await tx.execute(sql`DROP FUNCTION email_key(text)`);
      await tx.execute(sql`CREATE UNIQUE INDEX profiles_email_unique ON profiles (lower(email))`);
      await tx.execute(sql`INSERT INTO profiles (id, email, role, created_at) VALUES
        ('00000000-0000-4000-8000-000000000001', ${'jose\u0301@lab.es'}, 'employee', '2026-01-01'),
        ('00000000-0000-4000-8000-000000000002', 'josé@lab.es', 'employee', '2026-02-01'),
        ('00000000-0000-4000-8000-000000000003', ${'Jose\u0301@LAB.es '}, 'inactive', '2025-01-01'),
        ('00000000-0000-4000-8000-000000000004', ${'ine\u0301s@lab.es'}, 'employee', '2026-01-01')`);
      await tx.execute(sql`INSERT INTO pending_registrations (email, first_name, last_name, company_name, password_hash, created_at, expires_at)
        VALUES (${'lu\u0301@lab.es'}, 'A', 'A', 'A', 'x', '2026-01-01', '2027-01-01'),
               ('lú@lab.es', 'B', 'B', 'B', 'x', '2026-01-02', '2027-01-01')`);
      await tx.execute(sql.raw(migration));
    });
    const { rows } = await db.execute<{ id: string; email: string }>(
      sql`SELECT right(id::text, 1) AS id, email FROM profiles WHERE id::text LIKE '00000000-0000-4000%' ORDER BY id`,
    );
    expect(Object.fromEntries(rows.map(({ id, email }) => [id, email.trim()]))).toEqual({
      1: 'josé@lab.es',
      2: 'josé+repetido-00000000@lab.es',
      3: 'josé@lab.es',
      4: 'inés@lab.es',
    });
    const waiting = await db.execute(sql`SELECT email, first_name FROM pending_registrations`);
    expect(waiting.rows).toEqual([{ email: 'lú@lab.es', first_name: 'B' }]);
    const log = await db.execute(sql`SELECT details FROM audit_log WHERE subject_id LIKE '00000000-0000-4000%'`);
    expect(log.rows).toEqual([{ details: { fields: ['email'], reason: 'repeated-address' } }]);
  });
});
