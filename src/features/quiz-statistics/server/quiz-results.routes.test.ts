import { eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#features/modules/server/modules.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt } from '#testing/training-record.ts';

let app: TestApp;
const now = new Date('2026-03-31T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

beforeAll(async () => {
  app = await createTestApp(() => now);
});
afterAll(() => app.close());

const get = (path: string, as?: TestPerson) => app.call('GET', path, { as });
const employee = (fields: Parameters<typeof createTestPerson>[1] = {}) =>
  createTestPerson(app.database.db, { role: 'employee', ...fields }, now);

/** Stores an attempt as a submission would have left it: so many right answers, 'a' for the others. */
async function attempt(module: TestModule, person: TestPerson, right: number, at = ago(1), wrong = 'a') {
  const score = Math.round((right * 100) / module.questionIds.length);
  const answers = Object.fromEntries(module.questionIds.map((id, place) => [id, place < right ? 'b' : wrong]));
  return createTestAttempt(app.database.db, person, module, { answers, score, attempted_at: at });
}
const newModule = (fields = {}) =>
  createTestModule(app.database.db, { category: 'induccion_general', questionCount: 10, ...fields });

describe('listModuleQuizResults', () => {
  it("gives each person's verdict, pages and finds names without case and accents", async () => {
    const module = await newModule();
    const [maria, jose] = [
      await employee({ first_name: 'María', last_name: 'Núñez' }),
      await employee({ first_name: 'José', last_name: 'Árbol' }),
    ];
    for (const right of [5, 8, 4]) await attempt(module, maria, right);
    for (const right of [5, 6]) await attempt(module, jose, right);
    const list = (query = '') => get(`/api/modules/${module.id}/quiz-results${query}`, app.people.jefe);
    expect((await list()).body).toMatchObject({
      total: 2,
      rows: [
        { id: jose.id, name: 'José Árbol', attempts: 2, bestScore: 60, passed: false },
        { id: maria.id, name: 'María Núñez', attempts: 3, bestScore: 80, passed: true },
      ],
    });
    expect((await list('?search=NUNEZ')).body).toMatchObject({ total: 1, rows: [{ id: maria.id }] });
    expect((await list('?search=%25')).body).toEqual({ total: 0, rows: [] });
    expect((await list('?limit=1&offset=1')).body).toMatchObject({ total: 2, rows: [{ id: maria.id }] });
    expect((await list('?offset=9')).body).toEqual({ total: 2, rows: [] });
  });
});

describe('exportModuleQuizResults', () => {
  it('sends a CSV that spreadsheets read as text, oldest first', async () => {
    const module = await newModule({ title: 'Bioseguridad: «básico»' });
    const person = await employee({ first_name: '=HYPERLINK("http://x")', last_name: '', email: '+suma@prueba.local' });
    await attempt(module, person, 5, new Date('2026-03-05T14:07:00Z'));
    await attempt(module, person, 10, new Date('2026-03-06T02:30:00Z'));
    const file = await get(`/api/modules/${module.id}/quiz-results/export?format=csv`, app.people.jefe);
    expect(file.status).toBe(200);
    expect(file.text.charCodeAt(0)).toBe(0xfeff);
    expect(file.text.slice(1).trim().split('\r\n')).toEqual([
      'Empleado,Correo electrónico,Módulo,Intento,Fecha,Puntaje,Nota mínima,Resultado',
      '"\'=HYPERLINK(""http://x"")",\'+suma@prueba.local,Bioseguridad: «básico»,1,05/03/2026 09:07,50,70,No Aprobado',
      '"\'=HYPERLINK(""http://x"")",\'+suma@prueba.local,Bioseguridad: «básico»,2,05/03/2026 21:30,100,70,Aprobado',
    ]);
  });

  it('sends an XLSX with the same rows, in batches without a gap', async () => {
    const module = await newModule({ questionCount: 1 });
    const person = await employee();
    const at = ago(3);
    await app.database.db.execute(sql`
      INSERT INTO quiz_attempts (id, user_id, module_id, module_title, quiz_version_id, answers, score, passed, attempted_at)
      SELECT gen_random_uuid(), ${person.id}, ${module.id}, 'Lleno', current_quiz_version(${module.id}), '{}', n % 101, false,
             ${at.toISOString()}::timestamptz + (n / 3) * interval '1 microsecond'
      FROM generate_series(1, 2500) n`);
    const path = `/api/modules/${module.id}/quiz-results/export?format=xlsx`;
    const file = await fetch(`${await app.listen()}${path}`, { headers: { cookie: app.people.admin.cookie } });
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="Resultados - ');
    const book = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const rows = book.sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(2501);
    expect(rows.slice(1).map((row) => row[3])).toEqual(Array.from({ length: 2500 }, (_, place) => place + 1));
  });
});

describe('listEmployeeQuizResults', () => {
  it('is passed if any attempt passed, and knows modules that are gone (spec C-192, C-353, C-354)', async () => {
    const [failed, gone] = [await newModule(), await newModule({ title: 'Antes' })];
    const person = await employee({ first_name: 'Ana', last_name: 'Vega' });
    for (const right of [3, 4]) await attempt(failed, person, right, ago(5 - right));
    for (const [place, right] of [4, 9, 5].entries()) await attempt(gone, person, right, ago(20 - place));
    await app.database.db.delete(modules).where(eq(modules.id, gone.id));
    const { body } = await get(`/api/team/${person.id}/quiz-results`, app.people.jefe);
    expect(body).toMatchObject({
      name: 'Ana Vega',
      modules: [
        { module_id: failed.id, title: failed.title, passed: false, bestScore: 40 },
        { module_id: gone.id, title: null, formerTitle: 'Antes', passed: true, bestScore: 90 },
      ],
    });
    const numbers = body.modules[1].attempts.map((one: { number: number; isBest: boolean }) => [
      one.number,
      one.isBest,
    ]);
    expect(numbers).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
    const only = await get(`/api/team/${person.id}/quiz-results?moduleId=${gone.id}`, app.people.jefe);
    expect(only.body.modules).toHaveLength(1);
  });

  it('knows employees only', async () => {
    for (const person of [app.people.admin, app.people.inactive]) {
      const answer = await get(`/api/team/${person.id}/quiz-results`, app.people.jefe);
      expect([answer.status, answer.body.message]).toEqual([404, 'Esta persona no forma parte de tu equipo.']);
    }
  });
});
