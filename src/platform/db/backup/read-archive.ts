import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { BackupRefused, filePart, type Manifest, manifestName, manifestSchema, tablePart } from './manifest.ts';

/** A backup that was opened and whose every part is what its manifest says. */
export interface Archive {
  manifest: Manifest;
  open(part: string): Promise<Readable>;
  close(): void;
}

/** Opens a backup and reads it through once. Refuses what is no backup, and one that is damaged or incomplete. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((cause: unknown) => {
    throw new BackupRefused(`No se pudo leer ${path}: no es un respaldo.`, { cause });
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await readManifest(zip, entries.get(manifestName), path);
    const open = (part: string) => {
      const entry = entries.get(part);
      if (!entry) throw new BackupRefused(`El respaldo está incompleto: falta ${part}.`);
      return zip.openReadStreamPromise(entry);
    };
    for (const { name, sha256 } of manifest.tables) await verify(tablePart(name), sha256, open);
    for (const { key, sha256 } of manifest.files) await verify(filePart(key), sha256, open);
    return { manifest, open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`El respaldo ${path} está dañado.`, { cause: error });
  }
}

async function readManifest(zip: ZipFile, entry: Entry | undefined, path: string): Promise<Manifest> {
  const notABackup = `${path} no es un respaldo de la plataforma, o es de otra versión de su formato.`;
  if (!entry) throw new BackupRefused(notABackup);
  const text = await buffer(await zip.openReadStreamPromise(entry));
  const parsed = manifestSchema.safeParse(JSON.parse(text.toString('utf8')));
  if (!parsed.success) throw new BackupRefused(notABackup, { cause: parsed.error });
  return parsed.data;
}

async function verify(part: string, sha256: string, open: (part: string) => Promise<Readable>): Promise<void> {
  if ((await hashOf(await open(part))) !== sha256) {
    throw new BackupRefused(`El respaldo está dañado: ${part} no es lo que se guardó.`);
  }
}

/** Checksum of everything a stream gives. */
export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
