import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestToken } from '#testing/test-token.ts';
import { privacyRefusals as refusals } from '../privacy.refusals.ts';
import { gapsOf } from '../privacy.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const told = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const said = ({ status, message }: { status: number; message: string }) => [status, message];
const publish = (text: string, asks_again = false, as = app.people.admin) =>
  app.call('POST', '/api/privacy/versions', { as, body: { text, asks_again } });
const ask = (is_asked: boolean) => app.call('PUT', '/api/privacy/asked', { as: app.people.admin, body: { is_asked } });
const due = async (as: TestPerson) => (await app.call('GET', '/api/privacy/own', { as })).body.due;
const accept = (as: TestPerson, notice_id: string) =>
  app.call('POST', '/api/privacy/own/accept', { as, body: { notice_id } });
const versions = async () => (await app.call('GET', '/api/privacy/versions', { as: app.people.admin })).body;
const organisation = async () => (await app.call('GET', '/api/organisation')).body;
const people = async (query = '') =>
  (await app.call('GET', `/api/privacy/acceptances${query}`, { as: app.people.admin })).body;
const register = (email: string, accepted_notice?: string) =>
  app.call('POST', '/api/auth/sign-up', {
    body: {
      ...{ email, password: 'Pipeta-2026!', accepted_notice },
      metadata: { first_name: 'Nora', last_name: 'Nueva', company_name: 'Laboratorio', role: 'employee' },
    },
  });

describe('while nothing is configured', () => {
  it('nobody is told or asked anything, and registering takes what it always took', async () => {
    expect(Object.keys(await organisation()).toSorted()).toEqual([
      'accent',
      'company',
      'has_mail',
      'logo_url',
      'needs_setup',
      'product_name',
      'self_registration',
    ]);
    expect(await due(app.people.employee)).toBeNull();
    expect((await app.call('GET', '/api/privacy/notice')).body).toEqual({ notice: null });
    expect((await register('antes@prueba.local')).status).toBe(201);
    // Whoever opened the page before it was turned off is not sent away for it.
    expect((await register('antes2@prueba.local', app.people.admin.id)).status).toBe(201);
    expect(told(await ask(true))).toEqual(said(refusals.NOTICE_MISSING));
    expect(told(await accept(app.people.employee, app.people.admin.id))).toEqual(said(refusals.NOTICE_CHANGED));
  });

  it('the text to begin with is filled with what the organisation wrote down, and is not published with gaps', async () => {
    const { draft } = await versions();
    expect(gapsOf(draft)).toContain('NIT o identificación');
    const refused = await publish(draft);
    expect(told(refused)).toEqual([400, expect.stringMatching(/^Falta completar en el texto: razón social, NIT/)]);
    const contact = {
      tax_id: '900.123.456-7',
      address: 'Calle 1 # 2-3, Bogotá',
      email: 'datos@lab.example',
      phone: '',
    };
    const saved = await app.call('PATCH', '/api/settings', {
      as: app.people.admin,
      body: { contact, company: { legal_name: 'Laboratorio Andino S. A. S.' } },
    });
    expect(saved.body.contact).toEqual(contact);
    expect((await organisation()).contact).toEqual(contact);
    const filled = (await versions()).draft;
    expect(filled).toContain(
      '**Laboratorio Andino S. A. S.**, con identificación 900.123.456-7, Calle 1 # 2-3, Bogotá',
    );
    expect(gapsOf(filled)).toHaveLength(2);
    const wrong = await app.call('PATCH', '/api/settings', {
      as: app.people.admin,
      body: { contact: { email: 'sin arroba' } },
    });
    expect(told(wrong)).toEqual([400, 'Escribe un correo válido.']);
  });
});

describe('a notice that is asked for', () => {
  let first: string;
  it('is shown to anybody and asked of everybody once; a correction is not asked for again, what changes the treatment is', async () => {
    const { employee, jefe, admin } = app.people;
    expect((await publish('x', false, jefe)).status).toBe(403);
    const [one, two] = await Promise.all([
      publish('## Uno\n\n<script>x</script>'),
      publish('## Uno\n\n<script>x</script>'),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([201, 409]);
    first = (one.status === 201 ? one : two).body.id;
    expect((await organisation()).privacy_notice).toBe(first);
    const { notice } = (await app.call('GET', '/api/privacy/notice')).body;
    expect(notice).toMatchObject({ id: first, number: 1, html: expect.stringContaining('>Uno</a></h2>') });
    expect(notice.html).not.toContain('<script>');
    expect(await due(employee)).toMatchObject({ id: first });
    await Promise.all([accept(employee, first), accept(employee, first)]);
    expect(await due(employee)).toBeNull();
    const second = (await publish('## Uno, corregido')).body.id;
    expect(await due(employee)).toBeNull();
    expect(await due(jefe)).toMatchObject({ id: second, number: 2 });
    expect(told(await accept(jefe, first))).toEqual(said(refusals.NOTICE_CHANGED));
    const third = (await publish('## Otro trato', true)).body.id;
    expect(await due(employee)).toMatchObject({ id: third, number: 3 });
    await accept(employee, third);
    expect(told(await publish('## Otro trato', true))).toEqual(said(refusals.NOTICE_SAME));
    const { rows } = await app.database.db.execute(
      sql`SELECT way, count(*)::integer FROM notice_acceptances WHERE person_id = ${employee.id} GROUP BY way`,
    );
    expect(rows).toEqual([{ way: 'screen', count: 2 }]);
    expect((await versions()).versions).toMatchObject([
      { number: 3, asks_again: true, acceptances: 1, published_by_name: 'Persona De Prueba' },
      { number: 2, asks_again: false, acceptances: 0 },
      { number: 1, asks_again: true, acceptances: 1 },
    ]);
    expect(await due(admin)).toMatchObject({ number: 3 });
  });

  it('asks auditors too, refuses nothing else to who has not accepted, and no token can accept it', async () => {
    const { jefe } = app.people;
    const auditor = await createTestPerson(app.database.db, {
      role: 'auditor',
      access_ends_at: new Date(Date.now() + 60_000),
    });
    const current = await due(auditor);
    expect((await accept(auditor, current.id)).status).toBe(200);
    expect(await due(auditor)).toBeNull();
    expect((await app.call('GET', '/api/employees', { as: jefe })).status).toBe(200);
    const { headers } = await createTestToken(app.database.db, jefe, ['privacidad:leer', 'privacidad:escribir']);
    const answer = await app.call('POST', '/api/privacy/own/accept', { headers, body: { notice_id: current.id } });
    expect(told(answer)).toEqual(said(platformRefusals.TOKEN_CLOSED));
    expect(await due(jefe)).not.toBeNull();
  });

  it('is accepted with a registration, which is refused without', async () => {
    const { privacy_notice } = await organisation();
    expect(told(await register('nora@prueba.local'))).toEqual(said(identityRefusals.NOTICE_NOT_ACCEPTED));
    expect(told(await register('nora@prueba.local', first))).toEqual(said(identityRefusals.NOTICE_NOT_ACCEPTED));
    expect((await register('nora@prueba.local', privacy_notice)).status).toBe(201);
    expect((await people('?search=nueva&standing=accepted')).people).toMatchObject([
      { email: 'nora@prueba.local', number: 3, way: 'registration', is_settled: true },
    ]);
  });

  it('tells the administrator who accepted what and when, and who has not; as a file, too', async () => {
    const { employee, jefe, admin } = app.people;
    const all = await people();
    const of = (person: TestPerson) => all.people.find((one: { person_id: string }) => one.person_id === person.id);
    expect(of(employee)).toMatchObject({ number: 3, way: 'screen', is_settled: true });
    expect(of(jefe)).toMatchObject({ number: null, accepted_at: null, is_settled: false });
    expect((await people('?standing=accepted')).total + (await people('?standing=missing')).total).toBe(all.total);
    const { accepted, people: total } = await versions();
    expect([accepted, total]).toEqual([(await people('?standing=accepted')).total, all.total]);
    const file = await app.call('GET', '/api/privacy/acceptances/export?format=csv', { as: admin });
    const lines = file.text.trim().split(/\r?\n/);
    expect(lines[0]).toContain('Versión');
    // Two acceptances of the employee, one of who registered, and a line for everybody else.
    expect(lines).toHaveLength(1 + all.total + 1);
    expect((await app.call('GET', '/api/privacy/acceptances', { as: jefe })).status).toBe(403);
    const own = await app.call('GET', '/api/account/data', { as: employee });
    expect(own.body.privacy_acceptances).toMatchObject([
      { version: 1, way: 'screen', text: expect.stringContaining('Uno') },
      { version: 3, way: 'screen' },
    ]);
  });

  it('is never changed, nor what was accepted; turned off nobody is asked, turned on again what was accepted counts', async () => {
    const { db } = app.database;
    for (const change of [
      sql`UPDATE privacy_notices SET text = 'otro'`,
      sql`DELETE FROM privacy_notices`,
      sql`UPDATE notice_acceptances SET accepted_at = now()`,
    ])
      await expect(db.execute(change)).rejects.toMatchObject({ cause: { code: '23001' } });
    const [one, two] = await Promise.all([ask(false), ask(false)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await organisation()).not.toHaveProperty('privacy_notice');
    expect(await due(app.people.jefe)).toBeNull();
    await ask(true);
    expect(await due(app.people.jefe)).toMatchObject({ number: 3 });
    expect(await due(app.people.employee)).toBeNull();
  });
});
