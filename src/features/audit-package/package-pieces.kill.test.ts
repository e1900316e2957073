import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { deleteRemovedFiles, sweepOrphans } from '#features/files/server/sweep-files.ts';
import type { Acting } from '#platform/http/call.ts';
import { sealWith } from '#platform/secrets/sealed.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestStorage, type TestStorage } from '#testing/test-storage.ts';
import { auditPackageTexts as texts } from './audit-package.texts.ts';
import { checkPackage } from './package-check.rules.ts';
import { expirePackages } from './server/audit-package.jobs.ts';
import { downloadPackage } from './server/download-package.ts';
import { makePackages } from './server/make-package.ts';
import { cancelPackage } from './server/request-package.ts';
import { browserCiphers } from './web/verifier/ciphers.ts';
import { zipFiles } from './web/verifier/read-zip.ts';

/** Nodes are processes of their own here: killed while they copy evidence, and gone on for by others. */
const child = fileURLToPath(new URL('./server/make-packages.child.ts', import.meta.url));
const fileBytes = 100_000;
const fileCount = 60;
const perPiece = 5;
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const scope = {
  ...{ from: '2020-01-01', to: today, site_ids: null, work_area_ids: null, person_ids: null, requirement_ids: null },
  ...{ contacts: false, notes: false, files: true },
};
let database: TestDatabase;
let storage: TestStorage;
let log: string;
const nodes: ChildProcess[] = [];
const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  storage = await createTestStorage();
  log = join(`${storage.folder}-leidos.txt`);
  await appendFile(log, '');
  await rowsOf(sql`INSERT INTO profiles (email, first_name, last_name, company_name, role)
    SELECT 'p' || n || '@prueba.local', 'Persona', 'N' || n, 'Lab', CASE WHEN n = 1 THEN 'admin' ELSE 'employee' END FROM generate_series(1, 4) n`);
  const [record] =
    await rowsOf(sql`WITH title AS (INSERT INTO external_titles (name, kind) VALUES ('Curso', 'course') RETURNING id)
    INSERT INTO external_records (person_id, title_id, title, day) SELECT p.id, t.id, 'Curso', ${today} FROM title t, profiles p WHERE p.role = 'employee' LIMIT 1
    RETURNING id`);
  for (let place = 0; place < fileCount; place += 1) {
    const bytes = randomBytes(fileBytes);
    const [id, path] = [randomUUID(), `prueba/${place}.pdf`];
    await storage.put(`evidence/${path}`, bytes, 'application/pdf');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await rowsOf(sql`INSERT INTO files (id, bucket, path, original_name, mime, size, sha256)
      VALUES (${id}, 'evidence', ${path}, ${`Diploma ${place}.pdf`}, 'application/pdf', ${fileBytes}, ${sha256})`);
    await rowsOf(sql`INSERT INTO external_record_files (file_id, record_id) VALUES (${id}, ${record?.id})`);
  }
});
afterAll(async () => {
  await database.close();
  await storage.close();
  await rm(log, { force: true });
});
afterEach(() => {
  for (const node of nodes.splice(0)) node.kill('SIGKILL');
});

async function ask(): Promise<string> {
  const [row] = await rowsOf(sql`INSERT INTO audit_packages (scope, created_by, file_name)
    SELECT ${JSON.stringify(scope)}, id, 'Paquete.zip' FROM profiles WHERE role = 'admin' LIMIT 1 RETURNING id`);
  return String(row?.id);
}
/** @param blocks of 1024 bytes that a file of it may have: of more the disk is full; any unless given */
function startNode(blocks?: number): ChildProcess {
  const given = [child, database.url, storage.folder, String(fileBytes * perPiece), log];
  const line = `${blocks ? `ulimit -f ${blocks}; ` : ''}exec "$0" "$@"`;
  const node = spawn('bash', ['-c', line, process.execPath, ...given], { stdio: 'inherit' });
  nodes.push(node);
  return node;
}
const piecesOf = (id: string) =>
  rowsOf(sql`SELECT p.place, p.file_id, f.bucket || '/' || f.path AS key, f.size::integer AS size FROM audit_package_pieces p JOIN files f ON f.id = p.file_id
    WHERE p.package_id = ${id} ORDER BY p.place`);
/** Kills a node once so many pieces are kept, and lets another one take over at once. */
async function killedAt(id: string, atLeast: number): Promise<void> {
  const node = startNode();
  const ended = once(node, 'exit');
  await expect
    .poll(async () => (await piecesOf(id)).length, { timeout: 30_000, interval: 5 })
    .toBeGreaterThanOrEqual(atLeast);
  node.kill('SIGKILL');
  await ended;
  await rowsOf(
    sql`UPDATE audit_packages SET claimed_at = claimed_at - interval '1 minute', attempts = 1 WHERE id = ${id}`,
  );
}
const stateOf = async (id: string) =>
  (await rowsOf(sql`SELECT status, failure, bytes::integer AS bytes, sha256 FROM audit_packages WHERE id = ${id}`))[0];
async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const page of storage.list()) found.push(...page);
  return found.filter((key) => key.startsWith('packages/')).toSorted();
}
async function bytesOf(key: string): Promise<Buffer> {
  const stream = await storage.read(key);
  if (!stream) throw new Error(`no ${key}`);
  return buffer(stream);
}
const evidenceRead = async () => (await readFile(log, 'utf8')).split('\n').filter((key) => key.startsWith('evidence/'));
async function downloaded(id: string, from: FileStorage = storage): Promise<Buffer> {
  const [admin] = await rowsOf(sql`SELECT id FROM profiles WHERE role = 'admin'`);
  const call = { db: database.db, storage: from, actor: { id: admin?.id } } as unknown as Acting;
  return buffer((await downloadPackage(call, id)).body);
}

it(
  'goes on with the evidence that is written, whoever is killed; nothing of it is lost, doubled or copied twice',
  {
    timeout: 120_000,
  },
  async () => {
    const id = await ask();
    // The beginning is the first piece.
    const kills = [1, 3, 5, 8, 11];
    for (const atLeast of kills) await killedAt(id, atLeast);
    await once(startNode(), 'exit');
    const made = await stateOf(id);
    expect(made).toMatchObject({ status: 'done', failure: null });
    const zip = await downloaded(id);
    expect(zip.length).toBe(made?.bytes);
    expect(createHash('sha256').update(zip).digest('hex')).toBe(made?.sha256);
    const { faults, counted } = await checkPackage(await zipFiles(new Blob([new Uint8Array(zip)])), browserCiphers);
    expect(faults).toEqual([]);
    expect(counted.files).toBeGreaterThan(fileCount);
    // What was under way when a node was killed is copied once more, and nothing else.
    expect((await evidenceRead()).length).toBeLessThanOrEqual(fileCount + kills.length * (perPiece + 1));
    expect(await rowsOf(sql`SELECT FROM audit_log WHERE action = 'finish-audit-package'`)).toHaveLength(1);
    const pieces = await piecesOf(id);
    expect(pieces.map(({ place }) => place)).toEqual(pieces.map((_, place) => place));
    await sweepOrphans(database.db, storage, new Date(Date.now() + 7_200_000));
    await deleteRemovedFiles(database.db, storage);
    const [end] = await rowsOf(
      sql`SELECT 'packages/' || f.path AS key, f.size::integer AS size FROM files f JOIN audit_packages p ON p.file_id = f.id WHERE p.id = ${id}`,
    );
    expect(await keys()).toEqual([...pieces, end].map((file) => file?.key).toSorted());
    expect([...pieces, end].reduce((sum, file) => sum + Number(file?.size), 0)).toBe(made?.bytes);

    await rowsOf(sql`UPDATE audit_packages SET expires_at = now() - interval '1 minute' WHERE id = ${id}`);
    expect(await expirePackages(database.db)).toBe(1);
    await deleteRemovedFiles(database.db, storage);
    expect(await keys()).toEqual([]);
  },
);

it('copies anew what was changed since, and nothing that no longer goes along', { timeout: 60_000 }, async () => {
  const id = await ask();
  await killedAt(id, 5);
  const [, damaged, outdated] = await piecesOf(id);
  const bytes = await bytesOf(String(damaged?.key));
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await storage.put(String(damaged?.key), bytes, 'application/zip');
  const [gone] = await rowsOf(
    sql`SELECT entries -> 0 ->> 'id' AS id FROM audit_package_pieces WHERE file_id = ${outdated?.file_id}`,
  );
  await rowsOf(sql`DELETE FROM external_record_files WHERE file_id = ${gone?.id}`);
  await once(startNode(), 'exit');
  expect(await stateOf(id)).toMatchObject({ status: 'done', failure: null });
  const files = await zipFiles(new Blob([new Uint8Array(await downloaded(id))]));
  expect((await checkPackage(files, browserCiphers)).faults).toEqual([]);
  const copied = files.paths.filter((path) => path.startsWith('archivos/'));
  expect(copied).toHaveLength(fileCount - 1);
  expect(copied.some((path) => path.includes(String(gone?.id)))).toBe(false);
  const kept = (await piecesOf(id)).map(({ file_id }) => file_id);
  expect(kept).not.toContain(damaged?.file_id);
  expect(kept).not.toContain(outdated?.file_id);
});

it('leaves nothing of what was kept when it is cancelled, or given up', { timeout: 60_000 }, async () => {
  const leftOf = async () => {
    await sweepOrphans(database.db, storage, new Date(Date.now() + 7_200_000));
    await deleteRemovedFiles(database.db, storage);
    return keys();
  };
  const before = await leftOf();
  const [cancelled, spent] = [await ask(), await ask()];
  await rowsOf(sql`UPDATE audit_packages SET claimed_at = now() + interval '1 hour' WHERE id = ${spent}`);
  await killedAt(cancelled, 3);
  const [admin] = await rowsOf(sql`SELECT id FROM profiles WHERE role = 'admin'`);
  const call = { db: database.db, actor: { id: admin?.id }, now: new Date() } as unknown as Acting;
  await cancelPackage(call, cancelled);
  await rowsOf(sql`UPDATE audit_packages SET claimed_at = NULL WHERE id = ${spent}`);
  await killedAt(spent, 3);
  expect(await piecesOf(spent)).not.toEqual([]);
  await rowsOf(sql`UPDATE audit_packages SET attempts = 5 WHERE id = ${spent}`);
  await once(startNode(), 'exit');
  expect(await stateOf(spent)).toMatchObject({ status: 'failed' });
  expect(await leftOf()).toEqual(before);
});

it(
  'says so where the disk is full in the middle of the evidence, and gives back the room of what was kept',
  {
    timeout: 60_000,
  },
  async () => {
    const before = await keys();
    const id = await ask();
    await killedAt(id, 4);
    expect((await keys()).length).toBeGreaterThan(before.length);
    await once(startNode(200), 'exit');
    expect(await stateOf(id)).toMatchObject({ status: 'failed', failure: texts.notStored });
    expect(await piecesOf(id)).toEqual([]);
    await sweepOrphans(database.db, storage, new Date(Date.now() + 7_200_000));
    await deleteRemovedFiles(database.db, storage);
    expect(await keys()).toEqual(before);
  },
);

it(
  'keeps its pieces in a bucket of S3 as well, goes on with them and hands them over as one',
  {
    timeout: 60_000,
  },
  async () => {
    // As the nodes above do, which sealed the installation's key.
    sealWith(Buffer.alloc(32, 1));
    const directory = await mkdtemp(join(tmpdir(), 'paquete-s3-'));
    const bucket = 'formacion';
    const server = new S3rver({
      ...{ address: '127.0.0.1', port: 0, silent: true, directory },
      configureBuckets: [{ name: bucket }],
    });
    try {
      const { port } = await server.run();
      const s3 = await openStorage({
        ...{ kind: 's3', region: 'us-east-1', bucket, forcePathStyle: true, endpoint: `http://127.0.0.1:${port}` },
        ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      });
      for await (const page of storage.list()) {
        for (const key of page)
          if (key.startsWith('evidence/')) await s3.put(key, await bytesOf(key), 'application/pdf');
      }
      const id = await ask();
      const read: string[] = [];
      const breaksAt = 32;
      /** A server that is gone in the middle, and there again. */
      const torn: FileStorage = {
        ...s3,
        read: async (key) => {
          if (read.length === breaksAt) throw new Error('killed');
          read.push(key);
          return s3.read(key);
        },
      };
      const make = (of: FileStorage) =>
        makePackages(
          { db: database.db, storage: of },
          {
            verifierPage: async () => '<html></html>',
            readReminders: async () => [],
            pieceBytes: fileBytes * perPiece,
          },
        );
      await expect(make(torn)).rejects.toThrow('killed');
      const left = await piecesOf(id);
      expect(left.length).toBeGreaterThan(breaksAt / perPiece - 1);
      await rowsOf(sql`UPDATE audit_packages SET claimed_at = NULL WHERE id = ${id}`);
      const again: string[] = [];
      await make({ ...s3, read: (key) => s3.read(key).finally(() => again.push(key)) });
      const made = await stateOf(id);
      expect(made).toMatchObject({ status: 'done', failure: null });
      // What was kept is read as it was written; nothing of it is copied once more.
      expect(again.filter((key) => key.startsWith('packages/'))).toHaveLength(left.length - 1);
      expect(again.filter((key) => key.startsWith('evidence/')).length).toBeLessThanOrEqual(
        fileCount - (left.length - 1) * perPiece,
      );
      const zip = await downloaded(id, s3);
      expect(createHash('sha256').update(zip).digest('hex')).toBe(made?.sha256);
      const { faults } = await checkPackage(await zipFiles(new Blob([new Uint8Array(zip)])), browserCiphers);
      expect(faults).toEqual([]);
    } finally {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    }
  },
);
