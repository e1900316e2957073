import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { controlledTeam, dayIn } from '#testing/controlled-team.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openWebhookDesk } from '#testing/webhook-desk.ts';
import { webhooksRefusals as refusals } from '../webhooks.refusals.ts';
import { insertDocumentsInForce } from './webhooks.writes.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof openWebhookDesk>>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await openWebhookDesk(app);
});
afterEach(() => desk.receiver.close());

const person = () => crypto.randomUUID();

describe('what is told', () => {
  it('arrives once, signed as the library of the other side checks it, with ids and no names', async () => {
    const { secret } = await desk.make();
    const user = person();
    await desk.complete(user);
    await desk.deliver();
    await desk.deliver();
    expect(desk.receiver.received).toHaveLength(1);
    const [one] = desk.receiver.received;
    if (!one) throw new Error('nothing came');
    const told = desk.receiver.verified(secret, one);
    expect(told).toMatchObject({ type: 'module.completed', data: { person_id: user, final_score: 90 } });
    expect(Math.abs(Date.parse(told.timestamp) - Date.now())).toBeLessThan(60_000);
    expect(() => desk.receiver.verified(`whsec_${Buffer.alloc(32).toString('base64')}`, one)).toThrow();
    expect(() => desk.receiver.verified(secret, { ...one, body: one.body.replace('90', '99') })).toThrow();
    const list = await desk.call('GET', '');
    expect(list.body.webhooks).toMatchObject([{ name: 'HIS', waiting: 0, failed: 0 }]);
    expect(list.body.webhooks[0].last_delivered_at).not.toBeNull();
    expect(list.text).not.toContain(secret.slice(6, -2));
  });

  it('stands with the act, and goes to those alone who want to know', async () => {
    await desk.make({ events: ['certificate.issued'] });
    await desk.make({ events: ['module.completed', 'person.created'] });
    await expect(
      app.database.db.transaction(async (tx) => {
        await desk.happened.moduleCompleted(tx, {
          user_id: person(),
          module_id: person(),
          final_score: null,
          completed_at: new Date(),
        });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await desk.complete();
    expect(await desk.rowsOf()).toHaveLength(1);
  });

  it('of people: made, changed, without access and with it again, by whatever screen', async () => {
    await desk.make({ events: ['person.created', 'person.changed', 'person.deactivated', 'person.reactivated'] });
    const { admin: as } = app.people;
    const who = {
      firstName: 'Zulemina',
      lastName: 'Roa',
      email: 'zulemina@lab.es',
      password: 'Pipeta-2026!',
      position: 'Técnica',
    };
    const made = await app.call('POST', '/api/employees', { as, body: who });
    const { id } = made.body.employee;
    const change = {
      first_name: 'Zulemina',
      last_name: 'Roa',
      email: 'zulemina@lab.es',
      position: 'Bacterióloga',
      phone: '',
    };
    expect((await app.call('PATCH', `/api/employees/${id}`, { as, body: change })).status).toBe(200);
    await app.call('POST', `/api/employees/${id}/deactivate`, { as });
    await app.call('POST', `/api/employees/${id}/reactivate`, { as });
    for (let turn = 0; turn < 5; turn += 1) await desk.deliver();
    const told = desk.receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type, data }) => [type, data.person_id])).toEqual([
      ['person.created', id],
      ['person.changed', id],
      ['person.deactivated', id],
      ['person.reactivated', id],
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Zulemina|zulemina/);
  });

  it('of one person comes in its order, also where the first has to be tried again; others do not wait', async () => {
    await desk.make();
    const [ana, eva] = [person(), person()];
    const modules = [person(), person(), person()];
    for (const module of modules) await desk.complete(ana, module);
    let isAway = true;
    desk.receiver.answering(async (_, response) => {
      const { body = '' } = desk.receiver.received.at(-1) ?? {};
      response.writeHead(isAway && body.includes(ana) ? 503 : 200).end();
    });
    await desk.complete(eva);
    await desk.deliver();
    const of = (who: string) =>
      desk.receiver.received
        .filter(({ body }) => body.includes(who))
        .map(({ body }) => JSON.parse(body).data.module_id);
    expect([of(ana), of(eva).length]).toEqual([[modules[0]], 1]);
    isAway = false;
    await desk.due();
    await desk.deliver();
    expect(of(ana)).toEqual([modules[0], ...modules]);
  });
});

it('a version of a controlled document is told on the day from which it is in force, once, whichever node looks', async () => {
  const team = await controlledTeam(app);
  await desk.make({ events: ['document.in_force'] });
  const { id, version } = await team.document('POE-7');
  const later = await team.add(id, 'POE-7b');
  await team.bring(later, dayIn(3));
  const { db } = app.database;
  const look = () => db.transaction((tx) => insertDocumentsInForce(tx));
  await Promise.all([look(), look()]);
  await look();
  await desk.deliver();
  expect(desk.receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'document.in_force', data: { document_id: id, version_id: version, number: 1, from_day: dayIn(0) } },
  ]);
});

describe('who is called', () => {
  it.each([
    ['ftp://his.example/x', refusals.WRONG_WEBHOOK_ADDRESS],
    ['his.example', refusals.WRONG_WEBHOOK_ADDRESS],
    ['http://his.example/x', refusals.WRONG_WEBHOOK_ADDRESS],
    ['https://ana:clave@his.example/x', refusals.WRONG_WEBHOOK_ADDRESS],
    ['https://10.0.0.5/x', refusals.PRIVATE_WEBHOOK_ADDRESS],
    ['http://localhost:5432', refusals.PRIVATE_WEBHOOK_ADDRESS],
    ['https://his.hospital.local/x', refusals.PRIVATE_WEBHOOK_ADDRESS],
    ['https://[::1]/x', refusals.PRIVATE_WEBHOOK_ADDRESS],
    ['https://169.254.169.254/latest/meta-data', refusals.PRIVATE_WEBHOOK_ADDRESS],
  ])('is refused: %s', async (url, { status, message }) => {
    const answer = await desk.call('POST', '', desk.fields({ url }));
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('is judged when the connection is made: an address that was allowed and is no more is not called', async () => {
    await desk.make();
    await desk.complete();
    await desk.deliver([]);
    expect(desk.receiver.received).toEqual([]);
    expect(await desk.rowsOf()).toMatchObject([{ state: 'waiting', last_fault: 'forbidden-network' }]);
  });

  it('answers a test in a sentence, whether it works or not', async () => {
    const { id, secret } = await desk.make();
    expect((await desk.call('POST', `/${id}/test`)).body).toEqual({
      isDelivered: true,
      http_status: 200,
      fault_text: null,
    });
    const [one] = desk.receiver.received;
    expect(one && desk.receiver.verified(secret, one)).toMatchObject({
      type: 'webhook.test',
      data: { webhook_id: id },
    });
    desk.receiver.answering(async (_, response) => void response.writeHead(404).end());
    expect((await desk.call('POST', `/${id}/test`)).body).toMatchObject({
      isDelivered: false,
      fault_text: 'La dirección contestó 404.',
    });
    await desk.receiver.close();
    expect((await desk.call('POST', `/${id}/test`)).body).toMatchObject({
      isDelivered: false,
      fault_text: 'En esa dirección no contesta nadie.',
    });
    expect((await desk.call('GET', `/${id}/deliveries`)).body.total).toBe(3);
    // Nothing was lost by trying.
    expect((await desk.call('GET', '')).body.webhooks).toMatchObject([{ failed: 0 }]);
  });

  it('checks with the old secret and the new one for a day, then with the new one', async () => {
    const { id, secret } = await desk.make();
    const { secret: next } = (await desk.call('POST', `/${id}/secret`)).body;
    expect(next).not.toBe(secret);
    const latest = async () => {
      await desk.complete();
      await desk.deliver();
      const one = desk.receiver.received.at(-1);
      if (!one) throw new Error('nothing came');
      return one;
    };
    const both = await latest();
    for (const known of [secret, next]) expect(desk.receiver.verified(known, both).type).toBe('module.completed');
    await app.database.db.execute(sql`UPDATE webhooks SET old_until = now() - interval '1 second'`);
    const alone = await latest();
    expect(desk.receiver.verified(next, alone).type).toBe('module.completed');
    expect(() => desk.receiver.verified(secret, alone)).toThrow();
  });

  it('is for administrators to say', async () => {
    const { id } = await desk.make();
    for (const as of [app.people.jefe, app.people.employee]) {
      expect((await app.call('GET', '/api/webhooks', { as })).status).toBe(403);
      expect((await app.call('DELETE', `/api/webhooks/${id}`, { as })).status).toBe(403);
    }
    expect((await desk.call('DELETE', `/${id}`)).status).toBe(200);
    const gone = await desk.call('DELETE', `/${id}`);
    expect([gone.status, gone.body.message]).toEqual([404, refusals.WEBHOOK_NOT_FOUND.message]);
  });
});

it('an act costs no query while there is no receiver, and one where there is', async () => {
  // A connection of its own: the node looks anew whenever it hears of a receiver, and that is not the act's.
  let sent: string[] = [];
  const { url } = app.database.application;
  const acting = openDatabase({ url, maxConnections: 1, onQuery: (text) => sent.push(text) });
  onTestFinished(() => acting.close());
  const queries = async () => {
    sent = [];
    await acting.db.transaction((tx) =>
      desk.happened.moduleCompleted(tx, {
        user_id: person(),
        module_id: person(),
        final_score: 1,
        completed_at: new Date(),
      }),
    );
    return sent.filter((text) => !/^(begin|commit)/i.test(text)).length;
  };
  const { id } = await desk.make();
  expect(await queries()).toBe(1);
  await desk.call('DELETE', `/${id}`);
  // What was taken away is told by the database, in a moment.
  await expect.poll(queries).toBe(0);
  await desk.make();
  expect(await queries()).toBe(1);
});

it('who changes a webhook while others do undoes nothing of theirs', async () => {
  const { id } = await desk.make({ events: ['module.completed', 'person.created'] });
  const read = async () => (await desk.call('GET', '')).body.webhooks.find((one: { id: string }) => one.id === id);
  const { name, url, events } = await read();
  const began = { name, url, events };
  const change = (changes: object) => desk.call('PUT', `/${id}`, { ...began, ...changes, began });
  expect((await change({ events: ['module.completed'] })).status).toBe(200);
  expect((await change({ name: 'HIS nuevo' })).status).toBe(200);
  expect(await read()).toMatchObject({ name: 'HIS nuevo', url, events: ['module.completed'] });
  const other = await change({ events: ['certificate.issued'] });
  expect([other.status, other.body.message]).toEqual([409, refusals.EDITED_MEANWHILE.message]);
  expect((await desk.call('PUT', `/${id}`, { ...began, events: ['certificate.issued'] })).status).toBe(200);
});

it('where several ask for another secret at once, the last two of those shown sign', async () => {
  const { id } = await desk.make();
  const given = await Promise.all([1, 2, 3].map(() => desk.call('POST', `/${id}/secret`)));
  await desk.complete(person());
  await desk.deliver();
  const [told] = desk.receiver.received;
  if (!told) throw new Error('nothing came');
  const signs = ({ body }: { body: { secret: string } }) => {
    try {
      return desk.receiver.verified(body.secret, told).type;
    } catch {
      return null;
    }
  };
  // The last and the one before it, as it would be one after the other.
  expect(given.map(signs).filter((type) => type === 'module.completed')).toHaveLength(2);
});
