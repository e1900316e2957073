import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverMails } from '#platform/mail/deliver-mails.ts';
import { mailJobs } from '#platform/mail/mail.jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { readOutboxFigures } from '#platform/mail/outbox.reads.ts';
import { retryAfter } from '#platform/mail/outbox.rules.ts';
import { forgetMailsOf, postMails } from '#platform/mail/post-mail.ts';
import { createTestPerson } from './factories.ts';
import { createMailSink, type MailSink, mailThrough } from './mail-sink.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let sink: MailSink;
let mail: Mail;
const given: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sink = await createMailSink();
  mail = mailThrough(sink);
});
afterAll(async () => {
  await sink.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute(sql`DELETE FROM mail_outbox`);
  sink.mails.length = 0;
  sink.manners = {};
  given.length = 0;
});

const brand = async () => ({ name: 'Laboratorio Ñandú', product: 'Formación', accent: '#0b5cad' });
const deliver = (through = mail) => deliverMails(database.db, through, brand, (fault) => given.push(fault.message));
const post = (to: string, urgency: 'awaited' | 'news' | 'many' = 'news') =>
  database.db.transaction((tx) =>
    postMails(tx, urgency, [
      { userId: null, kind: 'prueba', to, letter: { subject: `Para ${to}`, paragraphs: ['Hola'] } },
    ]),
  );
const rows = async () =>
  (
    await database.db.execute<Record<string, unknown>>(
      sql`SELECT state, recipient, letter, attempts, last_fault, extract(epoch FROM due_at - now())::integer AS wait
        FROM mail_outbox ORDER BY created_at, recipient`,
    )
  ).rows;
const makeDue = () => database.db.execute(sql`UPDATE mail_outbox SET due_at = now()`);

it('sends what was committed, in the company’s name, and keeps neither words nor receiver', async () => {
  await post('ana@lab.es');
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  const [sent] = sink.mails;
  expect(sent).toMatchObject({ subject: 'Para ana@lab.es', from: { name: 'Laboratorio Ñandú' } });
  expect(sent?.html).toContain('#0b5cad');
  expect(sent?.text).toContain('Enviado por Laboratorio Ñandú desde Formación.');
  expect(await rows()).toMatchObject([{ state: 'sent', recipient: null, letter: null, attempts: 1 }]);
});

it('sends nothing that was rolled back', async () => {
  await database.db
    .transaction(async (tx) => {
      await postMails(tx, 'news', [
        { userId: null, kind: 'prueba', to: 'ana@lab.es', letter: { subject: 'No', paragraphs: [] } },
      ]);
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await deliver()).toBe(0);
});

it('sends those first that somebody waits for', async () => {
  for (const [to, urgency] of [
    ['muchos@lab.es', 'many'],
    ['noticia@lab.es', 'news'],
    ['espera@lab.es', 'awaited'],
  ] as const) {
    await post(to, urgency);
  }
  await deliver();
  expect(sink.mails.map((one) => one.envelopeTo[0])).toEqual(['espera@lab.es', 'noticia@lab.es', 'muchos@lab.es']);
});

it('looks for those that somebody waits for in the middle of many others', async () => {
  for (let count = 0; count < 12; count += 1) await post(`p${count}@lab.es`, 'many');
  const interrupted: Mail = {
    ...mail,
    perMinute: 360,
    send: async (message) => {
      await mail.send(message);
      if (sink.mails.length === 1) await post('espera@lab.es', 'awaited');
    },
  };
  expect(await deliver(interrupted)).toBe(12);
  expect(sink.mails.findIndex((one) => one.envelopeTo[0] === 'espera@lab.es')).toBe(4);
});

it('forgets what nobody sends, also where no server is configured any more', async () => {
  await post('ana@lab.es');
  await post('eva@lab.es');
  await database.db.execute(
    sql`UPDATE mail_outbox SET give_up_at = now() - interval '3 hours' WHERE recipient = 'ana@lab.es'`,
  );
  for (const job of mailJobs(null, brand, () => undefined)) await job.run(database.db);
  expect(await rows()).toMatchObject([{ state: 'failed', recipient: null, letter: null }, { recipient: 'eva@lab.es' }]);
});

it('two nodes never send one twice, and none sends more than its share', async () => {
  for (let count = 0; count < 12; count += 1) await post(`p${count}@lab.es`);
  const slow = { ...mail, perMinute: 180 };
  const turns = await Promise.all([deliver(slow), deliver(slow), deliver(slow)]);
  expect(turns.every((sent) => sent <= 6)).toBe(true);
  while ((await deliver(slow)) > 0);
  const receivers = sink.mails.flatMap((one) => one.envelopeTo);
  expect(new Set(receivers).size).toBe(12);
  expect(receivers).toHaveLength(12);
});

it('a process that dies between sending and noting it sends again, under the same name', async () => {
  await post('ana@lab.es');
  // The server took it; the note was never written: the lease is all that stands.
  const dying: Mail = {
    ...mail,
    send: async (message) => {
      await mail.send(message);
      throw new Error('killed');
    },
  };
  await expect(deliver(dying)).rejects.toThrow('killed');
  expect(await deliver()).toBe(0);
  await makeDue();
  expect(await deliver()).toBe(1);
  expect(sink.mails).toHaveLength(2);
  expect(sink.mails[0]?.messageId).toBe(sink.mails[1]?.messageId);
});

it('a node whose lease was taken over notes nothing', async () => {
  await post('ana@lab.es');
  const overtaken: Mail = {
    ...mail,
    send: async () => {
      await database.db.execute(sql`UPDATE mail_outbox SET lease = gen_random_uuid()`);
    },
  };
  await deliver(overtaken);
  expect(await rows()).toMatchObject([{ state: 'waiting' }]);
});

describe('a server that', () => {
  it('refuses a receiver is not asked again', async () => {
    sink.manners = { receiver: 550 };
    await post('nadie@lab.es');
    await deliver();
    expect(await rows()).toMatchObject([{ state: 'failed', recipient: null, last_fault: 'EENVELOPE 550' }]);
    expect(given).toHaveLength(1);
    expect(given[0]).toMatch(/^mail [\w-]{36} \(prueba\) given up/);
    expect(given[0]).not.toContain('nadie@lab.es');
  });

  it('says later is asked later, the others at once', async () => {
    await post('gris@lab.es');
    sink.manners = { receiver: 451 };
    await deliver();
    sink.manners = {};
    await post('ana@lab.es');
    expect(await deliver()).toBe(1);
    expect(await rows()).toMatchObject([
      { state: 'waiting', last_fault: 'EENVELOPE 451', attempts: 1 },
      { state: 'sent' },
    ]);
    expect((await rows())[0]?.wait).toBeGreaterThan(50);
    await makeDue();
    expect(await deliver()).toBe(1);
  });

  it('is away is tried once a turn, and everything waits', async () => {
    for (const to of ['a@lab.es', 'b@lab.es', 'c@lab.es']) await post(to);
    sink.manners = { hangsUp: true };
    let tries = 0;
    const counted: Mail = {
      ...mail,
      send: (message) => {
        tries += 1;
        return mail.send(message);
      },
    };
    await deliver(counted);
    expect(tries).toBe(1);
    expect((await rows()).map((row) => row.state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await readOutboxFigures(database.db)).toMatchObject({ waiting: 3, retrying: 3, sent: 0, failed: 0 });
  });

  it('is away for a day loses the mail, with a line in the log', async () => {
    await post('ana@lab.es');
    await database.db.execute(sql`UPDATE mail_outbox SET give_up_at = now() - interval '1 second'`);
    await deliver();
    expect(sink.mails).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'failed', letter: null, last_fault: 'EXPIRED' }]);
    expect(given).toHaveLength(1);
  });
});

it('waits longer each time, an hour at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 30].map((attempts) => retryAfter(attempts) / 60)).toEqual([
    1, 2, 5, 10, 20, 40, 60, 60, 60,
  ]);
});

it('forgets what a person was or would have been written', async () => {
  const person = await createTestPerson(database.db, { email: 'Eva@lab.es' });
  const letter = { subject: 'Hola', paragraphs: [] };
  await database.db.transaction((tx) =>
    postMails(tx, 'news', [
      { userId: person.id, kind: 'prueba', to: 'antes@lab.es', letter },
      { userId: null, kind: 'prueba', to: 'eva@lab.es', letter },
      { userId: null, kind: 'prueba', to: 'otra@lab.es', letter },
    ]),
  );
  await database.db.transaction((tx) => forgetMailsOf(tx, person.id, person.email));
  expect((await rows()).map((row) => row.recipient)).toEqual(['otra@lab.es']);
});

it('takes ten thousand in one statement', async () => {
  const letter = {
    subject: 'Hola',
    paragraphs: ['Texto de un correo de bienvenida.'],
    button: { label: 'Ir', path: '/a' },
  };
  const many = Array.from({ length: 10_000 }, (_, place) => ({
    userId: null,
    kind: 'welcome',
    to: `p${place}@lab.es`,
    letter,
  }));
  database.takeQueries();
  await database.db.transaction((tx) => postMails(tx, 'many', many));
  expect(database.takeQueries().filter((query) => query.includes('mail_outbox'))).toHaveLength(1);
  expect(await readOutboxFigures(database.db)).toMatchObject({ waiting: 10_000 });
});
