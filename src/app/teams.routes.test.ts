import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import {
  createTestAct,
  createTestModule,
  createTestOpenQuestion,
  createTestPerson,
  type TestPerson,
} from '#testing/factories.ts';
import { callOperation, type Input, readOperations, type ServedOperation, sampleInput } from '#testing/operations.ts';
import { createTestConversation } from '#testing/sample-conversation.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt, createTestCompletion } from '#testing/training-record.ts';

/**
 * Two companies in one installation, with companies as teams. Every operation that a jefe may call, also one that is added tomorrow, is
 * called by the jefe of one company with everything of the other one's that could be named, and must not tell of its people. The same
 * calls by an admin show that there was something to tell.
 */
const secrets = {
  first_name: 'Zenobia',
  last_name: 'Xilotepec',
  phone: '+57 300 987 1234',
  position: 'Citotecnóloga ajena',
  answer: 'Respuesta de la otra empresa',
  question: '¿Cuánto gana el turno de noche de Xilotepec?',
};
const company = 'Ajena';
/** Reads that tell an admin of the other company's people; what a new one tells is found by itself. */
const tellingReads =
  'getProfile listProfiles calculateUserProgress listEmployees getEmployeeQuizResults exportEmployees listModuleLearners listModuleQuizResults listTeamWork listUnansweredQuestions'.split(
    ' ',
  );

let app: TestApp;
let operations: ServedOperation[];
let foreign: { employee: TestPerson; inactive: TestPerson; jefe: TestPerson };
/** Everything of the other company's that a request can name, by kind. */
let ids: Record<string, string>;
let marks: string[];

const idOf = async (text: ReturnType<typeof sql>) =>
  (await app.database.db.execute<{ id: string }>(text)).rows[0]?.id ?? '';

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  await db.transaction((tx) =>
    storeSettings(
      tx,
      'people',
      { employee_limit: 1000, self_registration: true, allowed_email_domains: [], team_by_company: true },
      null,
    ),
  );
  const { first_name, last_name, phone, position } = secrets;
  const person = (role: 'employee' | 'inactive' | 'jefe') =>
    createTestPerson(db, { role, first_name, last_name, phone, position, company_name: company });
  foreign = { employee: await person('employee'), inactive: await person('inactive'), jefe: await person('jefe') };
  const owner = foreign.employee.id;
  marks = [first_name, last_name, phone, position, secrets.answer, company];
  marks.push(...Object.values(foreign).flatMap(({ id, email }) => [id, email]));
  const module = await createTestModule(db, { key: 'bienvenida', order_index: 1, stepCount: 2, questionCount: 1 });
  const open = await createTestOpenQuestion(db, module, { question_text: 'Describe', order_index: 2, points: 4 });
  const answers = { [module.questionIds[0] ?? '']: 'b', [open]: secrets.answer } as const;
  const attempt = (fields: { passed: boolean; review_status: 'reviewed' | 'pending' }) =>
    createTestAttempt(db, foreign.employee, module, { answers, ...fields });
  await attempt({ passed: true, review_status: 'reviewed' });
  const attemptId = await attempt({ passed: false, review_status: 'pending' });
  await createTestCompletion(db, foreign.employee, module, { final_score: 90 });
  await createTestAct(db, { id: owner }, 'complete-module', { subject_type: 'module', subject_id: module.id });
  const { conversation, question, answer } = await createTestConversation(db, foreign.employee, secrets.question, {
    answered: false,
  });
  const session = await idOf(sql`SELECT id FROM sessions WHERE user_id = ${owner}`);
  const key = await idOf(sql`SELECT md5(plain_words(${secrets.question})) AS id`);
  ids = { person: owner, inactive: foreign.inactive.id, jefe: foreign.jefe.id, module: module.id, attempt: attemptId };
  Object.assign(ids, { conversation, question, answer, session, key, open, step: module.stepIds[0] });
  const { person: someone, inactive, jefe } = ids;
  personal = new Set([someone, inactive, jefe, attemptId, conversation, question, answer, session].map(String));
  operations = (await readOperations(app)).filter(({ operation: { operationId, 'x-who': who } }) => {
    const isForJefe = who === 'anyone' || who === 'signed-in' || who.includes('jefe');
    return isForJefe && operationId !== 'watchChanges';
  });
});
afterAll(() => app.close());

/** Calls that name everything of the other company's in turn, and take every choice that the operation offers. */
function callsOf({ operation }: ServedOperation): Input[] {
  const named = (kind: string | undefined): Input => {
    const all = new Proxy({} as Record<string, string>, {
      get: (_, name: string) => {
        if (kind) return ids[kind];
        if (/user|person|employee/i.test(name)) return ids.person;
        return ids[name.replace(/_?id$/i, '')];
      },
    });
    const input = sampleInput(operation, all);
    // What is optional narrows what is told.
    for (const parameter of operation.parameters ?? []) {
      if (parameter.in === 'query' && !parameter.required) delete input.query[parameter.name];
    }
    return input;
  };
  const kinds = JSON.stringify(operation).includes('uuid') ? [undefined, ...Object.keys(ids)] : [undefined];
  const inputs = kinds.map(named);
  if ('key' in (inputs[0]?.path ?? {})) for (const input of inputs) input.path.key = ids.key;
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    if (place !== 'query') continue;
    const choices = schema.enum ?? schema.anyOf?.flatMap((one) => one.enum ?? []) ?? [];
    for (const choice of choices.filter((one) => one !== 'xlsx')) {
      inputs.push(
        ...inputs.slice(0, kinds.length).map((input) => ({ ...input, query: { ...input.query, [name]: choice } })),
      );
    }
  }
  return inputs;
}

/** Who answers an unknown module with nothing at all. */
const emptyForUnknown = new Set(
  'getAssignableModules getBrandsOfModule getModuleQuestionAnalysis listModuleQuizResults'.split(' '),
);

/** Ids of the other company's people and of what is theirs alone. */
let personal: Set<string>;

/** Who made something may be named with the role (decision 0121); everything else of them may not be told. */
const authorNames = new Set([secrets.first_name, secrets.last_name]);

async function whoTells(as: () => Promise<TestPerson>, isRead: (operation: ServedOperation) => boolean) {
  const told = new Map<string, Set<string>>();
  for (const one of operations.filter(isRead)) {
    const caller = await as();
    const tell = (mark: string) =>
      told.set(one.operation.operationId, (told.get(one.operation.operationId) ?? new Set()).add(mark));
    for (const input of callsOf(one)) {
      const sent = JSON.stringify(input);
      const { text, status } = await callOperation(app, one, input, { as: caller });
      if (status >= 500) tell(`status ${status}`);
      // Figures bear no names: what is asked of one of these people is answered by nothing at all.
      const isOfOne = Object.values(input.path).some((value) => personal.has(String(value)));
      if (status < 300 && isOfOne && !emptyForUnknown.has(one.operation.operationId)) tell('an answer');
      for (const mark of marks) if (status < 500 && text.includes(mark) && !sent.includes(mark)) tell(mark);
    }
  }
  return told;
}

const isGet = ({ method }: ServedOperation) => method === 'GET';
const own = (role: 'jefe' | 'admin') => () => createTestPerson(app.database.db, { role, company_name: 'Propia' });

describe('with companies as teams', () => {
  it('an admin is told of the other company by all these reads, so that there is something to hide', async () => {
    const told = await whoTells(own('admin'), isGet);
    expect([...told.keys()].sort()).toEqual(expect.arrayContaining(tellingReads));
  }, 120_000);

  it('no read tells a jefe of the people of another company, whatever the request names', async () => {
    const told = await whoTells(own('jefe'), isGet);
    expect(Object.fromEntries([...told].map(([id, found]) => [id, [...found]]))).toEqual({});
  }, 120_000);

  it('no write of a jefe tells of them or changes anything of theirs', async () => {
    const theirs = async () => {
      const people = sql.param(Object.values(foreign).map(({ id }) => id));
      const { rows } = await app.database.db.execute(sql`SELECT
        (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.id) FROM profiles p WHERE p.id = ANY(${people}::uuid[])) AS profiles,
        (SELECT jsonb_agg(to_jsonb(c) ORDER BY c.user_id) FROM credentials c WHERE c.user_id = ANY(${people}::uuid[])) AS credentials,
        (SELECT jsonb_agg(s.id ORDER BY s.id) FROM sessions s WHERE s.user_id = ANY(${people}::uuid[])) AS sessions,
        (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.id) FROM quiz_attempts a WHERE a.user_id = ANY(${people}::uuid[])) AS attempts,
        (SELECT count(*) FROM quiz_answer_reviews) AS reviews, (SELECT count(*) FROM handled_questions) AS handled,
        (SELECT jsonb_agg(to_jsonb(c)) FROM user_module_completion c WHERE c.user_id = ANY(${people}::uuid[])) AS completions,
        (SELECT jsonb_agg(to_jsonb(c)) FROM conversations c WHERE c.user_id = ANY(${people}::uuid[])) AS conversations`);
      return rows;
    };
    const before = await theirs();
    const told = await whoTells(own('jefe'), (one) => !isGet(one));
    expect(
      Object.fromEntries([...told].map(([id, found]) => [id, [...found].filter((mark) => !authorNames.has(mark))])),
    ).toEqual({});
    expect(await theirs()).toEqual(before);
  }, 120_000);

  it('the same jefe reads, edits and resets whoever joins the company', async () => {
    const jefe = await own('jefe')();
    const { employee } = foreign;
    const results = () => app.call('GET', `/api/employees/${employee.id}/results`, { as: jefe });
    expect((await results()).body.code).toBe('NOT_YOUR_TEAM');
    expect((await app.call('GET', `/api/profiles/${employee.id}`, { as: jefe })).body).toMatchObject({
      code: 'OUT_OF_TEAM',
      message: 'Solo puedes ver a los empleados de tu equipo.',
    });
    await app.database.db.execute(sql`UPDATE profiles SET company_name = 'Propia' WHERE id = ${employee.id}`);
    expect((await results()).status).toBe(200);
    expect((await app.call('GET', `/api/profiles/${employee.id}`, { as: jefe })).status).toBe(200);
    expect((await app.call('GET', '/api/profiles', { as: jefe })).text).toContain(employee.id);
    expect((await app.call('GET', `/api/users/${employee.id}/progress`, { as: jefe })).status).toBe(200);
    expect((await app.call('GET', '/api/chat/unanswered', { as: jefe })).text).toContain(secrets.question);
  });
});
