import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { browserAt, openRealProvider } from '#testing/real-provider.ts';
import { cookiesOf, signInDesk } from '#testing/sign-in-desk.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { organisationSignInJobs } from './organisation-sign-in.jobs.ts';

let app: TestApp;
let desk: ReturnType<typeof signInDesk>;
let provider: Awaited<ReturnType<typeof openRealProvider>>;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp(() => now);
  desk = signInDesk(app);
  provider = await openRealProvider({
    back: [`${desk.origin}/acceso/organizacion`],
    out: [`${desk.origin}/login`],
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  now = new Date();
  await desk.forget();
});

/** Somebody enters with their account, in a browser of their own. */
async function enter(id: string, login: string, to?: string) {
  const left = await desk.start(id, to);
  const browser = browserAt(provider.issuer);
  const back = new URL(await browser.enter(left.address, login));
  const answer = await desk.finish(left.cookie, back.search);
  return { answer, back, left, browser };
}

describe('with a real provider', () => {
  it('nothing is said of it until one is configured', async () => {
    expect((await app.call('GET', '/api/organisation')).body).not.toHaveProperty('sign_in');
    expect((await app.call('GET', '/api/settings', { as: app.people.admin })).body).not.toHaveProperty('sign_in');
    const id = await desk.configure(provider);
    expect((await app.call('GET', '/api/organisation')).body.sign_in).toEqual({
      providers: [{ id, name: 'Laboratorio' }],
      is_password_closed: false,
    });
  });

  it('somebody new is made an employee with what the provider says, once, and comes where they were going', async () => {
    const id = await desk.configure(provider, { claim_position: 'jobTitle', claim_site: 'office' });
    const { answer, back, left } = await enter(id, 'ana', '/modulos?vista=1');
    expect(back.origin + back.pathname).toBe(`${desk.origin}/acceso/organizacion`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      return_to: '/modulos?vista=1',
      proof: null,
      signed_in: {
        profile: {
          ...{ email: 'ana@lab.example', first_name: 'Ana', last_name: 'Rojas', role: 'employee' },
          ...{ position: 'Bacterióloga', hasTemporaryPassword: false },
        },
      },
    });
    const headers = { cookie: cookiesOf(answer) };
    expect((await app.call('GET', '/api/auth/session', { headers })).body.profile.email).toBe('ana@lab.example');
    const places = await app.database.db.execute(sql`
      SELECT s.name FROM position_periods p JOIN sites s ON s.id = p.site_id WHERE p.voided_at IS NULL`);
    expect(places.rows).toEqual([{ name: 'Sede Norte' }]);
    // The same answer a second time, in the same browser.
    expect((await desk.finish(left.cookie, back.search)).status).toBe(403);
    const again = await enter(id, 'ana');
    expect(again.answer.body.signed_in.profile.id).toBe(answer.body.signed_in.profile.id);
    expect((await desk.logged('sign-in-organisation')).length).toBe(2);
    // There is no password to be guessed.
    const guess = await app.call('POST', '/api/auth/sign-in', { body: { email: 'ana@lab.example', password: 'x' } });
    expect([guess.status, guess.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
  });

  it('who is at the provider while their way in is switched off or removed is told so', async () => {
    const id = await desk.configure(provider);
    const { issuer, client_id } = provider;
    const back = async (close: () => Promise<{ status: number }>) => {
      const left = await desk.start(id);
      expect((await close()).status).toBe(200);
      const answer = await desk.finish(left.cookie, `code=x&state=${left.state}`);
      return [answer.status, answer.body.code, answer.body.message];
    };
    const as = app.people.admin;
    const said = [
      403,
      'SIGN_IN_CLOSED',
      'Este acceso se cerró mientras entrabas. Entra con tu contraseña o habla con quien administra la plataforma.',
    ];
    const change = (is_active: boolean) => {
      const body = { name: 'Laboratorio', issuer, client_id, domains: ['lab.example'], is_active };
      return app.call('PUT', `/api/sign-in-providers/${id}`, { as, body });
    };
    expect(await back(() => change(false))).toEqual(said);
    await change(true);
    expect(await back(() => app.call('DELETE', `/api/sign-in-providers/${id}`, { as }))).toEqual(said);
  });

  it('two first sign-ins at once make one person', async () => {
    const id = await desk.configure(provider);
    const both = await Promise.all([enter(id, 'eva'), enter(id, 'eva')]);
    expect(both.map(({ answer }) => answer.status)).toEqual([200, 200]);
    const people = await app.database.db.select().from(profiles).where(eq(profiles.email, 'eva@lab.example'));
    expect(people).toHaveLength(1);
  });

  it('what somebody works as follows the provider only where that is set', async () => {
    const id = await desk.configure(provider, { claim_position: 'jobTitle' });
    const { answer } = await enter(id, 'ines');
    const personId = answer.body.signed_in.profile.id;
    const change = (position: string) =>
      app.call('PATCH', `/api/employees/${personId}`, {
        as: app.people.admin,
        body: { first_name: 'Inés', last_name: 'Rojas', email: 'ines@lab.example', position, phone: '' },
      });
    expect((await change('Analista')).status).toBe(200);
    expect((await enter(id, 'ines')).answer.body.signed_in.profile.position).toBe('Analista');
    const fields = { name: 'Laboratorio', issuer: provider.issuer, client_id: provider.client_id };
    const body = { ...fields, domains: ['lab.example'], claim_position: 'jobTitle', updates_on_sign_in: true };
    expect((await app.call('PUT', `/api/sign-in-providers/${id}`, { as: app.people.admin, body })).status).toBe(200);
    expect((await enter(id, 'ines')).answer.body.signed_in.profile.position).toBe('Bacterióloga');
  });

  it('an account outside the domains waits; an administrator says who it is', async () => {
    const id = await desk.configure(provider, { domains: [] });
    const asked = await enter(id, 'luz');
    expect([asked.answer.status, asked.answer.body.code]).toEqual([403, 'ACCESS_REQUESTED']);
    await enter(id, 'luz');
    const list = () => app.call('GET', '/api/access-requests', { as: app.people.admin });
    const { requests } = (await list()).body;
    expect(requests).toMatchObject([
      { email: 'luz@lab.example', reason: 'domain', is_refused: false, same_email: null },
    ]);
    const bell = await app.call('GET', '/api/notices', { as: app.people.admin });
    expect(bell.body.notices.filter(({ kind }: { kind: string }) => kind === 'access-requested')).toHaveLength(1);
    const at = `/api/access-requests/${requests[0].id}`;
    expect((await app.call('POST', `${at}/refuse`, { as: app.people.jefe })).status).toBe(403);
    expect((await app.call('POST', `${at}/refuse`, { as: app.people.admin })).status).toBe(200);
    expect((await enter(id, 'luz')).answer.body.code).toBe('ACCESS_REFUSED');
    const as = app.people.admin;
    const gone = await app.call('POST', `${at}/accept`, { as, body: { person_id: app.people.inactive.id } });
    expect(gone.body.code).toBe('REQUEST_PERSON');
    const body = { person_id: app.people.employee.id };
    const twice = await Promise.all([
      app.call('POST', `${at}/accept`, { as, body }),
      app.call('POST', `${at}/accept`, { as, body }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await enter(id, 'luz')).answer.body.signed_in.profile.id).toBe(app.people.employee.id);
    expect((await list()).body.requests).toEqual([]);
  });

  it('signing out leads out of the provider, too', async () => {
    const id = await desk.configure(provider);
    const { answer, browser } = await enter(id, 'ana');
    const out = await app.call('POST', '/api/auth/sign-out', {
      headers: { host: 'localhost', cookie: cookiesOf(answer) },
    });
    expect(out.body.success).toBe(true);
    expect(await browser.leave(out.body.leave_to)).toBe(`${desk.origin}/login`);
    const other = await app.call('POST', '/api/auth/sign-out', { as: app.people.jefe });
    expect(other.body).toEqual({ success: true });
  });

  it("'Probar' says what is wrong in a sentence", async () => {
    const id = await desk.configure(provider);
    const test = (one = id) =>
      app.call('POST', `/api/sign-in-providers/${one}/test`, { as: app.people.admin, headers: { host: 'localhost' } });
    expect((await test()).body).toEqual({
      works: true,
      text: 'Funciona: el proveedor responde, acepta a esta plataforma y conoce la dirección de vuelta.',
    });
    const away = await app.call('POST', `/api/sign-in-providers/${id}/test`, {
      as: app.people.admin,
      headers: { host: 'otro.example' },
    });
    expect(away.body).toEqual({
      works: false,
      text: 'El proveedor no conoce la dirección de vuelta: registra allí http://otro.example/acceso/organizacion',
    });
    const said = async (changes: Record<string, unknown>) => {
      await desk.forget();
      return (await test(await desk.configure(provider, changes))).body.text;
    };
    expect(await said({ client_secret: 'otro' })).toBe(
      'El proveedor no acepta el identificador de cliente o su secreto.',
    );
    expect(await said({ issuer: `${provider.issuer}/` })).toBe(
      `El proveedor dice llamarse «${provider.issuer}»: escribe el emisor exactamente así.`,
    );
    expect(await said({ issuer: 'http://127.0.0.1:1' })).toBe('En esa dirección no contesta nadie.');
    expect(await said({ issuer: `${provider.issuer}/otro` })).toBe(
      'En esa dirección no hay un proveedor de OpenID Connect: revisa el emisor.',
    );
  });
});

it('what was left open is forgotten', async () => {
  const id = await desk.configure(provider);
  await desk.start(id);
  await app.database.db.execute(sql`UPDATE sign_in_departures SET expires_at = now() - interval '1 minute'`);
  for (const job of organisationSignInJobs) await job.run(app.database.db);
  expect((await app.database.db.execute(sql`SELECT FROM sign_in_departures`)).rows).toEqual([]);
});
