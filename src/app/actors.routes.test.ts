import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import { createTestFile, createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { callOperation, readOperations, type ServedOperation, sampleInput } from '#testing/operations.ts';
import { createTestBrand, createTestProduct } from '#testing/sample-brand.ts';
import { createTestConversation } from '#testing/sample-conversation.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAuditor } from '#testing/test-auditor.ts';
import { createTestAttempt } from '#testing/training-record.ts';

let app: TestApp;
let operations: ServedOperation[];
let ids: Record<string, string>;
/** Somebody who never does anything: whatever names them in a request does it for them, or to them. */
let victim: TestPerson;

const query = async (text: ReturnType<typeof sql>) =>
  (await app.database.db.execute<Record<string, string>>(text)).rows;
const idOf = async (text: ReturnType<typeof sql>) => (await query(text))[0]?.id ?? '';

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  victim = await createTestPerson(db, { role: 'employee', company_name: 'Propia' });
  const module = await createTestModule(db, { key: 'bienvenida', order_index: 1, stepCount: 2, questionCount: 1 });
  const { areaId, brandId } = await createTestBrand(db);
  const productId = await createTestProduct(db, brandId, module);
  ids = {
    moduleId: module.id,
    stepId: module.stepIds[0] ?? '',
    questionId: module.questionIds[0] ?? '',
    assistantId: await idOf(sql`SELECT id FROM assistants LIMIT 1`),
    areaId,
    brandId,
    productId,
    userId: app.people.otherEmployee.id,
    user_uuid: app.people.otherEmployee.id,
    id: app.people.otherEmployee.id,
  };
  operations = await readOperations(app);
});
afterAll(() => app.close());

const roles: readonly Role[] = ['employee', 'jefe', 'admin', 'auditor'];
/** Of whoever is from outside it is said by name, never by 'signed-in'. */
const mayCall = (who: ServedOperation['operation']['x-who'], role: Role) =>
  who === 'anyone' || (who === 'signed-in' ? role !== 'auditor' : who.includes(role));
const newcomer = (role: Role) =>
  role === 'auditor' ? createTestAuditor(app.database.db) : createTestPerson(app.database.db, { role });

/** The answer to somebody without a session is the refresh's own 401; the stream of changes never ends. */
const withoutGuard = new Set(['refreshSession']);
const endless = new Set(['watchChanges']);

/** What somebody from outside may call besides what anybody may: what they read, their password and devices, and asking for evidence. */
const ofAuditors = [
  'GET /audit',
  'GET /audit/documents',
  'GET /audit/documents/{id}',
  'GET /audit/documents/{id}/copy',
  'GET /audit/equipment',
  'GET /audit/log',
  'GET /audit/matrix',
  'GET /audit/people/{id}',
  'GET /audit/people/{id}/sheet',
  'GET /audit/requests',
  'POST /audit/requests',
  'GET /evidence-requests/{id}/file',
  'GET /me',
  'GET /me/sessions',
  'DELETE /me/sessions/{id}',
  'POST /me/sessions/end-others',
  'POST /me/password',
  'GET /privacy/own',
  'POST /privacy/own/accept',
  'POST /session/idle',
  'POST /session/use',
];

describe('what belongs to one person', () => {
  it('is for whom the rules name, the same to everybody else as if it were not there', async () => {
    const { admin, jefe, employee, otherEmployee } = app.people;
    const owner = employee.id;
    const { db } = app.database;
    const attempt = await createTestAttempt(db, employee, { id: String(ids.moduleId) }, { score: 0 });
    const { conversation, answer } = await createTestConversation(db, employee, '¿Guantes?', { answered: true });
    const session = await idOf(sql`INSERT INTO sessions (user_id, refresh_token_hash, expires_at)
      VALUES (${owner}, '\\x01', now() + interval '1 day') RETURNING id`);
    const job = await idOf(sql`INSERT INTO generation_jobs (kind, title, requested_by, input, stages, status)
      VALUES ('induction', 'Ética', ${jefe.id}, '{"kind":"induction","category":"induccion_general","wish":""}', '{}', 'done')
      RETURNING id`);
    const file = await createTestFile(app.database.db, { uploaded_by: jefe.id });
    const document = await idOf(sql`INSERT INTO documents (module_name, file_name, kind, file_id, user_id, status)
      VALUES ('Manual', 'm.txt', 'txt', ${file}, ${jefe.id}, 'ready') RETURNING id`);
    const chat = `/chat/conversations/${conversation}`;
    const rate = { feedback: 'up' };
    const table = [
      // Of the employee:                                          who it is of, another, jefe, admin
      ['GET', `/profiles/${owner}`, undefined, 200, 403, 200, 200],
      ['GET', `/users/${owner}/progress`, undefined, 200, 403, 200, 200],
      ['GET', `/quiz-attempts/${attempt}`, undefined, 200, 404, 200, 200],
      ['GET', `/team/${owner}/quiz-results`, undefined, 403, 403, 200, 200],
      ['GET', `/employees/${owner}/results`, undefined, 403, 403, 200, 200],
      ['GET', `/employees/${owner}/data`, undefined, 403, 403, 403, 200],
      // The chat is locked for employees who have modules left; their own words stay theirs.
      ['GET', chat, undefined, 403, 403, 404, 404],
      ['PATCH', chat, { title: 'Otro' }, 200, 404, 404, 404],
      ['PUT', `/chat/messages/${answer}/feedback`, rate, 200, 404, 404, 404],
      ['DELETE', `/me/sessions/${session}`, undefined, 200, 404, 404, 404],
      ['DELETE', chat, undefined, 200, 404, 404, 404],
      // Of the jefe: an employee, another one, who it is of, admin
      ['GET', `/generation-jobs/${job}`, undefined, 403, 403, 200, 200],
      ['POST', `/generation-jobs/${job}/told`, {}, 403, 403, 200, 200],
      ['POST', `/generation-jobs/${job}/retry`, {}, 403, 403, 409, 409],
      ['POST', `/generation-jobs/${job}/cancel`, {}, 403, 403, 409, 409],
      ['POST', `/generation-jobs/${job}/close`, {}, 403, 403, 200, 200],
      ['GET', `/documents/${document}/pages/1`, undefined, 403, 403, 200, 404],
    ] as const;
    const answers: unknown[] = [];
    for (const [method, path, body] of table) {
      const told = { employee: 0, otherEmployee: 0, jefe: 0, admin: 0 };
      // The one it may end for comes last.
      for (const [name, as] of Object.entries({ admin, jefe, otherEmployee, employee })) {
        told[name as 'admin'] = (await app.call(method, `/api${path}`, { as, ...(body ? { body } : {}) })).status;
      }
      answers.push([method, path, body, told.employee, told.otherEmployee, told.jefe, told.admin]);
    }
    expect(answers).toEqual(table.map((row) => [...row]));
  });
});

describe('who may call an operation', () => {
  it('is asked of everybody, before anything that they send is read', async () => {
    const wrong: string[] = [];
    for (const one of operations) {
      const { operationId, 'x-who': who } = one.operation;
      const told = async (as: TestPerson | undefined) => {
        // Nonsense where it would matter: who may not call is not told what is wrong with it.
        const answer = await callOperation(app, one, { path: {}, query: { limit: 'x' }, body: ['x'] }, { as });
        return `${answer.status} ${answer.body?.code}`;
      };
      const isPublic = who === 'anyone';
      for (const [name, as] of [
        ['anonymous', undefined],
        ['inactive', app.people.inactive],
      ] as const) {
        const answer = await told(as);
        const isTurnedAway = answer === '401 UNAUTHENTICATED';
        if (isTurnedAway === isPublic && !withoutGuard.has(operationId)) wrong.push(`${operationId} ${name} ${answer}`);
      }
      for (const role of roles) {
        if (mayCall(who, role)) continue;
        const answer = await told(await newcomer(role));
        if (!answer.startsWith('403 ')) wrong.push(`${operationId} ${role} ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of an auditor are these and no others', () => {
    const named = operations.filter(({ operation: { 'x-who': who } }) => Array.isArray(who) && who.includes('auditor'));
    expect(named.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...ofAuditors].sort());
  });

  it('are exactly those the contract names: nobody of them is turned away for their role', async () => {
    const wrong: string[] = [];
    for (const one of operations) {
      const { operationId, 'x-who': who } = one.operation;
      if (endless.has(operationId)) continue;
      for (const role of roles) {
        if (!mayCall(who, role)) continue;
        const { status, body } = await callOperation(app, one, sampleInput(one.operation, ids), {
          as: await newcomer(role),
        });
        if (status === 401 || status >= 500 || body?.code === 'FORBIDDEN')
          if (!withoutGuard.has(operationId) && body?.code !== 'WRONG_CREDENTIALS')
            wrong.push(`${operationId} ${role} ${status} ${body?.code}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

describe('what a request claims of people', () => {
  it('changes nobody’s role or company, and does nothing in another’s name, in any operation', async () => {
    const references = await query(sql`
      SELECT c.conrelid::regclass::text AS table_name, a.attname AS column_name FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'profiles'::regclass`);
    expect(references.length).toBeGreaterThan(15);
    const inVictimsName = async () => {
      const found: Record<string, unknown> = {};
      for (const { table_name, column_name } of references) {
        const [row] = await query(
          sql`SELECT count(*)::text AS n FROM ${sql.raw(String(table_name))} WHERE ${sql.raw(String(column_name))} = ${victim.id}`,
        );
        found[`${table_name}.${column_name}`] = row?.n;
      }
      found.log = (await query(sql`SELECT count(*)::text AS n FROM audit_log WHERE actor_id = ${victim.id}`))[0]?.n;
      return found;
    };
    const profile = () => query(sql`SELECT * FROM profiles WHERE id = ${victim.id}`);
    const before = [await inVictimsName(), await profile()];
    const claims = {
      ...Object.fromEntries(
        'user_id userId user_uuid p_user_id actor_id actorId profile_id owner_id uploaded_by created_by updated_by requested_by reviewed_by'
          .split(' ')
          .map((name) => [name, victim.id]),
      ),
      is_active: true,
      company_name: 'Ajena',
      previous_role: 'admin',
      metadata: { role: 'admin' },
      user: { id: victim.id, role: 'admin' },
    };
    const wrong: string[] = [];
    for (const one of operations) {
      const { operationId, 'x-who': who } = one.operation;
      const role = roles.find((candidate) => mayCall(who, candidate));
      if (!role || endless.has(operationId)) continue;
      const as = await newcomer(role);
      const input = sampleInput(one.operation, ids);
      const own = typeof input.body === 'object' ? input.body : {};
      const body =
        one.method === 'GET' || Array.isArray(own)
          ? input.body
          : { ...own, ...claims, ...(role === 'admin' ? {} : { role: 'admin' }) };
      const asked = { ...input, query: { ...claims, role: 'admin', ...input.query }, body };
      const headers = { 'x-user-id': victim.id, 'x-role': 'admin', 'x-forwarded-user': victim.email };
      await callOperation(app, one, asked, { as, headers });
      const [self] = await query(sql`SELECT role, company_name FROM profiles WHERE id = ${as.id}`);
      if (self?.role !== role || self.company_name !== 'Laboratorio')
        wrong.push(`${operationId} ${role} became ${JSON.stringify(self)}`);
    }
    expect(wrong).toEqual([]);
    expect([await inVictimsName(), await profile()]).toEqual(before);
    expect(await query(sql`SELECT role FROM profiles WHERE id = ${ids.id}`)).not.toEqual([{ role: 'admin' }]);
  }, 60_000);
});
