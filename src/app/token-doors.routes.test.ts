import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAdmitted, roles } from '#platform/contract/roles.ts';
import { closedGroups, scopeGroup } from '#platform/contract/token-scopes.ts';
import { createTestPerson } from '#testing/factories.ts';
import { callOperation, readOperations, type ServedOperation } from '#testing/operations.ts';
import { openScriptedProvider } from '#testing/scripted-provider.ts';
import { cookiesOf, signInDesk } from '#testing/sign-in-desk.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestToken } from '#testing/test-token.ts';
import { tagDescriptions } from './api/tags.ts';

let app: TestApp;
let operations: ServedOperation[];
beforeAll(async () => {
  app = await createTestApp();
  operations = (await readOperations(app)).filter(({ operation }) => operation['x-who'] !== 'anyone');
});
afterAll(() => app.close());

/** Nonsense where it would matter: what is asked here is who may call, before what they send is read. */
const knock = async (one: ServedOperation, headers: Record<string, string>) => {
  const { status, body } = await callOperation(app, one, { path: {}, query: { limit: 'x' }, body: ['x'] }, { headers });
  return `${status} ${body?.code ?? ''}`.trim();
};
const everyScope = () => [...new Set(operations.flatMap(({ operation }) => operation['x-scope'] ?? []))];

describe('operations by roles, through the door for programs', () => {
  it('a token with every scope opens what its owner may and tokens do, and nothing else', async () => {
    const wrong: string[] = [];
    for (const role of roles) {
      const owner = await createTestPerson(app.database.db, { role });
      // In parts, so that no token calls more often than it may.
      for (let from = 0; from < operations.length; from += 500) {
        const { headers } = await createTestToken(app.database.db, owner, everyScope());
        for (const one of operations.slice(from, from + 500)) {
          const { operationId, 'x-who': who, 'x-scope': scope } = one.operation;
          const answer = await knock(one, headers);
          const isRight =
            scope === null
              ? answer === '403 TOKEN_CLOSED'
              : isAdmitted(who as 'signed-in', role)
                ? !/^401|TOKEN_|^403 FORBIDDEN/.test(answer) && !answer.startsWith('500')
                : answer.startsWith('403 ') && !answer.includes('TOKEN');
          if (!isRight) wrong.push(`${operationId} ${role} ${answer}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('without the scope of the operation it opens nothing, with the right to read it does not write', async () => {
    const { db } = app.database;
    const wrong: string[] = [];
    for (const scope of everyScope()) {
      const { headers } = await createTestToken(
        db,
        app.people.admin,
        everyScope().filter((other) => other !== scope),
      );
      for (const one of operations.filter(({ operation }) => operation['x-scope'] === scope)) {
        const answer = await knock(one, headers);
        if (answer !== '403 TOKEN_SCOPE') wrong.push(`${one.operation.operationId} ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('one that is over, was revoked, is used from elsewhere, or whose owner lost access or the role opens none', async () => {
    const { db } = app.database;
    const { admin, inactive, jefe } = app.people;
    const past = new Date(Date.now() - 1000);
    const hour = 60 * 60 * 1000;
    const dead = [
      await createTestToken(db, admin, everyScope(), { created_at: new Date(Date.now() - hour), expires_at: past }),
      await createTestToken(db, admin, everyScope(), { revoked_at: past }),
      await createTestToken(db, admin, everyScope(), { addresses: ['10.0.0.0/8'] }),
      await createTestToken(db, inactive, everyScope()),
      await createTestToken(db, jefe, everyScope(), { kind: 'service' }),
    ];
    const wrong: string[] = [];
    for (const [at, one] of operations.entries()) {
      const answer = await knock(one, dead[at % dead.length]?.headers ?? {});
      if (answer !== '401 TOKEN_INVALID') wrong.push(`${one.operation.operationId} ${at % dead.length} ${answer}`);
    }
    // And each of them at one door.
    const [door] = operations.filter(({ operation }) => operation['x-scope'] !== null);
    for (const { headers } of dead) expect(door && (await knock(door, headers))).toBe('401 TOKEN_INVALID');
    expect(wrong).toEqual([]);
  }, 60_000);
});

describe('operations by roles, through the door of the organisation’s own account', () => {
  it('a session so opened opens what the role may, and nothing else', async () => {
    const provider = await openScriptedProvider();
    const desk = signInDesk(app);
    const id = await desk.configure(provider);
    const wrong: string[] = [];
    for (const role of roles) {
      const { email } = await createTestPerson(app.database.db, { role, email: `${role}@lab.example` });
      const left = await desk.start(id);
      provider.give(await provider.sign({ sub: role, nonce: left.nonce, email, email_verified: true }));
      const headers = { cookie: cookiesOf(await desk.finish(left.cookie, `code=x&state=${left.state}`)) };
      for (const one of operations) {
        const { operationId, 'x-who': who } = one.operation;
        // The stream of changes never ends, and the other ends the session.
        if (['watchChanges', 'endIdleSession'].includes(operationId)) continue;
        const answer = await knock(one, headers);
        const isRight = isAdmitted(who as 'signed-in', role)
          ? !/^401|TOKEN_|^403 FORBIDDEN|^500/.test(answer)
          : answer.startsWith('403 ') && !answer.includes('TOKEN');
        if (!isRight) wrong.push(`${operationId} ${role} ${answer}`);
      }
    }
    await desk.forget();
    await provider.close();
    expect(wrong).toEqual([]);
  }, 60_000);
});

describe('what no token opens', () => {
  it('is whatever takes a password or a role, signs, or makes a way in', () => {
    const open = operations.filter(({ operation }) => operation['x-scope'] !== null);
    const takes = ({ operation }: ServedOperation) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
    const suspicious = open.filter((one) => takes(one).some((name) => /password|^role$|shown_sha256/.test(name)));
    expect(suspicious.map(({ operation }) => operation.operationId)).toEqual([]);
    const closed = operations.filter((one) => takes(one).includes('shown_sha256'));
    expect(closed.length).toBeGreaterThan(10);
    const ways = [
      'createToken',
      'createServiceToken',
      'createCalendar',
      'createEmployee',
      'updateEmployee',
      'updateSettings',
    ];
    const opened = open.map(({ operation }) => operation.operationId);
    expect(ways.filter((id) => opened.includes(id))).toEqual([]);
  });

  it('stands in groups that there are, whose scopes differ', () => {
    const tags = Object.keys(tagDescriptions);
    expect(Object.keys(closedGroups).filter((tag) => !tags.includes(tag))).toEqual([]);
    expect(new Set(tags.map(scopeGroup)).size).toBe(tags.length);
    for (const tag of tags) expect(scopeGroup(tag)).toMatch(/^[a-z-]+$/);
  });
});
