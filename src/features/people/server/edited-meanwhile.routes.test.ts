import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const edit = (id: string, body: object, as: 'jefe' | 'admin' = 'jefe') =>
  app.call('PATCH', `/api/employees/${id}`, { as: app.people[as], body });

it('undoes nothing that somebody else changed meanwhile, and says where both changed the same', async () => {
  const { id } = await createTestPerson(app.database.db);
  const began = { first_name: 'Eva', last_name: 'Soto', email: `${id}@lab.es`, position: 'Técnica', phone: '' };
  await edit(id, began);
  await edit(id, { ...began, position: 'Jefa de turno', began }, 'admin');
  expect((await edit(id, { ...began, phone: '300 1', began })).body).toMatchObject({
    position: 'Jefa de turno',
    phone: '300 1',
  });
  const refused = await edit(id, { ...began, position: 'Auxiliar', began });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Otra persona cambió lo mismo mientras lo editabas. Nada se guardó: mira cómo está ahora, y guarda de nuevo para que quede lo tuyo.',
  ]);
  // What stands there is told with it: of somebody whom no list reads anew, nothing else would.
  expect(refused.body.data.now).toMatchObject({ position: 'Jefa de turno', phone: '300 1', role: 'employee' });
  const seen = { ...began, position: 'Jefa de turno', phone: '300 1' };
  expect((await edit(id, { ...seen, position: 'Auxiliar', began: seen })).body.position).toBe('Auxiliar');
});

it('tells who saves that the person was deactivated meanwhile', async () => {
  const { id } = await createTestPerson(app.database.db);
  const began = { first_name: 'Iván', last_name: 'Paz', email: `${id}@lab.es`, position: 'Técnico', phone: '' };
  await edit(id, began);
  await app.call('POST', `/api/employees/${id}/deactivate`, { as: app.people.admin });
  const saved = await edit(id, { ...began, phone: '300 2', began });
  expect([saved.status, saved.body.role, saved.body.phone]).toEqual([200, 'inactive', '300 2']);
});
