import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { createTestModule, createTestPerson } from '#testing/factories.ts';
import { createPlanWorld, type PlanWorld } from '#testing/plan-world.ts';
import { maySign, signingPassword as password } from '#testing/signing.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { signedRuleWords } from '../signed-rule.rules.ts';

// A rule that changes days which have been takes a signature (decision 0291).

let world: PlanWorld;
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const daysFromToday = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
const rule = (fields: object = {}) => ({
  ...{ from_day: daysFromToday(-20), days_to_comply: 5, reason: 'Hallazgo de la auditoría' },
  ...{ audience: [{ kind: 'everyone' }], ...fields },
});

beforeAll(async () => {
  world = await createPlanWorld();
  await maySign(world.app.database.db, world.app.people.admin);
});
afterAll(() => world.app.close());

const made = async (fields: object = {}) => {
  const module = await createTestModule(world.app.database.db, { stepCount: 1 });
  const answer = await world.post('/requirements', { name: 'Frotis', module_id: module.id, rule: rule(fields) });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.id as string;
};
const versions = async (id: string) =>
  (await world.app.call('GET', `/api/requirements/${id}`, { as: world.app.people.admin })).body.rules;

it('asks for it, shows what is signed, and keeps it with meaning, name and time', async () => {
  const { app, post } = world;
  const { db } = app.database;
  // The first rule changes nobody's obligations: a reason is enough.
  const id = await made({ days_to_comply: 60 });
  const asked = { version: 1, rule: rule() };
  const shown = (change: object, as = app.people.admin) =>
    app.call('POST', `/api/requirements/${id}/to-sign`, { as, body: { version: 1, change } });
  const change = (signature?: object, body: object = asked) =>
    post(`/requirements/${id}/rules`, { ...body, signature });
  expect((await change()).body.message).toBe(refusals.SIGNATURE_MISSING.message);
  expect((await shown({ rule: asked.rule }, app.people.jefe)).status).toBe(403);
  expect((await shown({ rule: rule({ from_day: daysFromToday(0) }) })).body.message).toBe(
    refusals.NOTHING_TO_SIGN.message,
  );
  expect((await shown({ rule: rule({ reason: '' }) })).body.message).toBe(refusals.REASON_MISSING.message);
  const { record, sha256 } = (await shown({ rule: asked.rule })).body;
  expect(Object.fromEntries(signedRuleWords(record, new Map()))).toMatchObject({
    Requisito: 'Frotis',
    Versión: '2, sigue a la 1',
    'A quién alcanza': 'Todas las personas que aprenden',
    Plazo: '5 días de plazo',
    'Días de transición': '0',
    Motivo: 'Hallazgo de la auditoría',
  });
  const wrong = await app.call('POST', `/api/requirements/${id}/rules`, {
    as: app.people.admin,
    body: { ...asked, signature: { password: 'otra-cosa-9', shown_sha256: sha256 } },
    headers: { 'idempotency-key': 'con-clave-equivocada' },
  });
  expect(wrong.body.message).toBe(signing.WRONG_SIGNING_PASSWORD.message);
  const failed = sql`SELECT FROM audit_log WHERE action = 'fail-signature' AND actor_id = ${app.people.admin.id}`;
  expect((await db.execute(failed)).rows).toHaveLength(1);
  const signature = { password, shown_sha256: sha256 };
  const other = { version: 1, rule: rule({ days_to_comply: 6 }) };
  expect((await change(signature, other)).body.message).toBe(signing.RECORD_CHANGED.message);
  expect(await versions(id)).toHaveLength(1);

  const both = await Promise.all([change(signature), change(signature)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [last, first] = await versions(id);
  expect(first.signature).toBeNull();
  expect(last.signature).toMatchObject({ meaning: 'approved', signer_role: 'admin' });
  const check = () => app.call('GET', `/api/signatures/${last.signature.id}/check`, { as: app.people.jefe });
  expect((await check()).body).toMatchObject({
    record: { requirement_id: id, version: 2, days_to_comply: 5, audience: [{ kind: 'everyone', id: null }] },
    checks: { statement: true, log: true, record: true },
  });
  await db.execute(sql`UPDATE requirement_rules SET days_to_comply = 9 WHERE id = ${last.id}`);
  expect((await check()).body.checks).toMatchObject({ statement: true, record: false });
});

it('without one a change goes on as ever: from today on, and done with its answer or not at all', async () => {
  const { app } = world;
  const { db } = app.database;
  const id = await made({ from_day: daysFromToday(0) });
  const body = { version: 1, rule: rule({ from_day: daysFromToday(0), days_to_comply: 6, reason: '' }) };
  const headers = { 'idempotency-key': 'cambio-sin-firma' };
  const change = () => app.call('POST', `/api/requirements/${id}/rules`, { as: app.people.admin, body, headers });
  await db.execute(sql`CREATE FUNCTION no_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.answer IS NOT NULL THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`);
  await db.execute(
    sql`CREATE TRIGGER no_note BEFORE UPDATE ON request_answers FOR EACH ROW EXECUTE FUNCTION no_note()`,
  );
  expect((await change()).status).toBe(500);
  expect(await versions(id)).toHaveLength(1);
  await db.execute(sql`DROP TRIGGER no_note ON request_answers`);
  expect((await change()).body).toEqual({ version: 2 });
  expect((await change()).body).toEqual({ version: 2 });
  expect(await versions(id)).toHaveLength(2);
});

it('ends by signature, and nobody with a temporary password signs', async () => {
  const { app, post } = world;
  const id = await made();
  const end = { from_day: daysFromToday(-3), reason: 'Ya no se usa' };
  const finish = (signature?: object, fields: object = {}) =>
    post(`/requirements/${id}/end`, { version: 1, ...end, ...fields, signature });
  expect((await finish()).body.message).toBe(refusals.SIGNATURE_MISSING.message);
  const { sha256 } = (await post(`/requirements/${id}/to-sign`, { version: 1, change: { end } })).body;
  const signed = { version: 1, ...end, signature: { password, shown_sha256: sha256 } };
  const beginner = await createTestPerson(app.database.db, { role: 'admin' });
  await maySign(app.database.db, beginner);
  await app.database.db.execute(sql`UPDATE credentials SET is_temporary = true WHERE user_id = ${beginner.id}`);
  const early = await app.call('POST', `/api/requirements/${id}/end`, { as: beginner, body: signed });
  expect(early.body.message).toBe(signing.NO_OWN_PASSWORD.message);
  expect((await finish(signed.signature)).body).toEqual({ success: true });
  expect((await versions(id))[0]).toMatchObject({ is_required: false, signature: { meaning: 'approved' } });
});

it('is asked of a plan as well, once for all that it changes', async () => {
  const { app, post, create, position, rulesOf, draft } = world;
  const ids = [await made({ audience: [position('Auxiliar')] }), await made({ audience: [position('Auxiliar')] })];
  const items = ids.map((requirement_id) => ({ requirement_id }));
  const late = { name: 'Hacia atrás', requirements: items, from_day: daysFromToday(-4), reason: 'Se pedía ya' };
  expect((await create(late)).body.message).toBe(refusals.SIGNATURE_MISSING.message);
  const shown = await post('/requirement-plans/to-sign', { plan: null, draft: { ...draft(), ...late } });
  expect(signedRuleWords(shown.body.record, new Map()).map(([name]) => name)).toEqual([
    '«Frotis», versión 2',
    '«Frotis», versión 2',
    'Motivo',
  ]);
  const plan = await create({ ...late, signature: { password, shown_sha256: shown.body.sha256 } });
  expect(plan.status).toBe(201);
  for (const id of ids) {
    expect(await rulesOf(id)).toHaveLength(2);
    const [last] = await versions(id);
    const check = await app.call('GET', `/api/signatures/${last.signature.id}/check`, { as: app.people.admin });
    expect(check.body.checks).toMatchObject({ statement: true, log: true, record: true });
  }
  const archived = { from_day: daysFromToday(-2), reason: 'Se unió con otro' };
  const archive = (signature?: object) =>
    post(`/requirement-plans/${plan.body.id}/archive`, { version: 1, ...archived, signature });
  expect((await archive()).body.message).toBe(refusals.SIGNATURE_MISSING.message);
  const asked = { plan: { id: plan.body.id, version: 1 }, draft: null, ...archived };
  const { sha256 } = (await post('/requirement-plans/to-sign', asked)).body;
  expect((await archive({ password, shown_sha256: sha256 })).body).toEqual({ success: true });
  expect((await versions(ids[0] ?? ''))[0].signature).toMatchObject({ meaning: 'approved' });
});
