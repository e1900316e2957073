import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { type Method, resultPart } from '#features/observations/observation.rules.ts';
import { localTime } from '#platform/time/local-time.ts';
import { createTestPerson, type TestPerson } from './factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Two jefes, an administrator and before each test a learner whom they assess by a checklist of two methods; all of them can sign. */
export function observedTeam(zone: string) {
  let app: TestApp;
  let admin: TestPerson;
  let jefe: TestPerson;
  let other: TestPerson;
  let learner: TestPerson;
  const password = 'Firma-2026!';
  const dayOf = (moment: Date) => localTime(moment, zone).date;
  const now = new Date();
  const today = dayOf(now);
  const inDays = (days: number) => dayOf(new Date(now.getTime() + days * 24 * 60 * 60 * 1000));
  const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;
  const [critical, plain] = [randomUUID(), randomUUID()];

  const checklist = {
    name: 'Hemograma en el HEM-02',
    procedure: 'PO-12 Hemograma',
    methods: ['direct-observation', 'records'] as Method[],
    items: [
      { id: critical, text: 'Verifica la identidad', method: 'direct-observation', is_critical: true },
      { id: plain, text: 'Registros completos', method: 'records', is_critical: false },
    ],
  };
  const post = (path: string, as: TestPerson, body: object = {}) => app.call('POST', `/api${path}`, { as, body });
  const read = async (id: string, as = jefe) => app.call('GET', `/api/observations/${id}`, { as });

  beforeAll(async () => {
    app = await createTestApp();
    ({ admin, jefe } = app.people);
    other = await createTestPerson(app.database.db, { role: 'jefe', first_name: 'Otra', last_name: 'Jefa' });
    const hash = await hashPassword(password);
    await run(sql`INSERT INTO credentials (user_id, password_hash) SELECT id, ${hash} FROM profiles WHERE id IN (${admin.id}, ${jefe.id}, ${other.id})
      ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  });
  beforeEach(async () => {
    learner = await createTestPerson(app.database.db, { first_name: 'Ana', last_name: 'Lema' });
    await run(
      sql`INSERT INTO credentials (user_id, password_hash) SELECT ${learner.id}, password_hash FROM credentials WHERE user_id = ${jefe.id}`,
    );
  });
  afterAll(() => app.close());

  const published = async (more: object = {}) =>
    (await post('/observation-checklists', admin, { ...checklist, ...more })).body.id as string;
  const opened = async (more: object = {}, checklist_id?: string) =>
    (
      await post('/observations', jefe, {
        checklist_id: checklist_id ?? (await published(more)),
        person_id: learner.id,
      })
    ).body.id as string;
  const entered = (id: string, part: string, answer: string, more: object = {}, as = jefe) =>
    post(`/observations/${id}/entries`, as, {
      ...{ part, answer, entry_id: randomUUID(), entered_at: new Date(), sent_at: new Date() },
      ...more,
    });
  const filledIn = async (id: string, result: { answer: string; note?: string; day?: string } = { answer: 'met' }) => {
    await entered(id, 'direct-observation', 'done', { day: inDays(-9) });
    await entered(id, 'records', 'done', { day: inDays(-2) });
    await entered(id, critical, result.answer === 'met' ? 'met' : 'not-met', { note: 'Con dos muestras' });
    await entered(id, plain, 'met');
    await entered(id, resultPart, result.answer, result);
  };
  const signed = async (id: string, as = jefe, act = 'sign', more: object = {}) => {
    const shown = await app.call('GET', `/api/observations/${id}/record`, { as });
    return post(`/observations/${id}/${act}`, as, {
      password,
      shown_sha256: shown.body.sha256 ?? '0'.repeat(64),
      ...more,
    });
  };
  const stateOf = async (requirement: string) => {
    const { obligations } = (await app.call('GET', `/api/competence/people/${learner.id}`, { as: admin })).body;
    const { state, met_day, due_day } = obligations.find(
      (one: { requirement_id: string }) => one.requirement_id === requirement,
    );
    return { state, met_day, due_day };
  };
  const required = async (checklist_id: string, person = learner) =>
    (
      await post('/requirements', admin, {
        ...{ name: 'Hemograma', kind: 'observation', object_id: checklist_id },
        rule: { from_day: today, days_to_comply: 30, audience: [{ kind: 'person', id: person.id }] },
      })
    ).body.id as string;
  return {
    get app() {
      return app;
    },
    get admin() {
      return admin;
    },
    get jefe() {
      return jefe;
    },
    get other() {
      return other;
    },
    get learner() {
      return learner;
    },
    inDays,
    today,
    run,
    critical,
    plain,
    checklist,
    post,
    read,
    published,
    opened,
    entered,
    filledIn,
    signed,
    stateOf,
    required,
  };
}
