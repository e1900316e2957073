import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupTarget } from '#platform/config/backup-config.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { BackupRefused } from './manifest.ts';

/** Where backups are kept that are made by themselves. */
export interface BackupPlace {
  /** What it is called, for who looks for one: a folder, or s3://bucket/prefix. */
  readonly told: string;
  /** Puts a whole backup there under a name, or nothing. @param write makes the file at the path that it is given */
  save<T>(name: string, write: (path: string) => Promise<T>): Promise<T>;
  /** Names of those that are there, in their order. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** A backup as a file to be read. @param folder where it is put if it has to be brought */
  open(name: string, folder: string): Promise<string>;
}

const isBackup = (name: string) => /^respaldo-[\w-]+\.zip$/.test(name);

/** @param workFolder a folder of this node alone, for what is on its way to a bucket */
export function openBackupPlace(target: BackupTarget, workFolder: string): BackupPlace {
  return target.kind === 'folder' ? folderPlace(target.folder) : bucketPlace(target, workFolder);
}

function folderPlace(folder: string): BackupPlace {
  return {
    told: folder,
    save: async (name, write) => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return await write(join(folder, name));
      } catch (error) {
        throw whyNotIn(folder, error);
      }
    },
    list: async () => (await readdir(folder).catch(noFolder)).filter(isBackup).sort(),
    remove: (name) => rm(join(folder, name), { force: true }),
    open: async (name) => join(folder, name),
  };
}

/** What the system says of the folder, for whoever runs the machine; anything else as it is. */
function whyNotIn(folder: string, error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupRefused(`No queda espacio en ${folder} (BACKUP_TARGET) para el respaldo.`);
  if (!path?.startsWith(folder)) return error;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupRefused(
      `No se puede escribir en ${folder} (BACKUP_TARGET): tiene que ser de quien ejecuta la plataforma y, con systemd, estar en ReadWritePaths.`,
    );
  if (code === 'ENOTDIR' || code === 'EEXIST') return new BackupRefused(`${folder} (BACKUP_TARGET) no es una carpeta.`);
  return error;
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** A backup is written beside and sent in parts: the bucket shows it whole or not at all. */
function bucketPlace({ bucket, prefix }: Extract<BackupTarget, { kind: 's3' }>, workFolder: string): BackupPlace {
  const storage = openStorage(bucket);
  return {
    told: `s3://${bucket.bucket}/${prefix}`,
    save: async (name, write) => {
      // What a process that was killed had not sent.
      await rm(workFolder, { recursive: true, force: true });
      await mkdir(workFolder, { recursive: true, mode: 0o700 });
      const path = join(workFolder, name);
      try {
        const written = await write(path);
        await (await storage).putStream(`${prefix}${name}`, createReadStream(path), 'application/zip');
        return written;
      } finally {
        await rm(workFolder, { recursive: true, force: true });
      }
    },
    list: async () => {
      const names: string[] = [];
      for await (const keys of (await storage).list())
        names.push(...keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)));
      return names.filter(isBackup).sort();
    },
    remove: async (name) => (await storage).delete(`${prefix}${name}`),
    open: async (name, folder) => {
      const bytes = await (await storage).read(`${prefix}${name}`);
      if (!bytes) throw new BackupRefused(`El respaldo ${name} ya no está en s3://${bucket.bucket}/${prefix}.`);
      const path = join(folder, name);
      await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
      return path;
    },
  };
}
