import { resolve } from 'node:path';
import { z } from 'zod';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().min(1).optional(),
  APP_ORIGIN: z.url().optional(),
  SEED: z.union([z.literal('demo'), z.literal('empty'), z.coerce.number().int().min(1).max(100_000)]).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute folder of the embedded database and of local files. */
  dataDir: string;
  /** Given when the operator brings a PostgreSQL; otherwise one is run in `dataDir`. */
  databaseUrl: string | undefined;
  /** Origin that browsers use, e.g. `https://formacion.example`; undefined means `http://HOST:PORT`. */
  appOrigin: string | undefined;
  seed: 'demo' | 'empty' | number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** Says which setting is wrong, in Spanish, for the person who starts the process. */
export class ConfigError extends Error {}

/** Reads the process environment. Empty values count as not given. Refuses unreadable values with {@link ConfigError}. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
    throw new ConfigError(`Configuración no válida: revisa ${names.join(', ')}.`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    appOrigin: values.APP_ORIGIN?.replace(/\/$/, ''),
    seed: values.SEED ?? (values.DATABASE_URL ? 'empty' : 'demo'),
    logLevel: values.LOG_LEVEL,
  };
}
