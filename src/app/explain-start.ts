import { ConfigError } from '#platform/config/config.ts';
import { BackupRefused } from '#platform/db/backup/manifest.ts';
import { EmbeddedPostgresError } from '#platform/db/embedded/embedded-postgres.ts';
import { SchemaRefused } from '#platform/db/schema-refused.ts';
import { databaseSentence } from '#platform/db/server-check.ts';
import { StorageUnavailable } from '#platform/storage/storage.ts';

interface Tried {
  /** What was being done, for faults that nobody foresaw. */
  what: string;
  port?: number;
  databaseUrl?: string | undefined;
  /** The owner's, where it is another one. */
  databaseOwnerUrl?: string | undefined;
  /** More kinds of errors that say themselves what is wrong. */
  own?: ReadonlyArray<abstract new (...words: never[]) => Error>;
}

/** One Spanish sentence for what a person at the terminal can mend; anything else as it is. */
export function explainStart(error: unknown, { what, port, databaseUrl, databaseOwnerUrl, own = [] }: Tried): string {
  const kinds = [ConfigError, EmbeddedPostgresError, SchemaRefused, BackupRefused, ...own];
  if (error instanceof Error && kinds.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof StorageUnavailable || (error instanceof Error && error.cause instanceof StorageUnavailable))
    return 'No se pueden guardar archivos. Revisa los permisos y el espacio de DATA_DIR, o las variables S3_*.';
  const { code, syscall, path } = error as { code?: string; syscall?: string; path?: string };
  if (code === 'EADDRINUSE' && port !== undefined)
    return `El puerto ${port} ya está en uso. Cierra el otro programa o elige otro puerto: PORT=${port + 1} npm start`;
  if (code === 'EADDRNOTAVAIL')
    return 'Ninguna red de esta máquina tiene la dirección de HOST. Usa 127.0.0.1 o 0.0.0.0.';
  if (code === 'ENOTFOUND' && syscall === 'getaddrinfo' && !databaseUrl)
    return 'El nombre de HOST no se encuentra. Usa 127.0.0.1 o 0.0.0.0.';
  if (path && (code === 'EACCES' || code === 'EROFS' || code === 'EPERM'))
    return `No hay permiso para escribir en ${path}. Revisa DATA_DIR y su dueño.`;
  if (path && (code === 'ENOTDIR' || code === 'EEXIST')) return `${path} no es una carpeta. Revisa DATA_DIR.`;
  if (path && syscall === 'mkdir' && code === 'ENOENT') return `No se puede crear la carpeta ${path}. Revisa DATA_DIR.`;
  if (code === 'ENOSPC') return 'No queda espacio en el disco.';
  if (code === 'EACCES' && syscall === 'listen')
    return `No hay permiso para usar el puerto ${port}. Elige uno mayor que 1024: PORT=3000 npm start`;
  // Which of the two addresses it was about nobody knows here: the owner's is used first.
  const sentence = databaseSentence(error, databaseOwnerUrl ?? databaseUrl);
  if (sentence) return sentence;
  return `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
