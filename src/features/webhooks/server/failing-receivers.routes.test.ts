import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openWebhookDesk } from '#testing/webhook-desk.ts';
import { openReceiver } from '#testing/webhook-receiver.ts';
import { webhooksRefusals as refusals } from '../webhooks.refusals.ts';

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

describe('a receiver that does not take it', () => {
  it('is tried eight times within three days under the same id, then given up, and sent again by a press', async () => {
    const { id } = await desk.make();
    await desk.complete();
    desk.receiver.answering(async (_, response) => void response.writeHead(500).end('roto'));
    const pauses: unknown[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      await desk.due();
      await desk.deliver();
      pauses.push((await desk.rowsOf())[0]?.due);
    }
    expect(await desk.rowsOf()).toMatchObject([
      { state: 'failed', attempts: 8, last_fault: 'status', last_status: 500 },
    ]);
    expect(pauses.slice(0, 7)).toEqual([60, 600, 3600, 18_000, 43_200, 86_400, 107_340]);
    expect(pauses.slice(0, 7).reduce<number>((sum, one) => sum + Number(one), 0)).toBe(3 * 24 * 60 * 60);
    await desk.deliver();
    expect(desk.receiver.received).toHaveLength(8);
    expect(new Set(desk.receiver.received.map((one) => one.id)).size).toBe(1);
    const list = await desk.call('GET', `/${id}/deliveries?state=failed`);
    expect(list.body).toMatchObject({
      total: 1,
      deliveries: [{ fault_text: 'La dirección contestó 500.', last_answer: 'roto' }],
    });
    desk.receiver.answering(async (_, response) => void response.writeHead(204).end());
    expect((await desk.call('POST', `/${id}/deliveries/${list.body.deliveries[0].id}/resend`)).status).toBe(200);
    await desk.deliver();
    expect(await desk.rowsOf()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    expect(new Set(desk.receiver.received.map((one) => one.id)).size).toBe(1);
  });

  it('is paused after three days of failing, told once, and goes on with what waited', async () => {
    const { id } = await desk.make();
    desk.receiver.answering(async (_, response) => void response.writeHead(500).end());
    await desk.complete();
    await desk.deliver();
    expect(desk.paused).toEqual([]);
    await app.database.db.execute(sql`UPDATE webhooks SET failing_since = now() - interval '3 days'`);
    await desk.due();
    await desk.complete();
    await desk.deliver();
    expect(desk.paused).toEqual([id]);
    await desk.due();
    const before = desk.receiver.received.length;
    await desk.deliver();
    expect(desk.receiver.received).toHaveLength(before);
    desk.receiver.answering(async (_, response) => void response.writeHead(200).end());
    expect((await desk.call('POST', `/${id}/resume`)).status).toBe(200);
    expect((await desk.call('POST', `/${id}/resume`)).body.message).toBe(refusals.NOT_PAUSED.message);
    await desk.deliver();
    expect((await desk.rowsOf()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('leads nowhere else, is read no further than 64 kB, and slows down nobody', async () => {
    const target = await openReceiver();
    await desk.make();
    await desk.complete();
    desk.receiver.answering(async (_, response) => void response.writeHead(302, { location: target.url }).end());
    await desk.deliver();
    expect([await desk.rowsOf(), target.received]).toMatchObject([[{ state: 'waiting', last_fault: 'redirect' }], []]);
    await target.close();
    let sent = 0;
    desk.receiver.answering(async (_, response) => {
      response.writeHead(200, { 'content-length': 10_000_000 });
      const piece = Buffer.alloc(64 * 1024, 'a');
      response.on('error', () => undefined);
      while (sent < 10_000_000 && !response.destroyed) {
        sent += piece.length;
        if (!response.write(piece))
          await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
      }
      response.end();
    });
    await desk.due();
    await desk.deliver();
    expect(await desk.rowsOf()).toMatchObject([{ state: 'delivered', last_status: 200 }]);
    expect(sent).toBeLessThan(8_000_000);
  });

  it('that hangs keeps no other one waiting', async () => {
    const hanging = await openReceiver();
    hanging.answering(() => new Promise(() => undefined));
    await desk.make({ url: hanging.url });
    await desk.make();
    for (let many = 0; many < 20; many += 1) await desk.complete();
    await desk.begin();
    await expect.poll(() => desk.receiver.received.length, { timeout: 9000 }).toBe(20);
    // The other one is still waited for.
    const { rows } = await app.database.db.execute(sql`SELECT DISTINCT d.attempts FROM webhook_deliveries d
      JOIN webhooks w ON w.id = d.webhook_id WHERE w.url = ${hanging.url}`);
    expect(rows).toEqual([{ attempts: 0 }]);
    await hanging.close();
    await Promise.all(await desk.begin());
  });
});

it('the bell of administrators says that one was paused', async () => {
  const { id } = await desk.make({ name: 'Laboratorio vecino' });
  await desk.complete();
  desk.receiver.answering(async (_, response) => void response.writeHead(500).end());
  await app.database.db.execute(sql`UPDATE webhooks SET failing_since = now() - interval '4 days'`);
  const worker = desk.work();
  await expect
    .poll(async () => (await app.call('GET', '/api/notices', { as: app.people.admin })).body.notices, { timeout: 8000 })
    .toMatchObject([{ kind: 'webhook-paused', name: 'Laboratorio vecino' }]);
  await worker.stop();
  expect((await desk.call('GET', '')).body.webhooks).toMatchObject([{ id, is_paused_by_itself: true }]);
}, 15_000);
