import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { type AuditedWorld, createAuditedWorld, noted } from '#testing/audited-world.ts';
import { controlledTeam, dayIn } from '#testing/controlled-team.ts';
import { createTestPerson, createTestSession, type TestPerson } from '#testing/factories.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';
import { auditorAccessRefusals as refusals } from '../auditor-access.refusals.ts';

let app: TestApp;
let world: AuditedWorld;
let second: TestPerson;
let turn = 0;

beforeAll(async () => {
  app = await createTestApp();
  world = await createAuditedWorld(app);
  second = await createTestPerson(app.database.db, { role: 'admin', first_name: 'Berta', last_name: 'Segunda' });
});
afterAll(() => app.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;
const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const body = (more: object = {}, scope: object = {}) => {
  turn += 1;
  return {
    ...{
      first_name: 'Olga',
      last_name: 'Auditora',
      email: `olga${turn}@onac.example`,
      purpose: 'Visita de vigilancia',
    },
    ...{ until_day: dayAfter(10), scope: { from: world.today, to: world.today, ...scope } },
    ...more,
  };
};
const ask = (sent: object, as = app.people.admin) => app.call('POST', '/api/auditor-accesses', { as, body: sent });
const act = (id: string, what: string, as: TestPerson, sent?: object) =>
  app.call('POST', `/api/auditor-accesses/${id}/${what}`, { as, ...(sent ? { body: sent } : {}) });
const get = (path: string, as: TestPerson) => app.call('GET', `/api${path}`, { as });
const refused = ({ status, body: told }: TestAnswer, refusal: { status: number; code: string; message: string }) =>
  expect([status, told.code, told.message]).toEqual([refusal.status, refusal.code, refusal.message]);

/** An access that both administrators agreed upon, and its person with a session. */
async function opened(scope: object = {}, more: object = {}) {
  const sent = body(more, scope);
  const asked = await ask(sent);
  expect(asked.status, asked.text).toBe(201);
  const approved = await act(asked.body.id, 'approve', second);
  expect(approved.status, approved.text).toBe(200);
  const [row] = await rowsOf(sql`SELECT person_id FROM auditor_accesses WHERE id = ${asked.body.id}`);
  const id = String(row?.person_id);
  const { cookie } = await createTestSession(app.database.db, id);
  return {
    access: String(asked.body.id),
    password: String(approved.body.password),
    auditor: { id, email: String((sent as { email: string }).email), cookie },
  };
}

const screens = ['/audit', '/audit/matrix', '/audit/documents', '/audit/equipment', '/audit/log', '/audit/requests'];

it('is asked by one administrator, approved by another, and lets the auditor in with the password shown once', async () => {
  const asked = await ask(body({ email: 'ines@onac.example', first_name: 'Inés' }));
  expect(asked.body).toMatchObject({ isApproved: false, password: null });
  refused(await act(asked.body.id, 'approve', app.people.admin), refusals.OWN_ACCESS);
  const notices = await get('/notices', second);
  expect(notices.body.notices.map(({ kind }: { kind: string }) => kind)).toContain('auditor-access-asked');
  const both = await Promise.all([act(asked.body.id, 'approve', second), act(asked.body.id, 'approve', second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { password } = both.find(({ status }) => status === 200)?.body ?? {};
  const inside = await app.call('POST', '/api/auth/sign-in', { body: { email: 'ines@onac.example', password } });
  expect([inside.status, inside.body.profile.role]).toEqual([200, 'auditor']);
  expect((await rowsOf(sql`SELECT id FROM profiles WHERE email = 'ines@onac.example'`)).length).toBe(1);
});

it('says what is wrong with what was asked, and makes nobody', async () => {
  refused(await ask(body({ until_day: dayAfter(-1) })), refusals.PAST_END);
  refused(await ask(body({ until_day: dayAfter(400) })), refusals.LATE_END);
  refused(await ask(body({ email: app.people.employee.email })), refusals.EMAIL_OF_EMPLOYEE);
  refused(await ask(body({ email: 'sin arroba' })), refusals.INVALID_EMAIL);
  const nobody = await ask(body({}, { person_ids: ['00000000-0000-4000-8000-000000000000'] }));
  expect([nobody.status, nobody.body.code]).toEqual([409, 'EMPTY_SCOPE']);
  const waiting = body({ email: 'espera@onac.example' });
  expect((await ask(waiting)).status).toBe(201);
  refused(await ask(waiting, second), refusals.ACCESS_WAITS);
  expect((await ask(body(), app.people.jefe)).status).toBe(403);
  expect(await rowsOf(sql`SELECT FROM profiles WHERE email LIKE '%espera@onac.example'`)).toEqual([]);
  const list = (await get('/auditor-accesses', second)).body;
  const found = list.accesses.find(({ email }: { email: string }) => email === 'espera@onac.example');
  expect((await act(found.id, 'decline', second, { reason: 'No hay visita' })).status).toBe(200);
  refused(await act(found.id, 'approve', second), refusals.NOT_WAITING);
});

it('tells nothing of anybody outside the scope, and notes who tried', async () => {
  const { auditor, access } = await opened({ person_ids: [world.learner.id] });
  // Whoever approves it, and whoever looks through the accesses, is told whom it is about.
  const approved = (await get(`/auditor-accesses/${access}`, second)).body.access;
  const [listed] = (await get('/auditor-accesses', second)).body.accesses;
  const home = (await get('/audit', auditor)).body;
  for (const { narrowing } of [approved, listed, home]) expect(narrowing).toEqual(['1 persona: Ana Núñez']);
  const outsider = app.people.employee.id;
  await rowsOf(sql`UPDATE profiles SET first_name = 'Zacarías', last_name = 'Fuerapadilla' WHERE id = ${outsider}`);
  const matrix = await get('/audit/matrix', auditor);
  expect(matrix.body).toMatchObject({ total: 1, people: [{ id: world.learner.id, name: 'Ana Núñez' }] });
  expect((await get('/audit/matrix?search=Zacar', auditor)).body).toMatchObject({ total: 0, people: [] });
  const sheet = await get(`/audit/people/${world.learner.id}`, auditor);
  expect(sheet.text).toContain('ReTHUS');
  for (const one of [...screens, `/audit/people/${world.learner.id}`]) {
    const { status, text } = await get(one, auditor);
    expect(status, `${one}: ${text}`).toBe(200);
    for (const word of ['Zacarías', 'Fuerapadilla', outsider, noted, 'ana.nunez@', '300 555 0199'])
      expect(text, one).not.toContain(word);
  }
  const paper = await get(`/audit/people/${world.learner.id}/sheet`, auditor);
  expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  for (const id of [outsider, auditor.id, '00000000-0000-4000-8000-000000000000']) {
    refused(await get(`/audit/people/${id}`, auditor), refusals.OUTSIDE);
    refused(await get(`/audit/people/${id}/sheet`, auditor), refusals.OUTSIDE);
    refused(await get(`/audit/documents/${id}`, auditor), refusals.OUTSIDE);
  }
  const seen = await get(`/auditor-accesses/${access}/openings`, app.people.admin);
  const phrases = seen.body.openings.map(({ phrase, subject }: { phrase: string; subject: string | null }) =>
    [phrase, subject].filter(Boolean).join(': '),
  );
  expect(phrases).toContain('abrió la hoja de una persona en su auditoría: Ana Núñez');
  expect(phrases.filter((one: string) => one.startsWith('quiso abrir'))).toHaveLength(9);
  expect((await get(`/auditor-accesses/${access}/openings`, auditor)).status).toBe(403);
});

it('is in no list of people, and nobody can make anything else of an auditor', async () => {
  const { auditor } = await opened({}, { first_name: 'Quirina' });
  const { admin } = app.people;
  for (const path of ['/employees?search=Quirina', '/profiles?role=employee', '/competence/matrix', '/team/progress'])
    expect((await get(path, admin)).text, path).not.toContain('Quirina');
  expect(await rowsOf(sql`SELECT FROM role_changes WHERE person_id = ${auditor.id}`)).toEqual([]);
  for (const call of [
    app.call('PATCH', `/api/employees/${auditor.id}`, { as: admin, body: { role: 'admin' } }),
    app.call('DELETE', `/api/employees/${auditor.id}`, { as: admin, body: { confirmation: auditor.email } }),
    app.call('POST', `/api/employees/${auditor.id}/deactivate`, { as: admin }),
  ])
    expect((await call).status).toBeGreaterThanOrEqual(400);
  expect(await rowsOf(sql`SELECT role FROM profiles WHERE id = ${auditor.id}`)).toEqual([{ role: 'auditor' }]);
  await expect(rowsOf(sql`UPDATE profiles SET role = 'admin' WHERE id = ${auditor.id}`)).rejects.toThrow();
});

it('ends within a second of being revoked, and is told when signing in', async () => {
  const { auditor, access, password } = await opened();
  expect((await get('/audit', auditor)).status).toBe(200);
  expect((await act(access, 'revoke', second, { reason: '' })).status).toBe(400);
  expect((await act(access, 'revoke', second, { reason: 'Terminó la visita' })).status).toBe(200);
  expect((await get('/audit', auditor)).status).toBe(401);
  expect(await rowsOf(sql`SELECT FROM sessions WHERE user_id = ${auditor.id}`)).toEqual([]);
  const again = await app.call('POST', '/api/auth/sign-in', { body: { email: auditor.email, password } });
  expect([again.status, again.body.code]).toEqual([403, 'AUDIT_OVER']);
  expect(again.body.message).toMatch(/^Tu acceso de auditoría terminó el \d{2}\/\d{2}\/\d{4}\. Si la auditoría sigue/);
  refused(await act(access, 'revoke', second, { reason: 'Otra vez' }), refusals.NOT_IN_FORCE);
});

it('ends after its last day by itself, and goes on by a new one', async () => {
  const { auditor, access, password } = await opened();
  await rowsOf(
    sql`UPDATE auditor_accesses SET asked_day = asked_day - 20, until_day = asked_day - 1 WHERE id = ${access}`,
  );
  await rowsOf(sql`UPDATE profiles SET access_ends_at = now() - interval '1 second' WHERE id = ${auditor.id}`);
  expect((await get('/audit', auditor)).status).toBe(401);
  const late = await app.call('POST', '/api/auth/sign-in', { body: { email: auditor.email, password } });
  expect(late.body.code).toBe('AUDIT_OVER');
  expect((await get(`/auditor-accesses/${access}`, second)).body.access.state).toBe('over');
  const asked = await ask(body({ email: auditor.email, until_day: dayAfter(20) }));
  expect((await act(asked.body.id, 'approve', second)).body).toEqual({ password: null });
  expect((await get('/audit', auditor)).body).toMatchObject({ until_day: dayAfter(20) });
  const states = (await get('/auditor-accesses', second)).body.accesses.filter(
    ({ email }: { email: string }) => email === auditor.email,
  );
  expect(states.map(({ state }: { state: string }) => state).sort()).toEqual(['in-force', 'over']);
});

it('asks for evidence in words, is answered once, and reads the file; another auditor does not', async () => {
  const { auditor } = await opened({ person_ids: [world.learner.id] });
  const other = await opened();
  const question = { question: '¿Diploma original?', about: { kind: 'person', id: world.learner.id } };
  const outside = { ...question, about: { kind: 'person', id: app.people.otherEmployee.id } };
  refused(await app.call('POST', '/api/audit/requests', { as: auditor, body: outside }), refusals.OUTSIDE);
  const asked = await app.call('POST', '/api/audit/requests', { as: auditor, body: question });
  expect(asked.status).toBe(201);
  const { notices } = (await get('/notices', second)).body;
  expect(notices[0]).toMatchObject({ kind: 'evidence-asked', asked_by_name: 'Olga Auditora' });
  const answer = (words: string) => {
    const form = new FormData();
    form.set('answer', words);
    form.set('file', new File([Buffer.from(samplePdf([['Diploma']]))], 'Diploma.pdf'));
    return app.call('POST', `/api/evidence-requests/${asked.body.id}/answer`, { as: second, body: form });
  };
  expect((await answer(' ')).status).toBe(400);
  const both = await Promise.all([answer('Va adjunto'), answer('Va adjunto')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await get('/audit/requests', auditor)).body.requests).toMatchObject([
    { question: '¿Diploma original?', about: 'Ana Núñez', answer: 'Va adjunto', file_name: 'Diploma.pdf' },
  ]);
  const file = `/evidence-requests/${asked.body.id}/file`;
  expect((await get(file, auditor)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  refused(await get(file, other.auditor), refusals.REQUEST_NOT_FOUND);
  expect((await get('/audit/requests', other.auditor)).body.requests).toEqual([]);
});

it('sends whole what was begun when the access ends in the middle, and nothing after', async () => {
  const { auditor, access } = await opened({ person_ids: [world.learner.id] });
  const question = { question: '¿Diploma original?', about: { kind: 'person', id: world.learner.id } };
  const asked = await app.call('POST', '/api/audit/requests', { as: auditor, body: question });
  const form = new FormData();
  form.set('answer', 'Va adjunto');
  form.set('file', new File([Buffer.from(samplePdf([['Diploma']]))], 'Diploma.pdf'));
  await app.call('POST', `/api/evidence-requests/${asked.body.id}/answer`, { as: second, body: form });
  // More than a connection holds by itself: the rest is still to be sent when the access ends.
  const large = randomBytes(24 * 1024 * 1024);
  const [file] = await rowsOf(sql`UPDATE files SET size = ${large.length} FROM evidence_requests e
    WHERE e.id = ${asked.body.id} AND files.id = e.file_id RETURNING files.bucket || '/' || files.path AS key`);
  await app.storage.put(String(file?.key), large, 'application/pdf');
  const address = `${await app.listen()}/api/evidence-requests/${asked.body.id}/file`;
  const headers = { cookie: auditor.cookie };
  const begun = await fetch(address, { headers });
  expect(begun.status).toBe(200);
  const reader = (begun.body as ReadableStream<Uint8Array>).getReader();
  const parts = [(await reader.read()).value ?? new Uint8Array()];
  expect((await act(access, 'revoke', second, { reason: 'Terminó la visita' })).status).toBe(200);
  const again = await fetch(address, { headers });
  expect(again.status).toBe(401);
  expect(await again.text()).not.toContain('Diploma');
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  expect(Buffer.concat(parts).equals(large)).toBe(true);
});

it('is approved at once where nobody else administrates, and says so', async () => {
  await rowsOf(sql`UPDATE profiles SET role = 'jefe' WHERE id = ${second.id}`);
  const asked = await ask(body());
  expect(asked.body).toMatchObject({ isApproved: true, password: expect.any(String) });
  expect((await get(`/auditor-accesses/${asked.body.id}`, app.people.admin)).body.access).toMatchObject({
    ...{ state: 'in-force', is_alone: true, isOwn: true },
  });
  await rowsOf(sql`UPDATE profiles SET role = 'admin' WHERE id = ${second.id}`);
});

it('lets an auditor change their own password, and nothing of anybody else', async () => {
  const { auditor, access } = await opened();
  const given = await act(access, 'password', second);
  expect(given.body.password).toMatch(/.{12}/);
  expect((await get('/audit', auditor)).status).toBe(401);
  const hash = await hashPassword('Centrifuga-31!');
  await rowsOf(sql`UPDATE credentials SET password_hash = ${hash} WHERE user_id = ${auditor.id}`);
  const { cookie } = await createTestSession(app.database.db, auditor.id);
  const as = { ...auditor, cookie };
  const changed = await app.call('POST', '/api/me/password', {
    as,
    body: { current_password: 'Centrifuga-31!', new_password: 'Micropipeta-7!' },
  });
  expect(changed.status, changed.text).toBe(200);
  expect((await app.call('PATCH', '/api/me', { as, body: { first_name: 'Otra', last_name: '' } })).status).toBe(403);
});

it('opens what a procedure of the scope says, and is told whose reading counts no more, and what everybody signed', async () => {
  const team = await controlledTeam(app);
  const { id, version } = await team.document('POE-7');
  await team.see(version, [1, 2, 3]);
  expect((await team.sign(version)).status).toBe(200);
  const { auditor } = await opened({ from: dayIn(-30), person_ids: [team.learner.id] });
  const listed = async () =>
    (await get('/audit/documents', auditor)).body.documents.find((one: { id: string }) => one.id === id);
  expect(await listed()).toMatchObject({ version: 1, readings: 1 });
  const second_version = await team.add(id, 'POE-7 nueva');
  await team.goBy(id, 5);
  await team.bring(second_version, dayIn(0));
  expect(await listed()).toMatchObject({ version: 2, readings: 0 });
  expect((await get(`/audit/documents/${id}`, auditor)).body.people).toMatchObject([{ version: 1, counts: false }]);
  const copy = await get(`/audit/documents/${id}/copy`, auditor);
  expect([copy.status, copy.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { text } = await extractText(new Uint8Array(copy.bytes), { mergePages: true });
  expect(text).toMatch(/Copia no controlada · v2 · impreso por Olga Auditora/);
  expect(text).toContain('POE-7 nueva se limpia');
  const [unread] = await rowsOf(sql`SELECT gen_random_uuid() AS id`);
  refused(await get(`/audit/documents/${unread?.id}/copy`, auditor), refusals.OUTSIDE);
  expect((await get(`/audit/documents/${id}/copy`, app.people.jefe)).status).toBe(403);
  await get(`/audit/people/${team.learner.id}`, auditor);
  const { entries } = (await get('/audit/log', auditor)).body;
  expect(entries[0].actor).toBe('Olga Auditora');
  const phrases = entries.map(({ phrase }: { phrase: string }) => phrase);
  // One month, one day: narrower than the scope, never wider.
  const total = async (query: string) => (await get(`/audit/log${query}`, auditor)).body.total;
  expect(await total('?from=1990-01-01&to=2200-01-01')).toBe(await total(''));
  expect(await total(`?from=${world.today}&to=${world.today}`)).toBeGreaterThan(0);
  expect(await total('?from=2001-01-01&to=2001-01-31')).toBe(0);
  expect((await get('/audit/log?from=ayer', auditor)).status).toBe(400);
  expect(phrases).toContain('firmó «Leí y comprendí» en la lectura de un documento');
});
