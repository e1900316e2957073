import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestToken } from '#testing/test-token.ts';
import { tellTokens } from './tell-tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const noon = (day: string) => new Date(`${day}T12:00:00-05:00`);
const until = (day: string) => ({ until_day: day, expires_at: new Date(`${day}T23:59:59-05:00`) });

it('whoever has a token, or answers for one, is told once within its last week; not of one made for days, nor of one revoked', async () => {
  const { db } = app.database;
  const jefe = await createTestPerson(db, { role: 'jefe' });
  const created_at = noon('2026-01-05');
  const own = { created_at, ...until('2026-06-20'), name: 'Hoja de cálculo' };
  await createTestToken(db, jefe, ['requisitos:leer'], own);
  await createTestToken(db, jefe, ['requisitos:leer'], { ...own, name: 'Otro', revoked_at: noon('2026-02-01') });
  await createTestToken(db, jefe, ['requisitos:leer'], {
    ...own,
    created_at: noon('2026-06-18'),
    name: 'De tres días',
  });
  const { admin } = app.people;
  await createTestToken(db, admin, ['requisitos:leer'], { ...own, kind: 'service', name: 'HIS' });
  const noticesOf = async (as: { cookie: string; id: string; email: string }) =>
    (await app.call('GET', '/api/notices', { as })).body.notices.map(
      ({ kind, name, about_day }: Record<string, string>) => [kind, name, about_day],
    );
  await tellTokens(db, noon('2026-06-12'));
  expect(await noticesOf(jefe)).toEqual([]);
  await Promise.all([tellTokens(db, noon('2026-06-13')), tellTokens(db, noon('2026-06-13'))]);
  await tellTokens(db, noon('2026-06-14'));
  expect(await noticesOf(jefe)).toEqual([['token-expiring', 'Hoja de cálculo', '2026-06-20']]);
  expect(await noticesOf(admin)).toEqual([['service-token-expiring', 'HIS', '2026-06-20']]);
});
