import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion, createTestStepsDone } from '#testing/training-record.ts';
import { openWebhookDesk } from '#testing/webhook-desk.ts';
import { webhooksPersonalData } from './personal-data.ts';
import { tellStates } from './tell-states.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof openWebhookDesk>>;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(
    sql`TRUNCATE webhook_standings, webhook_standing_changes, webhook_standing_days, requirements, competence_spans, competence_changes CASCADE`,
  );
  desk = await openWebhookDesk(app);
  ana = await createTestPerson(app.database.db, { first_name: 'Ana', last_name: 'Lema' }, new Date());
});
afterEach(() => desk.receiver.close());

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const wanted = { events: ['requirement.state_changed'] };

async function settle(): Promise<void> {
  const { rows } = await app.database.db.execute<{ more: boolean }>(sql`SELECT settle_competence(25) AS more`);
  if (rows[0]?.more) await settle();
}

/** What is kept is kept anew, and what has changed by a moment is told, as the jobs do. @returns how many deliveries */
async function turn(now = new Date()): Promise<number> {
  await settle();
  return tellStates(app.database.db, now);
}

async function told() {
  const { rows } = await app.database.db.execute<{ payload: string; person_id: string }>(
    sql`SELECT payload, person_id FROM webhook_deliveries ORDER BY id`,
  );
  return rows.map(({ payload, person_id }) => ({ ...JSON.parse(payload), person_id }));
}
const states = async () => (await told()).map(({ data }) => [data.previous_state, data.state]);

/** Ana has thirty days for a module, and shows it for a year. */
async function required() {
  const module = await createTestModule(app.database.db, { category: 'induccion_general', stepCount: 1 });
  const rule = {
    audience: [{ kind: 'person', id: ana.id }],
    from_day: dayOf(new Date()),
    days_to_comply: 30,
    validity: 'completion',
    months: 12,
  };
  const body = { name: 'Cada año', module_id: module.id, basis: '', rule };
  const made = await app.call('POST', '/api/requirements', { as: app.people.admin, body });
  expect(made.body).toEqual({ id: expect.any(String) });
  const complete = async () => {
    await createTestStepsDone(app.database.db, ana, module, module.stepIds);
    await createTestCompletion(app.database.db, ana, module);
  };
  return { id: String(made.body.id), complete };
}

describe('a changed state', () => {
  it('is told once, by an act and by the day, with ids and days and no names, in the order of what happened', async () => {
    await desk.make(wanted);
    const { id, complete } = await required();
    expect(await turn()).toBe(1);
    expect(await turn()).toBe(0);
    await complete();
    expect(await turn()).toBe(1);
    expect(await turn()).toBe(0);
    // Nothing is written on these days: they pass.
    for (const days of [1, 200, 320, 321, 400, 400]) await turn(inDays(days));
    const all = await told();
    expect(all.map(({ data }) => [data.previous_state, data.state])).toEqual([
      [null, 'pending'],
      ['pending', 'in_force'],
      ['in_force', 'expiring'],
      ['expiring', 'expired'],
    ]);
    const common = { person_id: ana.id, requirement_id: id };
    expect(all[1]).toMatchObject({
      type: 'requirement.state_changed',
      person_id: ana.id,
      data: { ...common, since_day: dayOf(new Date()), due_day: dayOf(inDays(30)) },
    });
    expect(Object.keys(all[1].data).toSorted()).toEqual(
      ['due_day', 'person_id', 'previous_state', 'requirement_id', 'since_day', 'state', 'valid_until'].toSorted(),
    );
    for (let sent = 0; sent < 4; sent += 1) await desk.deliver();
    expect(desk.receiver.received.map(({ body }) => JSON.parse(body).data.state)).toEqual([
      'pending',
      'in_force',
      'expiring',
      'expired',
    ]);
    expect(desk.receiver.received.map(({ body }) => body).join()).not.toMatch(/Ana|Lema|Cada año/);
  });

  it('is told once by several nodes at midnight, and of an act that was not kept anew yet', async () => {
    await desk.make(wanted);
    const { complete } = await required();
    await turn();
    await Promise.all([1, 2, 3].map(() => tellStates(app.database.db, inDays(31))));
    expect(await states()).toEqual([
      [null, 'pending'],
      ['pending', 'overdue'],
    ]);
    await complete();
    // The day turns before the job that keeps anew: what is told is right, and once.
    await tellStates(app.database.db, inDays(32));
    await turn(inDays(32));
    expect((await states()).slice(2)).toEqual([['overdue', 'in_force']]);
  });

  it('stands or falls with its transaction: cut off before its end it is told by the next turn', async () => {
    await desk.make(wanted);
    await required();
    await settle();
    const { insertChangedStates } = await import('./standings.writes.ts');
    await expect(
      app.database.db.transaction(async (tx) => {
        expect(await insertChangedStates(tx, new Date())).toBe(1);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await told()).toEqual([]);
    await turn();
    expect(await states()).toEqual([[null, 'pending']]);
  });

  it('ends with what is asked: without access there is no state, and nothing of somebody who was erased', async () => {
    await desk.make(wanted);
    await required();
    await turn();
    const as = app.people.admin;
    expect((await app.call('POST', `/api/employees/${ana.id}/deactivate`, { as })).status).toBe(200);
    await turn();
    expect(await states()).toEqual([
      [null, 'pending'],
      ['pending', null],
    ]);
    await app.call('POST', `/api/employees/${ana.id}/reactivate`, { as });
    await turn();
    await app.database.db.transaction((tx) =>
      webhooksPersonalData.erase(tx, { personId: ana.id } as Parameters<typeof webhooksPersonalData.erase>[1]),
    );
    const { rows } = await app.database.db.execute(sql`SELECT FROM webhook_standings WHERE person_id = ${ana.id}
      UNION ALL SELECT FROM webhook_deliveries WHERE person_id = ${ana.id}`);
    expect(rows).toEqual([]);
  });
});

describe('who wants to know', () => {
  it('is told of nothing from before; what changes beside the making of the webhook is', async () => {
    const { complete } = await required();
    await turn();
    await desk.make(wanted);
    expect(await turn()).toBe(0);
    await complete();
    await turn();
    expect(await states()).toEqual([['pending', 'in_force']]);
    // A second one, later: from here on, and the same message for both.
    await desk.make(wanted);
    await turn(inDays(320));
    const { rows } = await app.database.db.execute(
      sql`SELECT count(*)::integer AS n, count(DISTINCT message_id)::integer AS ids FROM webhook_deliveries WHERE payload LIKE '%expiring%'`,
    );
    expect(rows).toEqual([{ n: 2, ids: 1 }]);
  });

  it('has changes compared in the first turn, whether they were noted or not', async () => {
    const { complete } = await required();
    await turn();
    await desk.make(wanted);
    await complete();
    await settle();
    // As where competence was kept anew by a transaction that did not see the webhook yet.
    await app.database.db.execute(sql`DELETE FROM webhook_standing_changes`);
    await turn();
    expect(await states()).toEqual([['pending', 'in_force']]);
  });

  it('costs nothing any more once nobody does: by another list of events, or with the webhook', async () => {
    const kept = async () =>
      (
        await app.database.db.execute(sql`SELECT (SELECT count(*)::integer FROM webhook_standings) AS standings,
        (SELECT count(*)::integer FROM webhook_standing_days) AS days, (SELECT count(*)::integer FROM webhook_standing_changes) AS changes`)
      ).rows[0];
    const { complete } = await required();
    await turn();
    const { id } = await desk.make(wanted);
    expect(await kept()).toEqual({ standings: 1, days: 1, changes: 0 });
    await desk.call('PUT', `/${id}`, desk.fields());
    expect(await kept()).toEqual({ standings: 0, days: 0, changes: 0 });
    await complete();
    expect(await turn()).toBe(0);
    expect(await kept()).toEqual({ standings: 0, days: 0, changes: 0 });
    await desk.call('PUT', `/${id}`, desk.fields(wanted));
    expect(await kept()).toEqual({ standings: 1, days: 1, changes: 0 });
    expect((await desk.call('DELETE', `/${id}`)).status).toBe(200);
    expect(await kept()).toEqual({ standings: 0, days: 0, changes: 0 });
  });
});

it('what somebody works as and where is told as a change of theirs, whoever moves them', async () => {
  await desk.make({ events: ['person.changed'] });
  const as = app.people.admin;
  const unit = async (name: string) =>
    (await app.call('POST', '/api/organisation/units', { as, body: { kind: 'position', name } })).body.id;
  const [position, other] = [await unit('Citóloga'), await unit('Citotecnóloga')];
  const path = `/api/organisation/people/${ana.id}/positions`;
  const added = await app.call('POST', path, { as, body: { position_id: position, from_day: '2026-01-01' } });
  expect([added.status, added.body.message]).toEqual([201, undefined]);
  const changes = async () => (await told()).map(({ data }) => data);
  const one = { person_id: ana.id, fields: ['position_periods'] };
  expect(await changes()).toEqual([one]);
  // What was only looked at is not told.
  const merging = { into: other, mode: 'check' };
  await app.call('POST', `/api/organisation/positions/${position}/merge`, { as, body: merging });
  expect(await changes()).toEqual([one]);
  const merged = await app.call('POST', `/api/organisation/positions/${position}/merge`, {
    as,
    body: { ...merging, mode: 'merge' },
  });
  expect([merged.status, merged.body]).toEqual([200, { people: 1, periods: 1, joined: 0 }]);
  expect(await changes()).toEqual([one, one]);
});
