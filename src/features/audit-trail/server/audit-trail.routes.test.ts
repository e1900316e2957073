import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { createTestModule, createTestPerson, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let module: TestModule;
beforeAll(async () => {
  app = await createTestApp();
  module = await createTestModule(app.database.db, { title: 'Bioseguridad', stepCount: 1 });
  const { jefe, employee } = app.people;
  await log({
    actor_id: employee.id,
    action: 'complete-step',
    subject_type: 'step',
    subject_id: module.stepIds[0] ?? '',
  });
  await log({ actor_id: jefe.id, action: 'update-person', subject_type: 'profile', subject_id: employee.id });
  await log({ actor_id: null, action: 'publish-module', subject_type: 'module', subject_id: module.id });
  await seal();
});
afterAll(() => app.close());

type Act = Omit<Parameters<typeof appendAudit>[1], 'details'>;
const log = (act: Act) =>
  app.database.db.transaction((tx) => appendAudit(tx, { ...act, details: { module_id: module.id } }));
const seal = () => app.database.db.execute(sql`SELECT seal_audit_log()`);
const trail = async (query: Record<string, string> = {}) =>
  (await app.call('GET', `/api/audit-trail?${new URLSearchParams(query)}`, { as: app.people.admin })).body;
const verify = async (after = 0) =>
  (await app.call('GET', `/api/audit-trail/verification?after=${after}`, { as: app.people.admin })).body;

describe('listAuditTrail', () => {
  it('tells who did what to what, the newest first, with the seal of each', async () => {
    const { entries } = await trail({ limit: '3' });
    expect(entries.map((one: Record<string, unknown>) => [one.actor, one.phrase, one.subject, one.seq])).toEqual([
      ['El sistema', 'publicó un módulo', 'Bioseguridad', 3],
      ['Persona De Prueba', 'cambió los datos de una persona', 'Persona De Prueba', 2],
      ['Persona De Prueba', 'completó un paso', 'Bioseguridad · Paso 1', 1],
    ]);
    expect(entries[0].hash).toMatch(/^[0-9a-f]{64}$/);
    expect(entries[0].details).toEqual({ module_id: module.id });
    // Each person of an act has a page, who acted and to whom it was done; the system has none.
    const { jefe, employee } = app.people;
    expect(entries.map((one: { people: Array<{ id: string }> }) => one.people.map(({ id }) => id))).toEqual([
      [],
      [jefe.id, employee.id],
      [employee.id],
    ]);
  });

  it('goes on where the page before ended, without leaving out or repeating', async () => {
    const first = await trail({ limit: '2' });
    const second = await trail({ limit: '2', before: first.before });
    expect([...first.entries, ...second.entries].map(({ seq }) => seq)).toEqual([3, 2, 1]);
    expect(second.before).toBeNull();
  });

  it('is narrowed by person, kind of act and day', async () => {
    const found = async (query: Record<string, string>) =>
      (await trail(query)).entries.map(({ action }: { action: string }) => action);
    expect(await found({ person: app.people.employee.email })).toEqual(['update-person', 'complete-step']);
    expect(await found({ person: 'nadie así' })).toEqual([]);
    expect(await found({ group: 'content' })).toEqual(['publish-module']);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date());
    expect(await found({ from: today, to: today })).toHaveLength(3);
    expect(await found({ to: '2001-01-01' })).toEqual([]);
  });

  it('keeps the acts of a person who is gone, without a name', async () => {
    const gone = await createTestPerson(app.database.db);
    await log({ actor_id: gone.id, action: 'complete-module', subject_type: 'module', subject_id: module.id });
    await app.database.db.execute(sql`DELETE FROM profiles WHERE id = ${gone.id}`);
    expect((await trail({ limit: '1' })).entries[0]).toMatchObject({
      actor: 'Persona borrada',
      action: 'complete-module',
    });
  });

  it.each([
    ['before', 'x'],
    ['from', 'ayer'],
    ['group', 'otra'],
    ['limit', '0'],
  ])('refuses what it does not understand: %s=%s', async (name, value) => {
    const answer = await app.call('GET', `/api/audit-trail?${name}=${value}`, { as: app.people.admin });
    expect(answer.status).toBe(400);
  });

  it('is for administrators only, like its proof and its file', async () => {
    for (const path of ['', '/verification', '/export?format=csv', `/seals/1?hash=${'0'.repeat(64)}`])
      for (const [as, status] of [
        [undefined, 401],
        [app.people.employee, 403],
        [app.people.jefe, 403],
        [app.people.inactive, 401],
      ] as const)
        expect((await app.call('GET', `/api/audit-trail${path}`, { as })).status, path).toBe(status);
  });
});

describe('verifyAuditTrail', () => {
  it('finds the chain whole, from the beginning and from within', async () => {
    await seal();
    expect(await verify()).toMatchObject({ checked: 4, broken: [], end: 4, unsealed: 0, last: { seq: 4 } });
    expect(await verify(2)).toMatchObject({ checked: 2, broken: [], last: { seq: 4 } });
    expect(await verify(4)).toMatchObject({ checked: 0, broken: [], last: null });
  });

  it('recognises a seal that was noted, and no other', async () => {
    const { last } = await verify();
    const find = async (seq: number, hash: string) =>
      (await app.call('GET', `/api/audit-trail/seals/${seq}?hash=${hash}`, { as: app.people.admin })).body;
    expect(await find(last.seq, last.hash.toUpperCase())).toEqual({ isSame: true });
    expect(await find(last.seq - 1, last.hash)).toEqual({ isSame: false });
    expect(await find(99, last.hash)).toEqual({ isSame: false });
    expect(await find(last.seq, 'corto')).toMatchObject({ message: expect.stringContaining('64') });
  });

  it('shows an entry that was changed, one that was taken out, and one that was never sealed', async () => {
    const { db } = app.database;
    const behind = (statement: ReturnType<typeof sql>) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`);
        await tx.execute(statement);
      });
    await behind(
      sql`UPDATE audit_log SET action = 'sign-in' WHERE id = (SELECT audit_id FROM audit_seals WHERE seq = 2)`,
    );
    expect((await verify()).broken).toEqual([2]);
    expect((await verify(1)).broken).toEqual([2]);
    await behind(sql`DELETE FROM audit_seals WHERE seq = 3`);
    expect((await verify()).broken).toEqual([2, 4]);
    await behind(sql`UPDATE audit_log SET at = now() - interval '1 hour' WHERE action = 'publish-module'`);
    expect((await verify()).unsealed).toBe(1);
  });
});

describe('exportAuditTrail', () => {
  it('writes the same entries, the oldest first, and logs that they left', async () => {
    const answer = await app.call('GET', '/api/audit-trail/export?format=csv&group=learning', { as: app.people.admin });
    const lines = answer.text.trim().split(/\r?\n/);
    expect(lines[0]).toContain('Sello (SHA-256)');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Bioseguridad · Paso 1');
    expect(lines[2]).toContain('Persona borrada');
    expect((await trail({ limit: '1' })).entries[0]).toMatchObject({
      action: 'export-audit-trail',
      details: { format: 'csv', group: 'learning' },
    });
  });
});

describe('people of an act', () => {
  it('finds what was signed about somebody under their name, with the way to them', async () => {
    const { db } = app.database;
    const { jefe, admin } = app.people;
    const about = await createTestPerson(db, { first_name: 'Obdulia', last_name: 'Ñáñez' }, new Date());
    const [signature] = (
      await db.execute<{ id: string }>(sql`
        INSERT INTO signatures (record_kind, record_id, person_id, meaning, signer_id, signer_name, signer_role, signed_at, time_zone, statement, sha256)
        VALUES ('authorisation', gen_random_uuid(), ${about.id}, 'authorised', ${jefe.id}, 'Jefe', 'jefe', now(), 'America/Bogota', '{}', sha256('x'))
        RETURNING id`)
    ).rows;
    await log({
      actor_id: jefe.id,
      action: 'sign-record',
      subject_type: 'signature',
      subject_id: signature?.id ?? '',
    });
    const { entries } = await trail({ person: 'obdulia' });
    expect(entries).toMatchObject([
      { action: 'sign-record', subject: 'Obdulia Ñáñez', people: [{ id: jefe.id }, { id: about.id }] },
    ]);
    // The page of somebody erased leads nowhere; that of somebody blocked shows administrators what is kept.
    await log({ actor_id: about.id, action: 'sign-in', subject_type: 'profile', subject_id: about.id });
    await log({ actor_id: admin.id, action: 'erase-person', subject_type: 'profile', subject_id: about.id });
    await db.execute(
      sql`UPDATE profiles SET first_name = 'Persona', last_name = 'eliminada', erased_at = now() WHERE id = ${about.id}`,
    );
    const peopleOf = async () =>
      (await trail({ limit: '3' })).entries.map(({ people }: { people: Array<{ id: string }> }) =>
        people.map(({ id }) => id),
      );
    expect(await peopleOf()).toEqual([[admin.id], [], [jefe.id]]);
    await db.execute(sql`INSERT INTO blocked_people (person_id, first_name, last_name, email, company_name, reason, blocked_at, blocked_by)
      VALUES (${about.id}, 'Obdulia', 'Ñáñez', 'obdulia@x.co', 'Labtrix', 'Lo pidió', now(), ${admin.id})`);
    expect(await peopleOf()).toEqual([[admin.id, about.id], [about.id], [jefe.id, about.id]]);
  });
});
