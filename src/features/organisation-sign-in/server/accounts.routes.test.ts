import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerLinkRequests } from '#features/identity/server/answer-link-requests.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { tellWrongSigning } from '#features/notifications/server/tell-wrong-signing.ts';
import { givePassword } from '#features/people/server/give-password.ts';
import { openScriptedProvider } from '#testing/scripted-provider.ts';
import { cookiesOf, signInDesk } from '#testing/sign-in-desk.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let desk: ReturnType<typeof signInDesk>;
let provider: Awaited<ReturnType<typeof openScriptedProvider>>;
let id = '';
beforeAll(async () => {
  app = await createTestApp();
  desk = signInDesk(app);
  provider = await openScriptedProvider();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  await desk.forget();
  await app.database.db.execute(sql`DELETE FROM notices`);
  id = await desk.configure(provider);
});

/** Somebody comes with an account. */
async function come(sub: string, claims: Record<string, unknown> = {}): Promise<TestAnswer> {
  const left = await desk.start(id);
  const verified = { email: `${sub}@lab.example`, email_verified: true };
  provider.give(await provider.sign({ sub, nonce: left.nonce, ...verified, ...claims }));
  return desk.finish(left.cookie, `code=x&state=${left.state}`);
}
const codeOf = async (answer: Promise<TestAnswer>) => {
  const { status, body, cookies } = await answer;
  if (status !== 200) expect(cookies.filter(({ name, value }) => name.includes('token') && value !== '')).toEqual([]);
  return status === 200 ? body.signed_in.profile.id : body.code;
};
const noticesOf = async (kind: string) => {
  const { body } = await app.call('GET', '/api/notices', { as: app.people.admin });
  return body.notices.filter((notice: { kind: string }) => notice.kind === kind);
};

describe('who an account is here', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['an address that is not verified', { email_verified: false }, 'unverified'],
    ['an address of which that is not said', { email_verified: undefined }, 'unverified'],
    ["an address that is verified in the word 'true' alone", { email_verified: 'true' }, 'unverified'],
    ['no address', { email: undefined }, 'no-email'],
    ['what is no address', { email: 'jefe@lab.example,admin@lab.example' }, 'no-email'],
    ['an address of another domain', { email: 'x@otro.example' }, 'domain'],
    ['an address of a domain beneath', { email: 'x@sub.lab.example' }, 'domain'],
    ['an address of a domain that begins so', { email: 'x@lab.example.malo.example' }, 'domain'],
  ])('of %s waits for an administrator, also where somebody has it', async (_, claims, reason) => {
    await app.database.db.execute(sql`DELETE FROM access_requests`);
    expect(await codeOf(come('espera', claims))).toBe('ACCESS_REQUESTED');
    const { body } = await app.call('GET', '/api/access-requests', { as: app.people.admin });
    expect(body.requests).toMatchObject([{ reason }]);
    expect((await noticesOf('access-requested')).length).toBe(1);
  });

  it('is told by issuer and subject alone, once it is joined', async () => {
    const { employee, admin } = app.people;
    expect(await codeOf(come('e-1', { email: employee.email, xms_edov: true, email_verified: undefined }))).toBe(
      'ACCESS_REQUESTED',
    );
    const { domain } = await domains([employee.email, admin.email]);
    expect(await codeOf(come('e-1', { email: employee.email, xms_edov: true, email_verified: undefined }))).toBe(
      employee.id,
    );
    // Another account with the address of somebody who has one.
    expect(await codeOf(come('e-2', { email: employee.email }))).toBe('ACCESS_REQUESTED');
    // The address of an administrator makes nobody an administrator.
    expect(await codeOf(come('e-1', { email: admin.email }))).toBe(employee.id);
    expect(await codeOf(come('e-1', { email: admin.email }))).toBe(employee.id);
    const told = await noticesOf('provider-email');
    expect(told).toMatchObject([{ about: { id: employee.id } }]);
    const profile = await app.call('GET', `/api/profiles/${employee.id}`, { as: admin });
    expect(profile.body.email).toBe(employee.email);
    expect(domain).toContain('.');
  });

  it('is nobody where the person was deactivated, before or after it was joined', async () => {
    const { inactive, otherEmployee, admin } = app.people;
    await domains([inactive.email, otherEmployee.email]);
    expect(await codeOf(come('i-1', { email: inactive.email }))).toBe('INACTIVE_ACCOUNT');
    const entered = await come('o-1', { email: otherEmployee.email });
    expect(entered.status).toBe(200);
    const session = () => app.call('GET', '/api/auth/session', { headers: { cookie: cookiesOf(entered) } });
    expect((await session()).body).not.toBeNull();
    await app.database.db.execute(
      sql`UPDATE profiles SET previous_role = role, role = 'inactive' WHERE id = ${otherEmployee.id}`,
    );
    expect((await session()).body).toBeNull();
    expect(await codeOf(come('o-1', { email: otherEmployee.email }))).toBe('INACTIVE_ACCOUNT');
    await app.database.db.execute(
      sql`UPDATE profiles SET previous_role = NULL, role = 'employee' WHERE id = ${otherEmployee.id}`,
    );
    expect(admin.id).not.toBe(otherEmployee.id);
  });

  it('of an auditor is nobody: who comes from outside has a password', async () => {
    await app.database.db.execute(sql`INSERT INTO profiles (first_name, email, role, access_ends_at)
      VALUES ('Aud', 'auditora@lab.example', 'auditor', now() + interval '1 day') ON CONFLICT DO NOTHING`);
    expect(await codeOf(come('aud', { email: 'auditora@lab.example' }))).toBe('ACCESS_REQUESTED');
  });

  async function domains(emails: string[]) {
    const found = [...new Set(emails.map((email) => email.split('@')[1] ?? ''))];
    await app.database.db.execute(sql`UPDATE sign_in_providers SET domains = ${sql.param(found)}::text[]`);
    return { domain: found[0] ?? '' };
  }
});

describe('a session that ends at the provider', () => {
  const logout = (logout_token: string, to = id) =>
    app.call('POST', `/api/auth/organisation/logout/${to}`, {
      body: Buffer.from(new URLSearchParams({ logout_token }).toString()),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const told = (changes: Record<string, unknown> = {}, how = {}) =>
    provider.sign(
      { sub: 'l-1', sid: 's-1', jti: crypto.randomUUID(), events, ...changes },
      { typ: 'logout+jwt', ...how },
    );
  const isOpen = async (entered: TestAnswer) =>
    (await app.call('GET', '/api/auth/session', { headers: { cookie: cookiesOf(entered) } })).body !== null;

  it('ends here, that one alone, and a message counts once', async () => {
    const [one, other] = [await come('l-1', { sid: 's-1' }), await come('l-1', { sid: 's-2' })];
    const token = await told();
    expect((await logout(token)).status).toBe(200);
    expect([await isOpen(one), await isOpen(other)]).toEqual([false, true]);
    expect((await logout(token)).body.code).toBe('LOGOUT_REFUSED');
    expect((await logout(await told({ sid: undefined }))).status).toBe(200);
    expect(await isOpen(other)).toBe(false);
    expect((await desk.logged('sign-out-by-provider')).length).toBe(2);
  });

  it('and anything that is no such message ends nothing', async () => {
    const entered = await come('l-1', { sid: 's-1' });
    const part = (what: object) => Buffer.from(JSON.stringify(what)).toString('base64url');
    const now = provider.now();
    const bad: Array<[string, string]> = [
      [
        'none',
        `${part({ alg: 'none' })}.${part({ iss: provider.issuer, aud: 'formacion', iat: now, exp: now + 60, jti: 'a', sid: 's-1', events })}.`,
      ],
      ['audience', await told({ aud: 'otra' })],
      ['issuer', await told({ iss: 'https://otro.example' })],
      ['key', await told({}, { key: provider.otherKey })],
      ['nonce', await told({ nonce: 'x' })],
      ['no event', await told({ events: {} })],
      ['event of another kind', await told({ events: { 'http://schemas.openid.net/event/backchannel-logout': 'x' } })],
      ['nobody', await told({ sid: undefined, sub: undefined })],
      ['no id', await told({ jti: undefined })],
      ['old', await told({ iat: now - 3600, exp: now + 60 })],
      ['ended', await told({ exp: now - 120 })],
      ['an identity token', await provider.sign({ sub: 'l-1', sid: 's-1', jti: 'b' })],
      ['of another type', await told({}, { typ: 'at+jwt' })],
      ['nothing', ''],
    ];
    for (const [why, token] of bad) {
      const answer = await logout(token);
      expect([why, answer.status, answer.body.code]).toEqual([why, 400, 'LOGOUT_REFUSED']);
    }
    expect((await logout(await told(), crypto.randomUUID())).status).toBe(400);
    expect(await isOpen(entered)).toBe(true);
    expect((await desk.logged('refuse-organisation-sign-out')).length).toBeGreaterThanOrEqual(bad.length);
  });
});

describe('closing passwords', () => {
  const as = () => app.people.admin;
  const close = (person_id: string) =>
    app.call('POST', '/api/sign-in-providers/close-passwords', { as: as(), body: { person_id } });
  const signIn = (email: string, password = 'Clave-buena 1ñ') =>
    app.call('POST', '/api/auth/sign-in', { body: { email, password } });

  it('needs an administrator who has entered otherwise, and one who still can', async () => {
    const { admin, jefe } = app.people;
    await app.database.db.execute(
      sql`UPDATE sign_in_providers SET domains = ${sql.param([admin.email.split('@')[1]])}::text[]`,
    );
    const hash = await hashPassword('Clave-buena 1ñ');
    for (const person of [admin, jefe])
      await app.database.db.execute(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${person.id}, ${hash})
        ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash, is_temporary = false`);
    expect((await close(admin.id)).body.code).toBe('NO_ADMIN_ENTERED');
    expect((await come('admin-1', { email: admin.email })).status).toBe(200);
    expect((await close(jefe.id)).body.code).toBe('NOT_AN_EMERGENCY_ACCOUNT');
    expect(
      (await app.call('POST', '/api/sign-in-providers/close-passwords', { as: jefe, body: { person_id: admin.id } }))
        .status,
    ).toBe(403);
    expect((await signIn(jefe.email)).status).toBe(200);
    expect((await close(admin.id)).status).toBe(200);
    const refused = await signIn(jefe.email);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Aquí se entra con la cuenta de la organización, sin contraseña.',
    ]);
    expect(refused.cookies.filter(({ name }) => name.includes('token'))).toEqual([]);
    expect((await signIn(jefe.email, 'otra')).body.code).toBe('WRONG_CREDENTIALS');
    const signUp = await app.call('POST', '/api/auth/sign-up', {
      body: {
        email: 'nueva@lab.example',
        password: 'Clave-1',
        metadata: { first_name: 'N', last_name: 'N', company_name: 'N' },
      },
    });
    expect(signUp.body.code).toBe('PASSWORD_CLOSED');
    expect((await app.call('GET', '/api/organisation')).body).toMatchObject({
      self_registration: false,
      sign_in: { is_password_closed: true },
    });
    // No link for a password that opens nothing; the emergency account has its own.
    for (const email of [jefe.email, admin.email]) {
      await app.database.db.execute(sql`INSERT INTO link_requests (purpose, email) VALUES ('reset', ${email})`);
    }
    await answerLinkRequests(app.database.db, new Date());
    const { rows: links } = await app.database.db.execute(sql`SELECT user_id FROM mail_links WHERE purpose = 'reset'`);
    expect(links).toEqual([{ user_id: admin.id }]);
    expect(await givePassword(app.database.db, jefe.email, false)).toBe('closed');
    expect((await app.database.db.execute(sql`SELECT FROM profiles WHERE email = 'nueva@lab.example'`)).rows).toEqual(
      [],
    );
    // The one who may, which is told to everybody who administrates, each time once.
    expect((await signIn(admin.email)).status).toBe(200);
    await tellWrongSigning(app.database.db, new Date());
    await tellWrongSigning(app.database.db, new Date());
    expect(await noticesOf('emergency-sign-in')).toHaveLength(1);
    expect((await desk.logged('emergency-sign-in')).length).toBe(1);
    expect((await app.call('DELETE', `/api/sign-in-providers/${id}`, { as: as() })).body.code).toBe('LAST_WAY_IN');
    expect((await app.call('POST', '/api/sign-in-providers/open-passwords', { as: as() })).status).toBe(200);
    expect((await signIn(jefe.email)).status).toBe(200);
    expect((await app.call('DELETE', `/api/sign-in-providers/${id}`, { as: as() })).status).toBe(200);
  });
});
