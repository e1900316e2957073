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
