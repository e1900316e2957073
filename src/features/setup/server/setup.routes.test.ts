import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
const answers = {
  companyInfo: { name: 'Acme', industry: 'clínica', size: 'grande', description: 'Análisis clínicos.' },
  processes: {
    onboardingGoals: 'Conocer la casa.',
    keyPolicies: '',
    safetyProtocols: 'Guantes siempre.',
    companyValues: '',
  },
  modules: { count: 3, focus: ['Bioseguridad'] },
};
const administrator = { firstName: 'Ana', lastName: 'Ruiz', email: 'Ana@Acme.test', password: 'Segura#2026' };
const setUp = (body: unknown, as?: TestApp['people']['admin']) =>
  app.call('POST', '/api/setup', { body, ...(as ? { as } : {}) });

/** A new installation: nobody administrates it. */
async function newInstallation() {
  await app.database.db.delete(profiles).where(eq(profiles.role, 'admin'));
}

beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

describe('a new installation', () => {
  beforeEach(newInstallation);

  it('leads to the wizard and ends with the first administrator signed in', async () => {
    expect((await app.call('GET', '/api/setup')).body).toMatchObject({ isSetUp: false });
    expect((await app.call('GET', '/api/organisation')).body.needs_setup).toBe(true);
    const answer = await setUp({ ...answers, administrator });
    expect(answer.status).toBe(200);
    expect(answer.body.isFirstTime).toBe(true);
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const session = await app.call('GET', '/api/auth/session', { headers: { cookie } });
    expect(session.body.profile).toMatchObject({ role: 'admin', email: 'ana@acme.test', company_name: 'Acme' });
    expect((await app.call('GET', '/api/organisation')).body).toMatchObject({
      needs_setup: false,
      company: { short_name: 'Acme', legal_name: 'Acme', brand_mark: 'ACME' },
    });
  });

  it('starts the welcome module and the chosen areas as drafts that learners do not see', async () => {
    const answer = await setUp({ ...answers, administrator });
    const titles = answer.body.modules.map((module: { title: string }) => module.title);
    expect(titles.slice(0, 2)).toEqual(['Bienvenida a Acme', 'Bioseguridad en el laboratorio']);
    expect(titles).toHaveLength(3);
    const stored = await app.database.db.select().from(modules);
    expect(stored.every((module) => module.published_at === null)).toBe(true);
    const written = await app.database.db.select().from(steps).where(eq(steps.title, 'Tu llegada'));
    expect(written[0]?.content).toBe('Conocer la casa.');
    const catalogue = await app.call('GET', '/api/catalogue', { as: app.people.employee });
    expect(catalogue.body.modules).toEqual([]);
  });

  it('lets the company have as many employees as its size needs; a limit chosen since stays', async () => {
    const companyInfo = { ...answers.companyInfo, size: 'mediana' };
    const done = await setUp({ ...answers, companyInfo, administrator });
    const cookie = done.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const limit = async () => (await app.call('GET', '/api/employees/summary', { headers: { cookie } })).body.limit;
    const again = (size: string) =>
      app.call('POST', '/api/setup', {
        headers: { cookie },
        body: { ...answers, companyInfo: { ...companyInfo, size } },
      });
    expect(await limit()).toBe(200);
    await app.database.db.execute(
      sql`UPDATE settings SET value = value || '{"employee_limit": 333}' WHERE section = 'people'`,
    );
    expect((await again('mediana')).status).toBe(200);
    expect(await limit()).toBe(333);
    await again('grande');
    expect(await limit()).toBe(10_000);
  });

  it('takes one first administrator of two at the same time', async () => {
    const other = { ...administrator, email: 'otra@acme.test' };
    const both = await Promise.all([setUp({ ...answers, administrator }), setUp({ ...answers, administrator: other })]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 403]);
    const admins = await app.database.db.select().from(profiles).where(eq(profiles.role, 'admin'));
    expect(admins).toHaveLength(1);
  });

  it.each([
    [{ ...answers }, 400, 'Completa los datos de la primera cuenta de administrador.'],
    [{ ...answers, companyInfo: { name: ' ' }, administrator }, 400, 'El nombre de la empresa es obligatorio.'],
    [
      { ...answers, administrator: { ...administrator, email: 'nada' } },
      400,
      'Por favor ingresa un correo electrónico válido',
    ],
    [
      { ...answers, administrator: { ...administrator, lastName: '' } },
      400,
      'Completa los datos de la primera cuenta de administrador.',
    ],
  ])('refuses what is missing, and stores nothing', async (body, status, message) => {
    const answer = await setUp(body);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await app.database.db.select().from(modules)).toEqual([]);
    expect((await app.call('GET', '/api/setup')).body.isSetUp).toBe(false);
  });

  it('says every rule that a weak password does not meet', async () => {
    const answer = await setUp({ ...answers, administrator: { ...administrator, password: 'corta' } });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('La contraseña debe tener al menos 8 caracteres');
    expect(answer.body.message).toContain('mayúscula');
  });

  it.each([0, 11, 2.5])('refuses %d modules', async (count) => {
    expect((await setUp({ ...answers, modules: { count, focus: [] }, administrator })).status).toBe(400);
  });
});

describe('an installation that is set up', () => {
  it('is changed by administrators only; what exists is not made twice', async () => {
    for (const as of [undefined, app.people.employee, app.people.jefe, app.people.inactive]) {
      const answer = await setUp({ ...answers, administrator }, as);
      expect([answer.status, answer.body.code]).toEqual([403, 'ALREADY_SET_UP']);
    }
    const first = await setUp(answers, app.people.admin);
    expect(first.body).toMatchObject({ isFirstTime: false });
    const again = await setUp({ ...answers, modules: { count: 10, focus: [] } }, app.people.admin);
    const titles = [...first.body.modules, ...again.body.modules].map((module: { title: string }) => module.title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toHaveLength(9);
  });
});

describe('the first steps after the wizard', () => {
  const read = async (as = app.people.admin) => (await app.call('GET', '/api/setup/first-steps', { as })).body;
  const show = (isShown: boolean, as = app.people.admin) =>
    app.call('PUT', '/api/setup/first-steps', { as, body: { isShown } });
  const done = async () =>
    (await read()).steps.filter((step: { isDone: boolean }) => step.isDone).map((step: { key: string }) => step.key);

  it('belong to who has just set up an installation, and check themselves off from what is so', async () => {
    expect(await read()).toMatchObject({ isShown: false, lastBackupAt: null });
    await newInstallation();
    const answer = await setUp({ ...answers, administrator });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const first = await app.call('GET', '/api/setup/first-steps', { headers: { cookie } });
    expect(first.body).toMatchObject({ isShown: true, drafts: 3 });
    expect(first.body.steps.find((step: { key: string }) => step.key === 'publication').isDone).toBe(false);
  });

  it('count drafts and publications as they are', async () => {
    await setUp(answers, app.people.admin);
    expect(await done()).toEqual(['people']);
    await app.database.db.update(modules).set({ published_at: new Date() });
    expect(await read()).toMatchObject({ drafts: 0 });
    expect(await done()).toEqual(['drafts', 'publication', 'people']);
  });

  it('are put away for every administrator, brought back, and never lose what the wizard stored', async () => {
    await setUp(answers, app.people.admin);
    expect((await show(true)).body).toEqual({ isShown: true });
    expect((await read()).isShown).toBe(true);
    await Promise.all([show(false), show(false)]);
    expect((await read()).isShown).toBe(false);
    expect((await app.call('GET', '/api/organisation')).body.needs_setup).toBe(false);
    // Who goes through the wizard again does not bring them back.
    await setUp(answers, app.people.admin);
    expect((await read()).isShown).toBe(false);
  });

  it('are the administrators’', async () => {
    for (const as of [app.people.employee, app.people.jefe]) {
      expect((await app.call('GET', '/api/setup/first-steps', { as })).status).toBe(403);
      expect((await show(false, as)).status).toBe(403);
    }
  });
});

describe('drafts take from the documents what they say', () => {
  const fill = (as = app.people.admin) => app.call('POST', '/api/setup/drafts', { as });
  const stepsOf = async (title: string) => {
    const [module] = await app.database.db.select().from(modules).where(eq(modules.title, title));
    return app.database.db
      .select()
      .from(steps)
      .where(eq(steps.module_id, module?.id ?? ''))
      .orderBy(steps.step_number);
  };

  it('word for word with their source, once; what somebody wrote stays (decision 0026)', async () => {
    await setUp(answers, app.people.admin);
    expect((await fill()).body).toEqual({ steps: 0 });
    const rule = 'Ante un derrame de sangre se cubre la zona con papel absorbente y se vierte hipoclorito al 0,5 %.';
    const gloves = 'El orden para retirar los elementos de protección personal es guantes, careta, bata y tapabocas.';
    await createTestDocument(app.database.db, 'Manual de bioseguridad', [
      ['Derrames', rule, 'Protección personal', gloves],
    ]);
    const [, , practices] = await stepsOf('Bioseguridad en el laboratorio');
    await app.database.db
      .update(steps)
      .set({ content: 'Escrito a mano.' })
      .where(eq(steps.id, practices?.id ?? ''));
    expect((await fill()).body).toEqual({ steps: 2 });
    const now = await stepsOf('Bioseguridad en el laboratorio');
    expect(now.map(({ step_number }) => step_number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(now[1]?.content).toContain(gloves);
    expect(now[2]?.content).toBe('Escrito a mano.');
    expect(now[3]?.content).toContain(rule);
    expect(now[4]?.content).toContain('Este paso explica:');
    expect(now.every(({ published_at }) => published_at === null)).toBe(true);
    expect((await fill()).body).toEqual({ steps: 0 });
  });

  it('for administrators only', async () => {
    expect((await fill(app.people.jefe)).status).toBe(403);
    expect((await fill(app.people.employee)).status).toBe(403);
  });
});
