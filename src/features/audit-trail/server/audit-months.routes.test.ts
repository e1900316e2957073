import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
const month = new Date().toISOString().slice(0, 7);
const months = (as = app.people.admin) => app.call('GET', '/api/audit-trail/months', { as });
const file = (of = month, as = app.people.admin) => app.call('GET', `/api/audit-trail/months/${of}/export`, { as });
const sha256 = (...parts: Array<string | Buffer>) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

beforeAll(async () => {
  app = await createTestApp();
  const act = { actor_id: null, action: 'publish-module', subject_type: 'module', subject_id: 'x' } as const;
  await app.database.db.transaction(async (tx) => {
    for (let one = 0; one < 3; one += 1) await appendAudit(tx, act);
  });
  await app.database.db.execute(sql`SELECT seal_audit_log(true)`);
});
afterAll(() => app.close());

it('is for administrators', async () => {
  for (const as of [app.people.jefe, app.people.employee])
    expect([(await months(as)).status, (await file(month, as)).status]).toEqual([403, 403]);
  expect((await file('2026-13')).text).toContain('Escribe un mes válido.');
});

it('gives a month as lines that prove themselves, and notes that it did', async () => {
  expect((await months()).body.months).toMatchObject([{ month, entries: 3, unsealed: 0, exported_at: null }]);
  const given = await file();
  const lines = given.text.trimEnd().split('\n');
  const [head, ...entries] = lines.slice(0, -1).map((line) => JSON.parse(line));
  expect(head).toMatchObject({ kind: 'audit-log-month', month });
  expect(entries).toHaveLength(3);
  for (const { previous, text, hash } of entries) expect(sha256(Buffer.from(previous, 'hex'), text)).toBe(hash);
  for (const place of [1, 2]) expect(entries[place].previous).toBe(entries[place - 1].hash);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    kind: 'end',
    entries: 3,
    sha256: sha256(`${lines.slice(0, -1).join('\n')}\n`),
  });
  const [noted] = (await months()).body.months;
  expect(noted).toMatchObject({ export_sha256: sha256(given.text), exported_at: expect.any(String) });
  const log = await app.database.db.execute(sql`SELECT details FROM audit_log WHERE action = 'export-audit-month'`);
  expect(log.rows).toMatchObject([{ details: { month, entries: 3, sha256: sha256(given.text) } }]);
});
