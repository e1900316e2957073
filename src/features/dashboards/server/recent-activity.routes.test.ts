import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExactTeam, daysAgo, now } from '#testing/exact-team.ts';
import { createTestAct, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let second: TestModule;
let third: TestModule;
let ana: TestPerson;
let carlos: TestPerson;
let dora: TestPerson;

const db = () => app.database.db;

beforeAll(async () => {
  app = await createTestApp(() => now);
  ({ second, third, ana, carlos, dora } = await createExactTeam(db()));
});
afterAll(() => app.close());

describe('getRecentActivity', () => {
  it('tells what people did, and to a jefe only of the team', async () => {
    const { admin } = app.people;
    const tell = (days: number, ...[actor, action, fields]: [{ id: string }, string, object?]) =>
      createTestAct(db(), actor, action, { at: daysAgo(days), ...fields });
    const attempt = (module: TestModule, score: number) => ({
      subject_type: 'quiz-attempt',
      details: { module_id: module.id, score, passed: score >= 70 },
    });
    await tell(9, admin, 'create-person', { subject_id: ana.id });
    await tell(8, dora, 'sign-in');
    const step = { subject_type: 'step', subject_id: third.stepIds[0], details: { module_id: third.id } };
    await tell(7, dora, 'complete-step', step);
    await tell(6, dora, 'submit-quiz-attempt', attempt(third, 100));
    await tell(5, dora, 'complete-module', { subject_type: 'module', subject_id: third.id });
    await tell(4, carlos, 'submit-quiz-attempt', attempt(second, 60));
    await tell(3, admin, 'store-settings', { subject_type: 'settings', subject_id: 'people' });
    const activity = async (as: TestPerson) => (await app.call('GET', '/api/team/activity', { as })).body;
    const told = (await activity(app.people.admin)).map(({ text, when }: { text: string; when: string }) => [
      text,
      when,
    ]);
    expect(told).toEqual([
      ['Persona De Prueba cambió la configuración', 'hace 3 días'],
      ['Carlos Soto no aprobó la evaluación de «Centrífugas» con 60%', 'hace 4 días'],
      ['Dora Vega completó «Residuos»', 'hace 5 días'],
      ['Dora Vega aprobó la evaluación de «Residuos» con 100%', 'hace 6 días'],
      ['Dora Vega completó un paso de «Residuos»', 'hace 1 semana'],
      ['Ana García se unió a la plataforma', 'hace 1 semana'],
    ]);
    const toJefe = await activity(app.people.jefe);
    expect(toJefe.map((row: { text: string }) => row.text)).toEqual(told.slice(1).map(([text]: string[]) => text));
  });
});
