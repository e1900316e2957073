import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const words = 'El zorbitrón se calibra cada mañana con el patrón azul antes de la primera corrida del turno. ';
const question = '¿cómo se calibra el zorbitrón?';

async function upload(name: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File([words.repeat(8)], `${name}.txt`));
  body.append('module_name', name);
  return (await app.call('POST', '/api/documents', { as: app.people.jefe, body })).body.id;
}

const put = (id: string, in_force: boolean, as = app.people.jefe) =>
  app.call('PUT', `/api/documents/${id}/in-force`, { as, body: { in_force } });

async function citations(): Promise<number> {
  const answer = await app.call('POST', '/api/openai-assistant', { as: app.people.jefe, body: { message: question } });
  return answer.body.message.citations.length;
}

it('a document that is no longer in force is listed and read, and answers nothing until it is again', async () => {
  const id = await upload('Zorbitrón');
  expect(await citations()).toBe(1);
  expect((await Promise.all([put(id, false), put(id, false)])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await citations()).toBe(0);
  const list = await app.call('GET', '/api/documents', { as: app.people.jefe });
  expect(list.body.documents).toMatchObject([{ id, status: 'ready', in_force: false }]);
  const page = await app.call('GET', `/api/documents/${id}/pages/1`, { as: app.people.jefe });
  expect(page.body.passages[0].content).toContain('patrón azul');
  const sources = await app.call('GET', '/api/source-documents', { as: app.people.admin });
  expect(JSON.stringify(sources.body)).not.toContain(id);
  expect((await put(id, true)).status).toBe(200);
  expect(await citations()).toBe(1);
  const log = await app.database.db.select().from(audit_log).where(eq(audit_log.subject_id, id)).orderBy(audit_log.id);
  expect(log.map(({ action }) => action).slice(1)).toEqual(['retire-document', 'reinstate-document']);
});

it('only of those who uploaded it', async () => {
  const id = await upload('Ajeno');
  const refused = await put(id, false, app.people.admin);
  expect([refused.status, refused.body.message]).toEqual([404, 'El documento ya no existe. Actualiza la lista.']);
  expect((await put(id, false, app.people.employee)).status).toBe(403);
});
