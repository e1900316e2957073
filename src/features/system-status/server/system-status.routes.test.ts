import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AiFailure, noAi } from '#platform/ai/ai.ts';
import { watched } from '#platform/ai/watched-ai.ts';
import { forgetNotes, notedFaults, noteFault } from '#platform/telemetry/fault-notes.ts';
import { createTestPerson } from '#testing/factories.ts';
import { createTestConversation } from '#testing/sample-conversation.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { unzipped } from '#testing/unzipped.ts';
import type { SystemStatus } from '../system-status.contract.ts';
import { removeOldFaults } from './system-status.writes.ts';
import { beginNode, giveSign, leaveNodes } from './this-node.ts';

const model = watched({
  ...noAi,
  source: { provider: 'modelos.example', model: 'modelo-x' },
  generateJson: () => Promise.reject(new AiFailure('timeout')),
});
let app: TestApp;
beforeAll(async () => {
  forgetNotes(notedFaults());
  app = await createTestApp(undefined, model);
});
afterAll(() => app.close());

const ask = (as = app.people.admin) => app.call('GET', '/api/system/status', { as });
const status = async () => (await ask()).body as SystemStatus;
const keysOf = ({ hands }: SystemStatus) => hands.map(({ key }) => key);
const db = () => app.database.application.db;
describe('the status', () => {
  it('is for administrators', async () => {
    for (const path of ['/api/system/status', '/api/system/support-bundle', '/api/system/support-bundle/contents']) {
      const answers = [app.people.jefe, app.people.employee, undefined].map((as) => app.call('GET', path, { as }));
      expect((await Promise.all(answers)).map(({ status: code }) => code)).toEqual([403, 403, 401]);
    }
    expect((await ask(app.people.jefe)).body.message).toBe('Acceso Denegado');
  });

  it('of a new installation: nobody gave a sign of life yet, and a backup is what it lacks', async () => {
    const { hands, ...fresh } = await status();
    expect(hands).toEqual([
      {
        key: 'backup',
        weight: 'warning',
        text: 'Todavía no hay ningún respaldo.',
        act: 'Quien opera el servidor ejecuta «npm run backup -- respaldo.zip», también mientras se trabaja.',
        link: 'backup',
      },
    ]);
    expect(fresh).toMatchObject({
      nodes: [],
      version: '1.0.0',
      database: { version: expect.stringMatching(/^18\./), replicas: 0, replica_lag: null },
      storage: { is_reached: null, files: 0, bytes: 0, is_exact: true },
      backup: { last_at: null, fault: null, drill: null },
      mail: { server: null, last_sent_at: null, waiting: 0 },
      model: { name: 'modelo-x', provider: 'modelos.example', fault_text: null },
      faults: { day: 0, last_at: null },
    });
    expect(fresh.database.migration).toMatch(/^\d{4}_/);
    expect(fresh.database.tables).toHaveLength(8);
    expect(fresh.database.bytes).toBeGreaterThan(1_000_000);
    expect(fresh.queues.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['documents', 'creations', 'webhooks', 'history', 'audit-package']),
    );
  });

  it('asks the database six times at most, whoever is there and however much waits', async () => {
    await status();
    app.database.takeQueries();
    await status();
    const own = app.database.takeQueries().filter((text) => !/from "?(sessions|profiles)/i.test(text));
    expect(own.length).toBeLessThanOrEqual(6);
  });

  it('a node gives signs of life with what it knows, and leaves when it ends; one that was killed is told', async () => {
    beginNode({ port: 3000, folder: '/tmp', storageFolder: null });
    await expect(model.generateJson({ model: null } as never)).rejects.toThrow();
    await giveSign(db(), app.storage);
    await giveSign(db(), app.storage);
    const [node, ...others] = (await status()).nodes;
    expect(others).toEqual([]);
    expect(node).toMatchObject({
      is_this: true,
      is_silent: false,
      version: '1.0.0',
      name: expect.stringMatching(/:3000$/),
    });
    expect([node?.memory_bytes, node?.disk_size].every((bytes) => Number(bytes) > 1e6)).toBe(true);
    expect((await status()).model).toMatchObject({ calls: 1, failures: 1, answered_at: null });
    expect((await status()).storage.is_reached).toBe(true);
    // It dies, and another one begins under its name.
    await db().execute(
      sql`UPDATE system_nodes SET seen_at = seen_at - interval '2 minutes', started_at = started_at - interval '1 hour'`,
    );
    expect(keysOf(await status())).toContain(`silent ${node?.name}`);
    expect((await status()).hands.find(({ key }) => key.startsWith('silent'))).toMatchObject({
      weight: 'danger',
      text: `El nodo ${node?.name} no da señales desde hace 2 minutos.`,
      link: 'nodes',
    });
    beginNode({ port: 3000, folder: '/tmp', storageFolder: null });
    await giveSign(db(), app.storage);
    const after = await status();
    expect(after.nodes.map(({ is_silent }) => is_silent)).toEqual([false]);
    await leaveNodes(db());
    expect((await status()).nodes).toEqual([]);
  });

  it('a storage that does not answer is told, by the node that finds it so', async () => {
    beginNode({ port: 3001, folder: '/tmp', storageFolder: null });
    await giveSign(db(), { ...app.storage, writtenAt: () => Promise.reject(new Error('away')) });
    expect(keysOf(await status())).toContain('storage');
    await leaveNodes(db());
  });

  it('backups and drills are read from where they are kept; what is not as it should be counts as none', async () => {
    const keep = (value: unknown) =>
      db().execute(sql`INSERT INTO settings (section, value) VALUES ('backups', ${JSON.stringify(value)}::jsonb)
        ON CONFLICT (section) DO UPDATE SET value = excluded.value`);
    const at = new Date().toISOString();
    await keep({
      last: { at, took_ms: 5, bytes: 123_456, tables: 1, rows: 1, files: 1, name: 'x.zip', place: '/respaldos' },
      fault: null,
      drill: { at, took_ms: 9, name: 'x.zip', backup_at: at, is_proved: false, sentence: 'Faltan 3 archivos.' },
    });
    const told = await status();
    expect(told.backup).toEqual({
      last_at: at,
      bytes: 123_456,
      fault: null,
      drill: { at, is_proved: false, sentence: 'Faltan 3 archivos.' },
    });
    expect(told.hands).toMatchObject([
      { key: 'drill', text: 'La última prueba de restauración no salió bien. Faltan 3 archivos.', weight: 'danger' },
    ]);
    await keep({ last: { at: 'ayer' }, drill: 7 });
    expect((await status()).backup).toEqual({ last_at: null, bytes: null, fault: null, drill: null });
    await keep({ last: null, fault: { at, sentence: 'No queda espacio.' }, drill: null });
    expect((await status()).hands[0]).toMatchObject({
      key: 'backup-fault',
      text: 'El último respaldo programado falló. No queda espacio.',
    });
    await app.database.db.execute(sql`DELETE FROM settings WHERE section = 'backups'`);
  });

  it('work that waits is counted by its kind, and told once it has waited for long', async () => {
    await app.database.db.execute(sql`INSERT INTO generation_jobs (kind, title, requested_by, input, stages, created_at)
      VALUES ('induction', 'Ética', ${app.people.admin.id}, '{}', '{}', act_moment() - interval '20 minutes')`);
    const told = await status();
    expect(told.queues.find(({ kind }) => kind === 'creations')).toMatchObject({ waiting: 1, running: 0, given_up: 0 });
    expect(told.hands.find(({ key }) => key === 'waits creations')).toMatchObject({
      text: 'En espera: 1 creación con IA, desde hace 20 minutos.',
      link: 'creations',
    });
    await app.database.db.execute(sql`DELETE FROM generation_jobs`);
  });
});

describe('faults', () => {
  it('are kept by the next sign of life, as many as say something, and forgotten in time', async () => {
    forgetNotes(notedFaults());
    beginNode({ port: 3002, folder: '/tmp', storageFolder: null });
    noteFault(new TypeError('x'), 'deliver-mails');
    await giveSign(db(), app.storage);
    expect(notedFaults()).toEqual([]);
    const told = await status();
    expect(told.faults.day).toBe(1);
    expect(told.hands.find(({ key }) => key === 'faults')?.text).toBe(
      'Hubo 1 error inesperado en las últimas 24 horas.',
    );
    await app.database.db.execute(sql`INSERT INTO system_faults (node_id, place, kind, stack)
      SELECT ${randomUUID()}, 'x', 'Error', '' FROM generate_series(1, 510)`);
    await removeOldFaults(db());
    const [{ left } = {}] = (await db().execute(sql`SELECT count(*)::integer AS left FROM system_faults`)).rows;
    expect(left).toBe(500);
    await app.database.db.execute(sql`DELETE FROM system_faults`);
    await leaveNodes(db());
  });
});

describe('the support bundle', () => {
  const secrets = {
    DATABASE_URL: 'postgres://plataforma:ClaveDeBase77@base.hospital.local/formacion',
    SMTP_URL: 'smtp://avisos:ClaveDeCorreo88@correo.hospital.local',
    SECRETS_KEY: 'U2VjcmV0b0RlTGFJbnN0YWxhY2lvbjEyMzQ1Njc4OTA=',
    AI_API_KEY: 'sk-secreta-0123456789',
    AI_BASE_URL: 'https://ia.hospital.local/v1',
    APP_ORIGIN: 'https://formacion.hospital.example',
    PORT: '70000000 ClaveEnElPuerto',
    LOG_LEVEL: 'info',
    UNKNOWN_TOKEN: 'OtroSecretoAjeno',
  };
  const planted = [
    'Zulemina',
    'Xanfrández',
    'zulemina.x@prueba.local',
    'Cobalia',
    'carrusel',
    'pregunta-de-zulemina',
    'ClaveDeBase77',
    'ClaveDeCorreo88',
    'U2VjcmV0b0RlTGFJ',
    'sk-secreta',
    'hospital.local',
    'hospital.example',
    'ClaveEnElPuerto',
    'OtroSecretoAjeno',
    'Laboratorio Xanfrández',
    'Frase del respaldo',
    'maquina-de-zulemina',
  ];
  const [before, zulemina] = [{ ...process.env }, { first_name: 'Zulemina', email: 'zulemina.x@prueba.local' }];
  beforeAll(async () => {
    Object.assign(process.env, secrets);
    const own = app.database.db;
    const person = await createTestPerson(own, { ...zulemina, last_name: 'Xanfrández' });
    await createTestDocument(own, 'Manual Cobalia 300 de Zulemina');
    await createTestConversation(own, person, 'pregunta-de-zulemina');
    await app.call('PATCH', '/api/settings', {
      as: app.people.admin,
      body: { company: { short_name: 'Laboratorio Xanfrández' }, assistant: { personality: 'Trata bien a Zulemina' } },
    });
    await own.execute(sql`INSERT INTO settings (section, value)
      VALUES ('backups', ${JSON.stringify({ drill: { at: new Date(), is_proved: false, sentence: 'Frase del respaldo' } })}::jsonb)`);
    await own.execute(sql`INSERT INTO system_nodes (id, name, version, runtime, started_at, memory_bytes, event_loop_ms)
      VALUES (gen_random_uuid(), 'maquina-de-zulemina:3000', '1.0.0', 'Node.js 24', act_moment(), 1, 1)`);
    // Faults as they come: of a query with its values, of words that somebody wrote, of a name as a code.
    forgetNotes(notedFaults());
    const failed = await own
      .execute(sql`SELECT ${'Zulemina'}::text || ${'zulemina.x@prueba.local'}::integer`)
      .catch((error: unknown) => error);
    noteFault(failed, 'GET /employees');
    noteFault(Object.assign(new RangeError('Zulemina no cabe'), { code: 'Zulemina Xanfrández' }), 'read-documents');
    const named = new Error('x');
    named.stack =
      'Error: Zulemina\n    at Zulemina Xanfrández (/datos/zulemina.x@prueba.local/a.ts:1:1)\n    at /opt/Xanfrández/b.ts:1:2';
    noteFault(named, 'x');
    beginNode({ port: 3003, folder: '/tmp', storageFolder: null });
    await giveSign(db(), app.storage);
  });
  afterAll(async () => {
    for (const name of Object.keys(secrets)) delete process.env[name];
    Object.assign(process.env, before);
    await leaveNodes(db());
  });

  it('holds what helps and nothing of anybody: names, mails, texts, secrets, addresses', async () => {
    const {
      bytes,
      headers,
      status: code,
    } = await app.call('GET', '/api/system/support-bundle', { as: app.people.admin });
    expect([code, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toMatch(/paquete-de-soporte-\d{4}-\d\d-\d\d\.zip/);
    const files = await unzipped(bytes);
    expect([...files.keys()]).toEqual([
      'LEEME.txt',
      'versiones.json',
      'configuracion.json',
      'estado.json',
      'errores.json',
      'migraciones.json',
      'base-de-datos.json',
    ]);
    const whole = [...files.values()].map(String).join('\n').toLowerCase();
    expect(planted.filter((word) => whole.includes(word.toLowerCase()))).toEqual([]);
    const read = (name: string) => JSON.parse(String(files.get(name)));
    const faults: Array<{ kind: string; code: string | null; place: string; stack: string }> = read('errores.json');
    expect(faults.map(({ kind, code: told, place }) => [kind, told, place])).toEqual(
      expect.arrayContaining([
        ['DatabaseError', '22P02', 'GET /employees'],
        ['RangeError', null, 'read-documents'],
      ]),
    );
    expect(faults.find(({ kind }) => kind === 'RangeError')?.stack).toMatch(
      /src\/features\/system-status\/server\/system-status\.routes\.test\.ts:\d+:\d+/,
    );
    const { environment } = read('configuracion.json');
    expect(environment).toMatchObject({ DATABASE_URL: '(configurado)', PORT: '(configurado)', LOG_LEVEL: 'info' });
    expect(environment).not.toHaveProperty('UNKNOWN_TOKEN');
    expect(read('migraciones.json').length).toBeGreaterThan(40);
    expect(read('base-de-datos.json').database.xact_commit).toBeGreaterThan(0);
  });

  it('is shown before, file by file as it would leave, and that it left is logged', async () => {
    const shown = await app.call('GET', '/api/system/support-bundle/contents', { as: app.people.admin });
    const files = z.array(z.object({ name: z.string(), about: z.string().min(10), content: z.string().min(2) }));
    const names = files.parse(shown.body.files).map(({ name }) => name);
    const { bytes } = await app.call('GET', '/api/system/support-bundle', { as: app.people.admin });
    expect([...(await unzipped(bytes)).keys()]).toEqual(names);
    const acts = await app.database.db.execute(
      sql`SELECT actor_id FROM audit_log WHERE action = 'download-support-bundle'`,
    );
    expect(acts.rows.map(({ actor_id }) => actor_id)).toEqual([app.people.admin.id, app.people.admin.id]);
  });
});
