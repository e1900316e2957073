import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { hashSetupCode, makeSetupCode } from '#features/setup/server/make-setup-code.ts';
import { setup_codes } from '#features/setup/server/setup.tables.ts';
import { openChanges } from '#platform/db/changes.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createServer } from './server.ts';

let app: TestApp;
/** Two nodes that others can reach, on the database of an installation that nobody administrates. */
let nodes: Array<Awaited<ReturnType<typeof createServer>>>;

const body = {
  companyInfo: { name: 'Acme' },
  modules: { count: 2, focus: [] },
  administrator: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@acme.test', password: 'Segura#2026' },
};

beforeEach(async () => {
  app = await createTestApp();
  const { db, url } = app.database.application;
  await app.database.db.delete(profiles).where(eq(profiles.role, 'admin'));
  const node = () =>
    createServer({ db, storage: app.storage, changes: openChanges(url), isReachedFromElsewhere: true });
  nodes = [await node(), await node()];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await app.close();
});

const start = () => makeSetupCode(app.database.application.db, new Date());

async function setUp(
  setupCode: string | undefined,
  { node = 0, address = '203.0.113.7', email = 'ana@acme.test' } = {},
) {
  const answer = await nodes[node]?.inject({
    method: 'POST',
    url: '/api/setup',
    remoteAddress: address,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ...body, administrator: { ...body.administrator, email }, setupCode }),
  });
  return {
    status: answer?.statusCode,
    code: answer?.json().code,
    message: answer?.json().message,
    cookies: answer?.cookies,
  };
}

const administrators = () => app.database.db.select().from(profiles).where(eq(profiles.role, 'admin'));

describe('an installation that others can reach', () => {
  it('says that it asks for the code, until it is set up; one on loopback asks nothing', async () => {
    const code = await start();
    const asks = async (node = 0) => (await nodes[node]?.inject('/api/setup'))?.json().asksForCode;
    expect([await asks(0), await asks(1)]).toEqual([true, true]);
    expect((await app.call('GET', '/api/setup')).body.asksForCode).toBe(false);
    await setUp(code ?? '');
    expect(await asks()).toBe(false);
  });

  it('is set up with the code that the start printed, however it is typed, and then no code is left', async () => {
    const code = (await start()) ?? '';
    const answer = await setUp(` ${code.toLowerCase().replaceAll('-', ' ')}`);
    expect(answer.status).toBe(200);
    expect(answer.cookies?.map(({ name }) => name)).toContain('access_token');
    expect(await app.database.db.select().from(setup_codes)).toEqual([]);
    expect(await start()).toBeNull();
  });

  it.each([undefined, '', '   '])('refuses who shows none (%j), before anything else is looked at', async (none) => {
    await start();
    expect(await setUp(none)).toMatchObject({
      status: 403,
      code: 'SETUP_CODE_REQUIRED',
      message: 'Escribe el código de un solo uso que muestra la plataforma al arrancar, junto a su dirección.',
    });
    expect(await administrators()).toEqual([]);
  });

  it('refuses a wrong one, and stores nothing', async () => {
    await start();
    for (const wrong of ['0000-0000-0000-0000', 'x', '%', hashSetupCode('x').toString('hex')]) {
      expect(await setUp(wrong)).toMatchObject({
        status: 403,
        code: 'WRONG_SETUP_CODE',
        message: 'Este código no es el que mostró la plataforma al arrancar. Cópialo tal como aparece.',
      });
    }
    expect(await administrators()).toEqual([]);
    expect(await app.database.db.select().from(modules)).toEqual([]);
  });

  it('refuses any where no start has printed one', async () => {
    expect((await setUp('0000-0000-0000-0000')).code).toBe('WRONG_SETUP_CODE');
  });

  it('takes ten wrong ones from an address, then none for a while; others are not kept out', async () => {
    const code = (await start()) ?? '';
    const answers = await Promise.all(Array.from({ length: 15 }, (_, node) => setUp('falso', { node: node % 2 })));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    const again = await setUp(code);
    expect([again.status, again.message]).toEqual([429, expect.stringMatching(/^Demasiados intentos\. Espera /)]);
    expect((await setUp(code, { address: '198.51.100.3' })).status).toBe(200);
  });

  it('is set up once by many who have the code at the same time', async () => {
    const code = (await start()) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => setUp(code, { node: at % 2, email: `ana${at}@acme.test` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    // Who comes after the first finds the door shut, or the code gone.
    expect(answers.every(({ code: told }) => [undefined, 'ALREADY_SET_UP', 'WRONG_SETUP_CODE'].includes(told))).toBe(
      true,
    );
    expect(await administrators()).toHaveLength(1);
  });

  it('a code that was used opens nothing, even where nobody administrates any more', async () => {
    const code = (await start()) ?? '';
    expect((await setUp(code)).status).toBe(200);
    expect((await setUp(code, { email: 'otra@acme.test' })).code).toBe('ALREADY_SET_UP');
    await app.database.db.update(profiles).set({ role: 'employee' }).where(eq(profiles.role, 'admin'));
    expect((await setUp(code, { email: 'otra@acme.test' })).code).toBe('WRONG_SETUP_CODE');
  });
});

describe('the codes of several starts', () => {
  it('of two nodes, or before and after a restart, are all good, at any node, until one is used', async () => {
    const [first, second] = [(await start()) ?? '', (await start()) ?? ''];
    expect(first).not.toBe(second);
    expect((await setUp(first, { node: 1 })).status).toBe(200);
    expect((await setUp(second)).code).toBe('ALREADY_SET_UP');
    expect(await app.database.db.select().from(setup_codes)).toEqual([]);
  });

  it('are kept hashed, the newest twenty, also when many start at once', async () => {
    const codes = await Promise.all(Array.from({ length: 25 }, start));
    const { rows } = await app.database.db.execute(sql`SELECT encode(code_hash, 'escape') AS kept FROM setup_codes`);
    expect(rows).toHaveLength(20);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });
});
