import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { noteBackup } from './note-backup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('tells the administrators when the last backup was written, and the audit trail that it was', async () => {
  const at = new Date('2026-11-22T10:00:00.000Z');
  await noteBackup(app.database.url, at);
  const { body } = await app.call('GET', '/api/setup/first-steps', { as: app.people.admin });
  expect(body.lastBackupAt).toBe(at.toISOString());
  expect(body.steps.find((step: { key: string }) => step.key === 'backup').isDone).toBe(true);
  const log = await app.database.db.execute(sql`SELECT actor_id FROM audit_log WHERE action = 'write-backup'`);
  expect(log.rows).toEqual([{ actor_id: null }]);
});
