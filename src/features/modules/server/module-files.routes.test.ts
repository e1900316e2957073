import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { files, removed_files } from '#features/files/server/files.tables.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { module_downloadables } from './module-files.tables.ts';
import { modules } from './modules.tables.ts';

let app: TestApp;
let picture: Uint8Array<ArrayBuffer>;
let moduleId: string;

beforeAll(async () => {
  app = await createTestApp();
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#07a' } });
  picture = new Uint8Array(await drawn.png().toBuffer());
  await createTestModule(app.database.db, { order_index: 1, stepCount: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  moduleId = (await createTestModule(app.database.db, { order_index: 2, stepCount: 1 })).id;
});

const pdf = (name = 'Manual.pdf', size = 40) => new File(['%PDF-1.7\n'.padEnd(size)], name);
const png = (name = 'foto.png') => new File([picture], name);

function form(fields: Record<string, string | File>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}
const upload = (fields: Record<string, string | File>, as = app.people.admin, module = moduleId) =>
  app.call('POST', `/api/modules/${module}/files`, { as, body: form({ downloadable_type: 'guia_rapida', ...fields }) });
const uploadImage = (file: File, as = app.people.admin, module = moduleId) =>
  app.call('POST', `/api/modules/${module}/image`, { as, body: form({ file }) });
const imageOf = async () => {
  const [row] = await app.database.db.select().from(modules).where(eq(modules.id, moduleId));
  return row?.imagen_url;
};

describe('downloadables', () => {
  it('are uploaded by an admin, listed for jefe and learner, saved and removed (spec C-444, C-597, C-599)', async () => {
    const quick = await upload({ file: pdf(), title: ' Guía rápida ' });
    expect(quick.body).toMatchObject({
      module_id: moduleId,
      title: 'Guía rápida',
      file_name: 'Manual.pdf',
      file_size: 40,
      file_type: 'application/pdf',
      downloadable_type: 'guia_rapida',
    });
    const upkeep = await upload({ file: png('Mantenimiento anual.png'), downloadable_type: 'guia_mantenimiento' });
    expect(upkeep.body.title).toBe('Mantenimiento anual');
    const managed = await app.call('GET', `/api/modules/${moduleId}/files`, { as: app.people.jefe });
    const forReaders = await app.call('GET', `/api/modules/${moduleId}/downloadables`, { as: app.people.jefe });
    expect(managed.body.map((one: { id: string }) => one.id)).toEqual([upkeep.body.id, quick.body.id]);
    expect(forReaders.body).toEqual(managed.body);
    const saved = await app.call('GET', quick.body.file_url, { as: app.people.jefe });
    expect(saved.headers['content-disposition']).toContain('attachment; filename="Manual.pdf"');

    const removal = () => app.call('DELETE', `/api/module-files/${quick.body.id}`, { as: app.people.admin });
    const both = await Promise.all([removal(), removal()]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 404]);
    expect((await app.call('GET', quick.body.file_url, { as: app.people.jefe })).status).toBe(404);
    const [noted] = await app.database.db.select().from(removed_files);
    expect(noted?.path).toMatch(new RegExp(`^${moduleId}/guia_rapida_\\d+\\.pdf$`));
    const log = await app.database.db
      .select()
      .from(audit_log)
      .where(inArray(audit_log.subject_id, [quick.body.id]))
      .orderBy(audit_log.id);
    expect(log.map((entry) => [entry.action, entry.actor_id])).toEqual([
      ['upload-downloadable', app.people.admin.id],
      ['delete-downloadable', app.people.admin.id],
    ]);
  });

  it('of a locked module are not for an employee, as the module is not', async () => {
    await upload({ file: pdf() });
    const answer = await app.call('GET', `/api/modules/${moduleId}/downloadables`, { as: app.people.employee });
    expect(answer.body).toMatchObject({ status: 403, code: 'PREVIOUS_MODULE_REQUIRED' });
  });

  it('sent twice are one, also at the same time', async () => {
    const id = randomUUID();
    const answers = await Promise.all([upload({ id, file: pdf() }), upload({ id, file: pdf() })]);
    answers.push(await upload({ id, file: pdf() }));
    expect(answers.map((answer) => [answer.status, answer.body.id])).toEqual(Array(3).fill([200, id]));
    const kept = await app.database.db.select().from(module_downloadables).where(eq(module_downloadables.id, id));
    expect(kept).toHaveLength(1);
    expect(await app.database.db.select().from(files).where(eq(files.module_id, moduleId))).toHaveLength(1);
    const other = (await createTestModule(app.database.db)).id;
    expect((await upload({ id, file: pdf() }, app.people.admin, other)).body.code).toBe('DOWNLOADABLE_NOT_FOUND');
  });

  it.each([
    [() => pdf('virus.exe'), 415, 'Solo se permiten archivos PDF, DOC, DOCX, JPG, JPEG y PNG.'],
    [() => new File(['hola'], 'manual.pdf'), 422, 'El contenido del archivo no corresponde a su extensión.'],
    [() => new File([], 'manual.pdf'), 400, 'El archivo está vacío.'],
    [() => pdf('a.pdf', 25 * 1024 * 1024 + 1), 413, 'El archivo no puede superar los 25 MB.'],
    [() => pdf('a.pdf', 26 * 1024 * 1024), 413, 'El archivo no puede superar los 25 MB.'],
    [() => pdf(`${'a'.repeat(297)}.pdf`), 400, 'El nombre del archivo no puede superar los 300 caracteres.'],
  ])('refuse case %#: %s %s', async (file, status, message) => {
    expect((await upload({ file: file() })).body).toMatchObject({ status, message });
    expect(await app.database.db.select().from(files).where(eq(files.module_id, moduleId))).toEqual([]);
  });

  it('need a module, a type and a file', async () => {
    expect((await upload({ file: pdf() }, app.people.admin, randomUUID())).body.message).toBe('Módulo no encontrado');
    expect((await upload({ file: pdf(), downloadable_type: 'otro' })).status).toBe(400);
    expect((await upload({ file: 'texto' })).status).toBe(400);
  });

  it('go with their module', async () => {
    const { body } = await upload({ file: pdf() });
    await app.database.db.delete(modules).where(eq(modules.id, moduleId));
    expect((await app.call('GET', body.file_url, { as: app.people.admin })).status).toBe(404);
  });
});

describe('the module image', () => {
  it('is uploaded, replaced and removed by an admin (spec C-440, C-691)', async () => {
    const first = await uploadImage(png());
    expect(first.body).toEqual({ imagen_url: await imageOf() });
    const second = await uploadImage(png());
    expect(await imageOf()).toBe(second.body.imagen_url);
    expect((await app.call('GET', first.body.imagen_url, { as: app.people.employee })).status).toBe(404);
    // Everybody signed in sees it, though the module is locked.
    expect((await app.call('GET', second.body.imagen_url, { as: app.people.employee })).status).toBe(200);
    for (const _twice of [1, 2]) {
      const removed = await app.call('DELETE', `/api/modules/${moduleId}/image`, { as: app.people.admin });
      expect(removed.body).toEqual({ success: true });
    }
    expect(await imageOf()).toBeNull();
  });

  it('uploaded twice at once leaves one', async () => {
    await Promise.all([uploadImage(png()), uploadImage(png())]);
    const left = await app.database.db.select().from(files).where(eq(files.module_id, moduleId));
    expect(left.map((file) => `/api/files/${file.id}`)).toEqual([await imageOf()]);
  });

  it('is an image of at most 5 MB', async () => {
    expect((await uploadImage(pdf())).body).toMatchObject({
      status: 415,
      message: 'Solo se permiten archivos de imagen',
    });
    const padded = new File([picture, new Uint8Array(5 * 1024 * 1024 + 1 - picture.length)], 'a.png');
    expect((await uploadImage(padded)).body).toMatchObject({ status: 413, message: 'La imagen no puede superar 5MB' });
    expect(await imageOf()).toBeNull();
  });
});

describe('nobody else', () => {
  it('uploads or removes, nor is what they send read', async () => {
    const { body } = await upload({ file: pdf() });
    for (const as of [app.people.jefe, app.people.employee]) {
      const answers = await Promise.all([
        upload({ file: pdf() }, as),
        uploadImage(png(), as),
        app.call('DELETE', `/api/module-files/${body.id}`, { as }),
        app.call('DELETE', `/api/modules/${moduleId}/image`, { as }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
    }
    const list = await app.call('GET', `/api/modules/${moduleId}/files`, { as: app.people.employee });
    expect(list.status).toBe(403);
    expect((await app.call('POST', `/api/modules/${moduleId}/image`, { body: form({ file: png() }) })).status).toBe(
      401,
    );
  });
});
