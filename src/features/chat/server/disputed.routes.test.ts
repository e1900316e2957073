import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { steps } from '#features/modules/server/modules.tables.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { chatTexts } from '../chat.texts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  for (const [order_index, [title, time]] of [
    ['Toma de muestras', '7 días'],
    ['Archivo de sueros', '30 días'],
  ].entries()) {
    const module = await createTestModule(app.database.db, { title, order_index: order_index + 1, stepCount: 1 });
    const content = `El suero de control se conserva ${time} en la nevera de reactivos.`;
    await app.database.db.update(steps).set({ content }).where(eq(steps.module_id, module.id));
  }
  await createTestModule(app.database.db, { title: 'Relleno', order_index: 3, stepCount: 5 });
  await indexSteps(app.database.db);
});
afterAll(() => app.close());

it('two sources that do not say the same are both told and cited, by their titles, and no third beside them', async () => {
  const message = '¿Cuánto tiempo se conserva el suero de control?';
  const { body } = await app.call('POST', '/api/openai-assistant', { as: app.people.jefe, body: { message } });
  expect(body.response).toBe(
    [
      chatTexts.disputed(false),
      '**Archivo de sueros**\nEl suero de control se conserva 30 días en la nevera de reactivos. [1]',
      '**Toma de muestras**\nEl suero de control se conserva 7 días en la nevera de reactivos. [2]',
    ].join('\n\n'),
  );
  expect(body.message.citations.map(({ title }: { title: string }) => title)).toEqual([
    'Archivo de sueros',
    'Toma de muestras',
  ]);
});
