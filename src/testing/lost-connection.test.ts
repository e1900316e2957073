import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { answerError } from '#platform/http/answer-errors.ts';
import { createTestDatabase } from './test-database.ts';

it('a full disk is said as such', () => {
  const fault = new Error('Failed query', { cause: Object.assign(new Error('No space left'), { code: '53100' }) });
  expect(answerError(fault, 'r', () => undefined)).toMatchObject({
    status: 503,
    message: 'No queda espacio en el servidor y no se pudo guardar. Avisa a la administración.',
  });
});

it('a connection that dies between two queries of a transaction ends neither the process nor in a riddle', async () => {
  const { db, close } = await createTestDatabase();
  const lost = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 2000)`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tx.execute(sql`SELECT 1`);
  });
  const fault: unknown = await lost.catch((error: unknown) => error);
  expect(answerError(fault, 'r', () => undefined)).toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE' });
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

it('a database that may only be read says so, and that nothing was kept', async () => {
  const { db, close } = await createTestDatabase();
  const fault: unknown = await db
    .transaction((tx) => tx.execute(sql`CREATE TABLE x ()`), { accessMode: 'read only' })
    .catch((error: unknown) => error);
  await close();
  expect(answerError(fault, 'r', () => undefined)).toMatchObject({
    status: 503,
    code: 'DATABASE_READ_ONLY',
    message: expect.stringContaining('solo se deja leer en este momento y no se guardó nada'),
  });
});

it('is told apart from a statement that waited too long for another one', () => {
  const waited = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const answer = answerError(new Error('Failed query', { cause: waited }), 'r', () => undefined);
  expect(answer).toMatchObject({ status: 503, code: 'DATABASE_BUSY', message: expect.stringContaining('ocupada') });
});
