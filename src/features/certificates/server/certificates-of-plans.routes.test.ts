import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createPlanWorld, type PlanWorld } from '#testing/plan-world.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { issueDueCertificates } from './issue-certificates.ts';

let world: PlanWorld;
let plan: string;
let calidad: string;
const password = 'Firma-2026!';
const told: string[] = [];
const run = async (statement: ReturnType<typeof sql>) => (await world.app.database.db.execute(statement)).rows;
const issue = () =>
  issueDueCertificates({
    db: world.app.database.db,
    now: new Date(),
    happened: { certificatesIssued: async (_, { certificate_ids }) => void told.push(...certificate_ids) },
    hasMail: false,
  });
const settle = async () => {
  while ((await run(sql`SELECT settle_competence(25) AS more`))[0]?.more);
};
/** What the two jobs do. */
const pass = async () => {
  await settle();
  await issue();
};
const admin = (method: 'GET' | 'POST', path: string, body?: object) =>
  world.app.call(method, `/api${path}`, { as: world.app.people.admin, ...(body && { body }) });
const design = async () => (await admin('GET', '/certificates/design')).body;
const save = async (fields: object) =>
  admin('POST', '/certificates/design', {
    ...{ is_active: true, module_ids: [], requirement_ids: [], plan_ids: [], heading: 'Certificado' },
    ...{ wording: 'Completó', signers: [], is_wide: true, version: (await design()).version, ...fields },
  });
const own = async (as: TestPerson) =>
  (await world.app.call('GET', '/api/certificates/own', { as })).body.certificates.toSorted(
    (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title),
  );
const complete = async (person: TestPerson, module: { id: string } | undefined) => {
  if (!module) throw new Error('no such module');
  await createTestCompletion(world.app.database.db, person, module, { final_score: 90 });
};
const bacteriologa = async (first_name: string) => {
  const { app, ids } = world;
  const person = await createTestPerson(app.database.db, { first_name, last_name: 'Mar' }, new Date());
  await run(
    sql`INSERT INTO position_periods (person_id, position_id, from_day) VALUES (${person.id}, ${ids.Bacterióloga}, '2024-01-01')`,
  );
  return person;
};

beforeAll(async () => {
  world = await createPlanWorld();
  const { app, create, fresh, first, second, ana, planOf, today } = world;
  const hash = await hashPassword(password);
  await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${app.people.jefe.id}, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  const yearly = { validity: 'completion', months: 12 };
  const made = await create({
    requirements: [fresh('Bioseguridad inicial', first), fresh('Calidad anual', second, yearly)],
    from_day: today,
  });
  plan = made.body.id;
  calidad = (await planOf(plan)).requirements[1].requirement_id;
  await complete(ana, first);
  await complete(ana, second);
});
afterAll(() => world.app.close());

it('certifies nothing of plans and requirements before they are chosen; then what is met, once, and what was met before when asked', async () => {
  const { ana, first, second, third } = world;
  await pass();
  expect(await own(ana)).toEqual([]);
  expect(await design()).toMatchObject({
    ...{ requirement_ids: [], plan_ids: [], without: 2 },
    plans: [{ id: plan, title: 'Plan de prueba' }],
    requirements: [{ title: 'Bioseguridad inicial' }, { id: calidad, title: 'Calidad anual' }],
  });
  const gone = { module_ids: null, plan_ids: [ana.id] };
  expect((await save(gone)).body.message).toBe(refusals.MODULE_GONE.message);
  expect((await save({ plan_ids: [plan], requirement_ids: [calidad] })).status).toBe(200);
  await pass();
  expect(await own(ana)).toEqual([]);
  expect((await design()).without).toBe(2);

  const luz = await bacteriologa('Luz');
  await complete(luz, second);
  await pass();
  expect(await own(luz)).toMatchObject([{ kind: 'requirement', title: 'Calidad anual', state: 'valid', score: null }]);
  await complete(luz, first);
  await complete(luz, third);
  await settle();
  await Promise.all([issue(), issue(), issue()]);
  const [requirement, whole] = await own(luz);
  expect(whole).toMatchObject({ kind: 'plan', title: 'Plan de prueba', state: 'valid' });
  // It holds as long as the first of what it rests on.
  expect(whole.valid_until).toBe(requirement.valid_until);
  expect(whole.valid_until > world.today).toBe(true);
  expect(await own(luz)).toHaveLength(2);
  expect(told).toHaveLength(2);

  expect((await admin('POST', '/certificates/earlier', {})).body).toEqual({ total: 2 });
  await pass();
  expect(await own(ana)).toMatchObject([{ kind: 'requirement' }, { kind: 'plan' }]);
  expect(await design()).toMatchObject({ without: 0, issued: 4 });
  expect((await admin('POST', '/certificates/earlier', {})).body).toEqual({ total: 0 });
});

it('says of what it is on paper, in the list and to whoever checks its code', async () => {
  const { ana, app } = world;
  const [requirement, whole] = await own(ana);
  for (const [one, wording] of [
    [requirement, 'Ha demostrado que cumple el requisito'],
    [whole, 'Cumple todos los requisitos del plan'],
  ]) {
    const file = await app.call('GET', `/api/certificates/${one.id}/file`, { as: ana });
    const { text } = await extractText(new Uint8Array(file.bytes), { mergePages: true });
    for (const words of [wording, one.title, 'Ana Lema', 'Cumplido el', 'Vigente hasta el'])
      expect(text).toContain(words);
  }
  const { body } = await app.call('GET', `/api/verify/${whole.code}`, {});
  expect(body).toMatchObject({ kind: 'plan', title: 'Plan de prueba', state: 'valid', initials: 'A. L.' });
  const { about } = (await admin('GET', '/certificates')).body;
  expect(about).toEqual([
    { id: plan, title: 'Plan de prueba', kind: 'plan' },
    { id: calidad, title: 'Calidad anual', kind: 'requirement' },
  ]);
  expect((await admin('GET', `/certificates?about_id=${plan}`)).body.total).toBe(2);
  const preview = await admin('POST', '/certificates/design/preview', {
    ...{ heading: 'C', wording: 'W', plan_wording: 'Cumplió el plan de', signers: [], is_wide: true },
    ...{ as: 'pdf', kind: 'plan' },
  });
  const { text } = await extractText(new Uint8Array(preview.bytes), { mergePages: true });
  expect(text).toContain('Cumplió el plan de');
  expect(text).toContain('Nombre del plan');
});

it('is in force no more once what it rests on is voided, stays to be seen, and comes anew with a new success', async () => {
  const { second, app } = world;
  const noor = await bacteriologa('Noor');
  await complete(noor, world.first);
  await complete(noor, second);
  await pass();
  const [requirement, whole] = await own(noor);
  await run(sql`UPDATE training_cycles SET voided_at = now(), void_reason = 'No fue ella'
    WHERE user_id = ${noor.id} AND module_id = ${second?.id}`);
  await pass();
  expect(await own(noor)).toMatchObject([
    { id: requirement.id, state: 'lapsed', cause: 'voided', signature: null },
    { id: whole.id, state: 'lapsed' },
  ]);
  expect((await app.call('GET', `/api/verify/${whole.code}`, {})).body.state).toBe('lapsed');
  expect((await admin('GET', '/certificates?state=lapsed')).body.total).toBe(2);
  // Another success, as the product notes it.
  await run(sql`INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, score, shown_steps, origin, is_complete)
    SELECT user_id, module_id, module_title, day, now(), score, shown_steps, origin, is_complete FROM training_cycles WHERE user_id = ${noor.id} AND voided_at IS NOT NULL`);
  await pass();
  expect((await own(noor)).map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'lapsed',
    'lapsed',
    'valid',
    'valid',
  ]);
});

it('is revoked by signature and does not come back by itself', async () => {
  const { ana, app } = world;
  const [one] = await own(ana);
  const { record, sha256 } = (await admin('GET', `/certificates/${one.id}`)).body;
  expect(record).toMatchObject({ requirement_id: calidad });
  expect(record).not.toHaveProperty('cycle_id');
  const revoked = await app.call('POST', `/api/certificates/${one.id}/revoke`, {
    as: app.people.jefe,
    body: { reason: 'Lo hizo otra persona', password, shown_sha256: sha256 },
  });
  expect(revoked.status).toBe(200);
  await run(sql`INSERT INTO certificate_candidates (person_id, is_earlier) VALUES (${ana.id}, true)`);
  await pass();
  expect((await own(ana)).filter(({ title }: { title: string }) => title === one.title)).toMatchObject([
    { state: 'revoked', revoke_reason: 'Lo hizo otra persona', signature: { meaning: 'withdrawn' } },
  ]);
});

it('is issued once however often it is cut off: twenty people whose issuing is killed in the middle', async () => {
  const people: TestPerson[] = [];
  for (let place = 0; place < 20; place += 1) {
    const person = await bacteriologa(`Persona ${place}`);
    await complete(person, world.second);
    await settle();
    people.push(person);
    const issuing = issue().catch(() => undefined);
    await run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ILIKE '%certificat%'`);
    await issuing;
  }
  await issue();
  expect(
    await run(sql`SELECT count(*)::int AS certificates, count(DISTINCT user_id)::int AS people FROM certificates
    WHERE user_id = ANY (${sql.param(people.map(({ id }) => id))}::uuid[])`),
  ).toEqual([{ certificates: 20, people: 20 }]);
  expect(await run(sql`SELECT FROM certificate_candidates`)).toEqual([]);
});
