import { execFile } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AuditedWorld, createAuditedWorld } from '#testing/audited-world.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { unzipped } from '#testing/unzipped.ts';
import { checkPackage } from './package-check.rules.ts';
import { checkTexts as texts } from './package-check.texts.ts';
import type { PackageFiles } from './package-files.rules.ts';
import { browserCiphers } from './web/verifier/ciphers.ts';
import { zipFiles } from './web/verifier/read-zip.ts';

type Files = Map<string, Buffer>;

let app: TestApp;
let world: AuditedWorld;
let zip: Buffer;
let whole: Files;
let folder: string;

async function makeZip(): Promise<Buffer> {
  const as = app.people.admin;
  const { today } = world;
  const asked = await app.call('POST', '/api/audit-packages', { as, body: { from: today, to: today } });
  const file = () => app.call('GET', `/api/audit-packages/${asked.body.id}/file`, { as });
  await vi.waitFor(async () => expect((await file()).status).toBe(200), { timeout: 30_000, interval: 50 });
  return (await file()).bytes;
}
beforeAll(async () => {
  app = await createTestApp();
  world = await createAuditedWorld(app);
  zip = await makeZip();
  whole = await unzipped(zip);
  folder = await mkdtemp(join(tmpdir(), 'paquete-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const asPackage = (files: Files): PackageFiles => ({
  paths: [...files.keys()],
  read: async (path) => new Uint8Array(files.get(path) ?? Buffer.alloc(0)),
});
const faultsOf = async (files: Files) => (await checkPackage(asPackage(files), browserCiphers)).faults;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The whole package with some files changed. */
function changed(change: (files: Files) => void): Files {
  const files = new Map([...whole].map(([path, bytes]) => [path, Buffer.from(bytes)]));
  change(files);
  return files;
}
const bytesOf = (files: Files, path: string): Buffer => {
  const bytes = files.get(path);
  if (!bytes) throw new Error(`no ${path}`);
  return bytes;
};
/** A forger who writes sums, manifest and signature anew, with a key of their own. */
function forged(files: Files): Files {
  const manifest = JSON.parse(String(files.get('MANIFIESTO.json')));
  for (const file of manifest.files) {
    const bytes = bytesOf(files, file.path);
    file.size = bytes.length;
    file.sha256 = sha256(bytes);
  }
  const bytes = Buffer.from(JSON.stringify(manifest));
  const pair = generateKeyPairSync('ed25519');
  const key = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
  const signed = {
    public_key: key.toString('base64'),
    fingerprint: sha256(key),
    signature: sign(null, bytes, pair.privateKey).toString('base64'),
  };
  files.set('MANIFIESTO.json', bytes);
  files.set('MANIFIESTO.firma.json', Buffer.from(JSON.stringify(signed)));
  files.delete('SHA256SUMS');
  files.set('SHA256SUMS', Buffer.from([...files].map(([path, content]) => `${sha256(content)}  ${path}\n`).join('')));
  return files;
}
const linesOf = (files: Files, path: string) => bytesOf(files, path).toString().split('\n').filter(Boolean);
const putLines = (files: Files, path: string, lines: string[]) => files.set(path, Buffer.from(`${lines.join('\n')}\n`));

it('holds as it is made, read out of its ZIP as a browser does, and by sha256sum and another implementation of Ed25519', async () => {
  const read = await zipFiles(new Blob([new Uint8Array(zip)]));
  expect(read.paths).toEqual([...whole.keys()]);
  for (const path of read.paths) expect(Buffer.from(await read.read(path)), path).toEqual(whole.get(path));
  const checked = await checkPackage(read, browserCiphers);
  expect(checked.faults).toEqual([]);
  expect(checked.notes).toEqual([]);
  expect(checked.counted).toMatchObject({ files: whole.size - 3, signatures: 2 });
  expect(checked.counted.entries).toBeGreaterThan(5);

  await Promise.all(
    [...whole].map(async ([path, bytes]) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }),
  );
  const sums = () => promisify(execFile)('sha256sum', ['--strict', '--quiet', '-c', 'SHA256SUMS'], { cwd: folder });
  expect(await sums()).toMatchObject({ stdout: '' });
  await writeFile(join(folder, 'registro.jsonl'), 'otra cosa');
  await expect(sums()).rejects.toMatchObject({ stdout: expect.stringContaining('registro.jsonl: FAILED') });

  const said = JSON.parse(String(whole.get('MANIFIESTO.firma.json')));
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(said.public_key, 'base64')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  expect(verify(null, bytesOf(whole, 'MANIFIESTO.json'), key, Buffer.from(said.signature, 'base64'))).toBe(true);
});

it('looks at every byte of the ZIP that is no byte of a file, and says where a file has two names', async () => {
  const wrapped = async (bytes: Uint8Array) =>
    (await zipFiles(new Blob([new Uint8Array(bytes)]))).wrapping?.().catch(() => null);
  expect(await wrapped(zip)).toEqual({ isAsWritten: true, renamed: [] });
  const at = zip.readUInt32LE(zip.length - 6);
  const secondHead = zip.indexOf(Buffer.from([0x50, 0x4b, 3, 4]), 4);
  const turned = (place: number) => {
    const bytes = Buffer.from(zip);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    return bytes;
  };
  // The head of the first file, what stands behind it, the first of the list, and the end.
  const ranges = [
    [0, 30],
    [secondHead - 16, secondHead + 30],
    [at, at + 60],
    [zip.length - 22, zip.length],
  ] as const;
  for (const [from, to] of ranges) {
    for (let place = from; place < to; place += 1) {
      const found = await wrapped(turned(place)).catch(() => null);
      expect(found?.isAsWritten ?? false, `byte ${place}`).toBe(false);
    }
  }
  for (const bytes of [Buffer.concat([zip, Buffer.from('x')]), Buffer.concat([Buffer.from('x'), zip])])
    expect((await wrapped(bytes).catch(() => null))?.isAsWritten ?? false).toBe(false);

  const [first = ''] = whole.keys();
  const renamed = await checkPackage(await zipFiles(new Blob([new Uint8Array(turned(30))])), browserCiphers);
  expect(renamed).toMatchObject({ faults: [texts.twoNames(first)], notes: [texts.packedAnew] });
  const redated = await checkPackage(await zipFiles(new Blob([new Uint8Array(turned(10))])), browserCiphers);
  expect(redated).toMatchObject({ faults: [], notes: [texts.packedAnew] });
});

it('names the file in which one byte was turned over, whichever it is, and says the same where a browser has no Ed25519', async () => {
  const { subtle } = crypto;
  for (const [path, bytes] of whole) {
    const found = await faultsOf(changed((files) => files.set(path, flipped(bytes))));
    const expected =
      {
        'MANIFIESTO.json': texts.wrongSignature,
        'MANIFIESTO.firma.json': path,
        SHA256SUMS: 'SHA256SUMS',
      }[path] ?? texts.changed(path);
    expect(found.join('\n'), path).toContain(expected);
  }
  const importKey = subtle.importKey;
  subtle.importKey = () => Promise.reject(new Error('NotSupportedError'));
  try {
    expect(await faultsOf(whole)).toEqual([]);
    const found = await faultsOf(
      changed((files) => files.set('MANIFIESTO.json', flipped(bytesOf(files, 'MANIFIESTO.json')))),
    );
    expect(found).toContain(texts.wrongSignature);
  } finally {
    subtle.importKey = importKey;
  }
});

/** With one bit of a byte turned over that leaves text text: a digit of a JSON file, else the middle one. */
function flipped(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  const digit = other.findIndex((byte, place) => place > bytes.length / 3 && byte >= 48 && byte <= 57);
  const at = digit < 0 ? bytes.length >> 1 : digit;
  if (other.length > 0) other[at] = (other[at] ?? 0) ^ 1;
  return other.length > 0 ? other : Buffer.from('x');
}

it('names what was taken away, put in, or is there twice', async () => {
  for (const path of whole.keys()) {
    const found = await faultsOf(changed((files) => files.delete(path)));
    expect(found.join('\n'), path).toContain(path);
  }
  expect(await faultsOf(changed((files) => files.set('datos/otro.jsonl', Buffer.from('{}'))))).toEqual([
    texts.added('datos/otro.jsonl'),
  ]);
  const twice = await checkPackage({ ...asPackage(whole), paths: [...whole.keys(), 'RESUMEN.pdf'] }, browserCiphers);
  expect(twice.faults).toEqual([texts.twice('RESUMEN.pdf')]);
  expect(await faultsOf(new Map())).toEqual([texts.noManifest]);
  expect(await faultsOf(changed((files) => files.set('MANIFIESTO.json', Buffer.from('{'))))).toEqual([
    texts.unreadableManifest,
  ]);
});

it('names a signature that was swapped or rewritten, also where everything around it was signed anew', async () => {
  const path = 'datos/firmas.jsonl';
  const signatures = linesOf(whole, path).map((line) => JSON.parse(line));
  const swap = (change: (lines: typeof signatures) => void) =>
    faultsOf(
      forged(
        changed((files) => {
          const lines = structuredClone(signatures);
          change(lines);
          putLines(
            files,
            path,
            lines.map((line) => JSON.stringify(line)),
          );
        }),
      ),
    );
  expect(await swap(() => undefined)).toEqual([]);
  const who = signatures.map((one) => texts.whoSigned(one.signer_name, one.record_kind, one.id));
  const [first = ''] = who;
  const statements = await swap((lines) => {
    [lines[0].statement, lines[1].statement] = [lines[1].statement, lines[0].statement];
  });
  for (const one of who) expect(statements).toContain(texts.statementHash(one));
  const bodies = await swap((lines) => {
    for (const field of ['statement', 'sha256', 'record_id', 'signed_at']) {
      [lines[0][field], lines[1][field]] = [lines[1][field], lines[0][field]];
    }
  });
  expect(bodies).toEqual(who.map(texts.signatureLog));
  const rewritten = await swap(([one]) => {
    one.statement = one.statement.replace('Colegio 0', 'Colegio 9').replace('Colegio 1', 'Colegio 9');
    one.sha256 = sha256(Buffer.from(one.statement));
  });
  expect(rewritten).toEqual([texts.signatureLog(first)]);
  expect(
    await swap(([one]) => {
      one.signer_name = 'Otra Persona';
    }),
  ).toEqual([texts.statementSays(texts.whoSigned('Otra Persona', signatures[0].record_kind, signatures[0].id))]);
  const sealed = await swap(([one]) => {
    one.log.text = one.log.text.replace(one.sha256, 'f'.repeat(64));
  });
  expect(sealed).toEqual([texts.signatureLog(first), texts.signatureSeal(first)]);
});

it('names what of the log was cut off, taken out or changed, also where everything around it was signed anew', async () => {
  const path = 'registro.jsonl';
  const lines = linesOf(whole, path);
  const { chain } = JSON.parse(String(whole.get('MANIFIESTO.json')));
  const [seqOf, last] = [(place: number) => chain.first + place, chain.last];
  const faults = (change: (kept: string[]) => string[]) =>
    faultsOf(forged(changed((files) => putLines(files, path, change([...lines])))));
  // The signatures' own entries stand in what was taken away.
  const ofLog = async (change: (kept: string[]) => string[]) =>
    (await faults(change)).filter((text) => !text.startsWith('Firma de'));
  expect(await faults((kept) => kept)).toEqual([]);
  expect(await ofLog((kept) => kept.slice(0, -2))).toEqual([texts.logGap(last - 1, last)]);
  expect(await ofLog((kept) => kept.slice(3))).toEqual([texts.logGap(seqOf(0), seqOf(2))]);
  expect(await ofLog((kept) => kept.toSpliced(4, 1))).toEqual([texts.logGap(seqOf(4), seqOf(4))]);
  expect(await ofLog(() => [])).toContain(texts.logGone);
  const other = (line = '') =>
    JSON.stringify({ ...JSON.parse(line), text: JSON.parse(line).text.replace(/"[a-z-]+"/, '"nada"') });
  expect(await ofLog((kept) => kept.with(2, other(kept[2])))).toEqual([texts.logSeal(seqOf(2))]);
  expect(await ofLog((kept) => [...kept.slice(0, 2), kept[3] ?? '', kept[2] ?? '', ...kept.slice(4)])).toContain(
    texts.logOrder(seqOf(2)),
  );
  const end = (line = '') => JSON.stringify({ ...JSON.parse(line), text: null, hash: 'a'.repeat(64) });
  expect(await ofLog((kept) => kept.with(-1, end(kept.at(-1))))).toEqual([texts.logEnd(last)]);
  expect(await ofLog((kept) => kept.with(1, '{'))).toContain(texts.brokenLine(path, 2));
});

it('a file that the storage lost or that is another one is named in the package and by its page, never left out', async () => {
  const { db } = app.database;
  const { rows } = await db.execute<{ id: string; key: string; name: string }>(
    sql`SELECT id, bucket || '/' || path AS key, original_name AS name FROM files WHERE bucket = 'evidence'`,
  );
  const [file] = rows;
  const path = `archivos/${file?.id}-${file?.name}`;
  expect([...whole.keys()]).toContain(path);
  await app.storage.put(file?.key ?? '', Buffer.from('otro'), 'application/pdf');
  const damaged = await unzipped(await makeZip());
  expect(String(damaged.get('FALTANTES.txt'))).toContain(path);
  expect(await checkPackage(asPackage(damaged), browserCiphers)).toMatchObject({
    faults: [],
    notes: [texts.notAsStored(path)],
  });
  await app.storage.delete(file?.key ?? '');
  const missing = await unzipped(await makeZip());
  expect([...missing.keys()]).not.toContain(path);
  expect(String(missing.get('FALTANTES.txt'))).toContain(path);
  expect(JSON.parse(String(missing.get('MANIFIESTO.json'))).figures).toMatchObject({
    files: 0,
    missing: 1,
    damaged: 0,
  });
  expect(await checkPackage(asPackage(missing), browserCiphers)).toMatchObject({
    faults: [],
    notes: [texts.notStored(path)],
  });
});
