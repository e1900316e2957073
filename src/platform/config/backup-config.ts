import { join, resolve, sep } from 'node:path';
import { Cron } from 'croner';
import type { StorageConfig } from '#platform/storage/storage.ts';

type S3 = Extract<StorageConfig, { kind: 's3' }>;

/** Where backups are put: a folder, or a bucket with what their names begin with. */
export type BackupTarget =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: S3; readonly prefix: string };

export interface BackupConfig {
  /** When, in the installation's zone; undefined: only when somebody asks for one. */
  cron: string | undefined;
  target: BackupTarget;
  /** So many are kept, the last ones. */
  keep: number;
}

interface Given {
  BACKUP_CRON?: string | undefined;
  BACKUP_TARGET?: string | undefined;
  BACKUP_KEEP: number;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION?: string | undefined;
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
  DATA_DIR: string;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_FORCE_PATH_STYLE: boolean;
}

/** Says in Spanish what is wrong with the settings of backups. */
export class BackupConfigError extends Error {}

const wrong = (sentence: string) => new BackupConfigError(`Configuración no válida: ${sentence}`);

/** Reads when and where backups are made by themselves; nothing is, unless told. Refuses with {@link BackupConfigError}. */
export function readBackupConfig(given: Given): BackupConfig | undefined {
  const { BACKUP_CRON: cron, BACKUP_TARGET: target, BACKUP_KEEP: keep } = given;
  if (cron !== undefined && !isPattern(cron))
    throw wrong(`BACKUP_CRON son cinco campos, p. ej. «0 3 * * *» para las tres de cada noche, y «${cron}» no lo es.`);
  if (!target) {
    if (cron === undefined) return undefined;
    throw wrong('BACKUP_CRON necesita BACKUP_TARGET: la carpeta, o s3://cubo/prefijo, donde quedan los respaldos.');
  }
  return { cron, keep, target: target.startsWith('s3:') ? bucketOf(target, given) : folderOf(target, given.DATA_DIR) };
}

/** Minutes at the finest: a backup each second is a mistake. */
function isPattern(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false;
  try {
    return new Cron(text, { paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
}

function folderOf(given: string, dataDir: string): BackupTarget {
  const folder = resolve(given);
  const files = resolve(dataDir, 'files');
  // What lies among the stored files would be swept as nobody's, and go into the next backup.
  if (
    `${folder}${sep}`.startsWith(`${files}${sep}`) ||
    `${folder}${sep}`.startsWith(join(resolve(dataDir), 'postgres', sep))
  )
    throw wrong(
      'BACKUP_TARGET no puede estar entre los archivos de la plataforma: elige otra carpeta, mejor en otro disco.',
    );
  return { kind: 'folder', folder };
}

function bucketOf(given: string, values: Given): BackupTarget {
  const { protocol, hostname: name, pathname } = URL.canParse(given) ? new URL(given) : { ...nothing };
  if (protocol !== 's3:' || !name) throw wrong('BACKUP_TARGET es una carpeta o s3://cubo/prefijo.');
  const endpoint = values.BACKUP_S3_ENDPOINT ?? values.S3_ENDPOINT;
  const accessKeyId = values.BACKUP_S3_ACCESS_KEY_ID ?? values.S3_ACCESS_KEY_ID;
  const secretAccessKey = values.BACKUP_S3_SECRET_ACCESS_KEY ?? values.S3_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey)
    throw wrong('para respaldar en S3 faltan BACKUP_S3_ACCESS_KEY_ID y BACKUP_S3_SECRET_ACCESS_KEY.');
  if (name === values.S3_BUCKET && endpoint === values.S3_ENDPOINT)
    throw wrong('BACKUP_TARGET necesita un cubo propio, no el de los archivos de la plataforma (S3_BUCKET).');
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const region = values.BACKUP_S3_REGION ?? values.S3_REGION;
  const forcePathStyle = values.S3_FORCE_PATH_STYLE;
  const bucket: S3 = { kind: 's3', endpoint, region, bucket: name, accessKeyId, secretAccessKey, forcePathStyle };
  return { kind: 's3', bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

const nothing = { protocol: '', hostname: '', pathname: '' };
