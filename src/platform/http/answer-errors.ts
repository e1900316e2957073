import { ORPCError, ValidationError } from '@orpc/server';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { PoolBusy } from '#platform/db/connection-pool.ts';
import { StorageUnavailable } from '#platform/storage/storage.ts';
import { unstorableText } from './storable-text.ts';

/** Network and PostgreSQL codes that mean the database cannot be reached at the moment. */
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300']);

/** PostgreSQL's code for a statement that took too long, mostly because it waited for somebody else's long task. */
const tooSlow = new Set(['57014']);

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (
    unreachable.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
      error.message,
    )
  )
    return true;
  return isDatabaseAway(error.cause);
}

const waitedInVain = (error: unknown): boolean =>
  error instanceof PoolBusy || (error instanceof Error && waitedInVain(error.cause));

/** PostgreSQL's code for a full disk. */
const diskFull = new Set(['53100']);

/** PostgreSQL's code for a write where only reading is allowed: a server that was replaced, or that its operator keeps so. */
const readOnly = new Set(['25006']);

/** PostgreSQL's codes for characters it cannot keep; they come out of files, whose words no schema sees. */
const unstorable = new Set(['22021', '22P05']);

/** Whether the fault, or what caused it, carries one of the database's codes. */
function isAmong(codes: ReadonlySet<string>, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(String(error.code))) || isAmong(codes, error.cause);
}

/**
 * Turns whatever was thrown into the answer a person can read. Refusals pass as they are; invalid input names its
 * fields in Spanish; everything else is a fault: one sentence and the request id, the cause stays in the log.
 */
export function answerError(
  error: unknown,
  requestId: string,
  logFault: (error: unknown) => void,
): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const issues = error.cause.issues.map((issue) => ({
      path: (issue.path ?? []).map((key) => (typeof key === 'object' ? key.key : key)).join('.'),
      message: issue.message,
    }));
    return invalidInput(issues);
  }
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return invalidInput([]);
  if (error instanceof ORPCError && error.status < 500) return error;
  // 'Not now' is an answer too, where no fault stands behind it.
  if (error instanceof ORPCError && error.status === 503 && error.cause === undefined) return error;
  if (isAmong(unstorable, error)) return invalidInput([{ path: '', message: unstorableText }]);
  logFault(error);
  // A refusal that names what the storage kept from being done stands as it is.
  if (error instanceof ORPCError && error.cause instanceof StorageUnavailable) return error;
  if (error instanceof StorageUnavailable) {
    return new ORPCError('STORAGE_UNAVAILABLE', {
      status: 503,
      message: 'El almacén de archivos no responde. Intenta nuevamente en unos segundos.',
      data: { requestId },
    });
  }
  if (isAmong(diskFull, error)) {
    return new ORPCError('DISK_FULL', {
      status: 503,
      message: 'No queda espacio en el servidor y no se pudo guardar. Avisa a la administración.',
      data: { requestId },
    });
  }
  if (isAmong(readOnly, error)) {
    return new ORPCError('DATABASE_READ_ONLY', {
      status: 503,
      message:
        'La base de datos solo se deja leer en este momento y no se guardó nada. Intenta nuevamente en unos segundos y, si se repite, avisa a la administración.',
      data: { requestId },
    });
  }
  if (isAmong(tooSlow, error) || waitedInVain(error)) {
    return new ORPCError('DATABASE_BUSY', {
      status: 503,
      message: 'La base de datos está ocupada con otra tarea. Intenta nuevamente en unos segundos.',
      data: { requestId },
    });
  }
  if (isDatabaseAway(error)) {
    return new ORPCError('DATABASE_UNAVAILABLE', {
      status: 503,
      message: 'No hay conexión con la base de datos. Intenta nuevamente en unos segundos.',
      data: { requestId },
    });
  }
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    status: 500,
    message: 'Ocurrió un error inesperado. Intenta nuevamente y, si se repite, indica este código a soporte.',
    data: { requestId },
  });
}

function invalidInput(issues: ReadonlyArray<{ path: string; message: string }>) {
  const { code, status, message } = platformRefusals.INVALID_INPUT;
  return new ORPCError(code, { status, message: issues[0]?.message ?? message, data: { issues } });
}
