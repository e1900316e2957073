import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { CallContext } from '#platform/http/call.ts';
import { openScriptedProvider } from '#testing/scripted-provider.ts';
import { signInDesk } from '#testing/sign-in-desk.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let desk: ReturnType<typeof signInDesk>;
let provider: Awaited<ReturnType<typeof openScriptedProvider>>;
beforeAll(async () => {
  app = await createTestApp();
  desk = signInDesk(app);
  provider = await openScriptedProvider();
  await desk.configure(provider);
  for (const [sub, { id }] of Object.entries({ 'j-1': app.people.jefe, 'e-1': app.people.employee }))
    await app.database.db.execute(
      sql`INSERT INTO organisation_accounts (issuer, subject, person_id, linked_at) VALUES (${provider.issuer}, ${sub}, ${id}, now())`,
    );
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const shown = { what: 'autorización', person: 'Ana' };

/** The jefe leaves to confirm what they were shown, and comes back. */
async function confirm(claims: Record<string, unknown> = {}, as = app.people.jefe, back = as) {
  const left = await app.call('POST', '/api/auth/organisation/proof', {
    as,
    headers: { host: 'localhost' },
    body: { shown_sha256: shownHash(shown) },
  });
  expect(left.status).toBe(200);
  const asked = new URL(left.body.address).searchParams;
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
  const cookie = `${back.cookie}; ${left.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`;
  const token = { sub: 'j-1', nonce: asked.get('nonce') ?? '', auth_time: provider.now(), ...claims };
  provider.give(await provider.sign(token));
  return desk.finish(cookie, `code=x&state=${asked.get('state')}`);
}

/** Signs in the name of somebody with what was sent in the place of the password. */
async function sign(sent: string, record: object = shown, person = app.people.jefe, now = new Date()) {
  const { db } = app.database;
  const found = await db.execute<{ email: string; role: string }>(
    sql`SELECT email, role FROM profiles WHERE id = ${person.id}`,
  );
  const actor = {
    id: person.id,
    session_id: '',
    first_name: 'Julia',
    last_name: 'Pardo',
    company_name: '',
    ...found.rows[0],
  };
  const context = { db, now, actor, clientAddress: '127.0.0.1', mail: null } as unknown as CallContext;
  const signer = await confirmSigner(context, sent);
  const id = crypto.randomUUID();
  await db.transaction((tx) =>
    signRecord(tx, signer, {
      ...{ kind: 'authorisation', id, personId: null, meaning: 'authorised', added: {}, now },
      ...{ shown: record, shownSha256: shownHash(record) },
    }),
  );
  const { rows } = await db.execute<{ statement: string }>(
    sql`SELECT statement FROM signatures WHERE record_id = ${id}`,
  );
  return JSON.parse(rows[0]?.statement ?? '{}');
}

describe('a fresh sign-in', () => {
  it('signs what was shown, once, and stands in what is signed', async () => {
    const { status, body, cookies } = await confirm();
    expect([status, body.signed_in]).toEqual([200, null]);
    expect(cookies.filter(({ name }) => name.includes('token'))).toEqual([]);
    expect(await sign(body.proof)).toMatchObject({
      confirmed_by: { issuer: provider.issuer },
      signer: { id: app.people.jefe.id },
    });
    await expect(sign(body.proof)).rejects.toMatchObject({ code: 'WRONG_SIGNING_PASSWORD' });
    expect((await desk.logged('fail-signature')).length).toBe(1);
  });

  it('signs nothing else, for nobody else, and nothing after two minutes', async () => {
    await expect(sign((await confirm()).body.proof, { what: 'otra cosa' })).rejects.toMatchObject({
      code: 'RECORD_CHANGED',
    });
    const wrong = { code: 'WRONG_SIGNING_PASSWORD' };
    await expect(sign((await confirm()).body.proof, shown, app.people.admin)).rejects.toMatchObject(wrong);
    const late = new Date(Date.now() + 121_000);
    await expect(sign((await confirm()).body.proof, shown, app.people.jefe, late)).rejects.toMatchObject(wrong);
    await expect(sign(`organizacion:${'A'.repeat(43)}`)).rejects.toMatchObject(wrong);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an hour ago', { auth_time: Math.floor(Date.now() / 1000) - 3600 }, 'SIGN_IN_REFUSED'],
    ['at a time that is not said', { auth_time: undefined }, 'SIGN_IN_REFUSED'],
    ['with the account of somebody else', { sub: 'e-1' }, 'NOT_YOUR_ACCOUNT'],
    ['with the account of nobody', { sub: 'x-1' }, 'NOT_YOUR_ACCOUNT'],
  ])('%s proves nothing', async (_, claims, code) => {
    const answer = await confirm(claims);
    expect([answer.status, answer.body.code, answer.body.proof]).toEqual([403, code, undefined]);
  });

  it('in a session of somebody else proves nothing, and needs an account', async () => {
    const answer = await confirm({}, app.people.jefe, app.people.employee);
    expect(answer.body.code).toBe('SIGN_IN_REFUSED');
    const none = await app.call('POST', '/api/auth/organisation/proof', {
      as: app.people.admin,
      body: { shown_sha256: shownHash(shown) },
    });
    expect([none.status, none.body.code]).toEqual([409, 'NOT_LINKED']);
    expect(
      (await app.call('POST', '/api/auth/organisation/proof', { body: { shown_sha256: shownHash(shown) } })).status,
    ).toBe(401);
  });
});
