import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '#features/identity/server/create-person.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { isCommonPassword } from '#platform/text/password-strength.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';
import { accessRulesTexts as texts } from '../access-rules.texts.ts';

let app: TestApp;
const first = 'Demo-1234!';
beforeAll(async () => {
  app = await createTestApp();
  const hash = await hashPassword(first);
  await app.database.db.transaction(async (tx) => {
    for (const [email, first_name] of [
      ['jefa@lab.es', 'Marcela'],
      ['ana@lab.es', 'Ana'],
    ] as const)
      await createPerson(tx, { email, first_name, last_name: 'Quintero' }, hash, null, null);
  });
  await app.database.db.execute(sql`UPDATE profiles SET role = 'jefe' WHERE email = 'jefa@lab.es'`);
});
afterAll(() => app.close());

const cookiesOf = (answer: TestAnswer) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const signIn = (email: string, password: string) =>
  app.call('POST', '/api/auth/sign-in', { body: { email, password } });
async function change(email: string, current_password: string, new_password: string) {
  const cookie = cookiesOf(await signIn(email, current_password));
  return app.call('POST', '/api/me/password', { headers: { cookie }, body: { current_password, new_password } });
}
const refuse = (refuses_common: boolean) =>
  app.call('PUT', '/api/access-rules', {
    as: app.people.admin,
    body: { minutes: { admin: null, jefe: null, employee: null, auditor: null }, refuses_common },
  });

describe('a common password', () => {
  it('is taken by default, from everybody', async () => {
    expect((await change('jefa@lab.es', first, 'Demo-1235!')).status).toBe(200);
    expect((await change('jefa@lab.es', 'Demo-1235!', first)).status).toBe(200);
  });

  it('is refused of a jefe where the rules say so, in a sentence, and of nobody else; the one there is goes on', async () => {
    expect((await refuse(true)).status).toBe(200);
    for (const common of ['Contraseña1!', 'Password123!', 'Marcela-2026!', 'Laboratorio1*', 'Qwerty12345.']) {
      const answer = await change('jefa@lab.es', first, common);
      expect([common, answer.status, answer.body.message]).toEqual([common, 400, `${texts.common}.`]);
    }
    expect((await change('ana@lab.es', first, 'Contraseña1!')).status).toBe(200);
    // Together with the rules that it does not meet either.
    expect((await change('jefa@lab.es', first, 'abc')).body.message).toMatch(/8 caracteres.*fácil de adivinar/);
    expect((await change('jefa@lab.es', first, 'Pipeta verde, 7 osos')).status).toBe(200);
    expect((await refuse(false)).status).toBe(200);
    expect((await change('jefa@lab.es', 'Pipeta verde, 7 osos', first)).status).toBe(200);
  });

  it('is judged within a moment, however long it is', () => {
    const begun = performance.now();
    for (const long of ['Ab1!'.repeat(32), 'á'.repeat(128), 'q1W!e2R@t3Y#'.repeat(10)])
      isCommonPassword(long, ['Quintero']);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(isCommonPassword('aaaaaaaa'.repeat(16), [])).toBe(true);
    expect(isCommonPassword('correcto caballo grapa batería', [])).toBe(false);
  });
});
