import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { AiEndpoint } from '#platform/ai/openai-compatible.ts';
import { readSmtpConfig, type SmtpConfig, SmtpConfigError } from '#platform/mail/smtp-config.ts';
import type { StorageConfig } from '#platform/storage/storage.ts';
import { type BackupConfig, BackupConfigError, readBackupConfig } from './backup-config.ts';
import { DatabaseConfigError, readDatabaseConfig } from './database-config.ts';
import { isReachedFromElsewhere } from './reach.ts';
import { namesWithWords } from './setting-words.ts';
import { telemetryOf } from './telemetry-config.ts';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  DATABASE_REPLICA_LAG: z.coerce.number().min(0.1).max(60).default(1),
  APP_ORIGIN: z.url().optional(),
  TRUST_PROXY: z.string().optional(),
  SEED: z.union([z.literal('demo'), z.literal('empty'), z.coerce.number().int().min(1).max(100_000)]).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: z.stringbool().default(true),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_EMBEDDING_MODEL: z.string().min(1).optional(),
  AI_IN_OWN_NETWORK: z.stringbool().default(false),
  SMTP_URL: z.string().min(1).optional(),
  SMTP_FROM: z.string().min(1).optional(),
  SMTP_PER_MINUTE: z.coerce.number().int().min(1).max(6000).default(120),
  WEBHOOK_PRIVATE_HOSTS: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(300).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).max(500).optional(),
  OIDC_NAME: z.string().trim().min(1).max(60).default('la organización'),
  OIDC_DOMAINS: z.string().optional(),
  OIDC_PRIVATE_HOSTS: z.string().optional(),
  SECRETS_KEY: z.string().optional(),
  BACKUP_CRON: z.string().optional(),
  BACKUP_TARGET: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  TEST_CLOCK: z.string().optional(),
  OFFLINE: z.stringbool().default(true),
  OTEL_SDK_DISABLED: z.stringbool().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute folder of the embedded database and of local files. */
  dataDir: string;
  /** Given when the operator brings a PostgreSQL; otherwise one is run in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database with the role that owns its tables, for migrations and restoring; `databaseUrl` unless given. */
  databaseOwnerUrl: string | undefined;
  /** The same database by a connection that is one's own: `databaseUrl`, unless a pooler of transactions stands there. */
  databaseDirectUrl: string | undefined;
  /** Whether `databaseUrl` leads to a pooler that gives each transaction another connection. */
  databaseIsPooled: boolean;
  /** A server that copies the database, for reports and exports, and how long one waits for it to be up to date; none unless given. */
  databaseReplica: { url: string; lagMs: number } | undefined;
  /** Origin that browsers use, e.g. `https://formacion.example`; undefined means `http://HOST:PORT`. */
  appOrigin: string | undefined;
  /** How many proxies stand in front, or their addresses; false: what a request says of where it came from is nobody's word. */
  trustProxy: false | number | string[];
  /** Whether others than who sits at this machine may reach the platform. */
  isReachedFromElsewhere: boolean;
  /** A folder in `dataDir`, unless the operator names an S3 bucket. */
  storage: StorageConfig;
  /** A language model behind an OpenAI-compatible address; without one the texts answer for themselves. */
  ai: AiEndpoint | undefined;
  /** The server that mail leaves through; without one nothing is mailed. */
  mail: SmtpConfig | undefined;
  /** Hosts of the own network that webhooks may call. */
  webhookPrivateHosts: string[];
  /** Whose accounts open this platform, as the operator writes it down. */
  signInProvider:
    | { issuer: string; clientId: string; clientSecret: string; name: string; domains: string[] | undefined }
    | undefined;
  /** Hosts of the own network at which such a provider may stand; that of `signInProvider` is one of them. */
  signInPrivateHosts: string[];
  /** With which secrets are sealed, for several nodes on several machines; a file in `dataDir` unless given. */
  secretsKey: Buffer | undefined;
  /** When and where backups are made by themselves; none are unless given. */
  backup: BackupConfig | undefined;
  /** For how long a node that was told to stop goes on answering while it says that it is not ready, for the proxy to notice. */
  drainSeconds: number;
  /** Whether browsers may keep the application for reading without a network. */
  offline: boolean;
  /** Whether traces and figures are sent to a collector. */
  telemetry: boolean;
  seed: 'demo' | 'empty' | number;
  /** The moment (an instant or a day) that the installation believes it is when it starts, to be tried; its own clock without one. */
  testClock: string | undefined;
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
    throw new ConfigError(`Configuración no válida: revisa ${namesWithWords(names)}.`);
  }
  const values = parsed.data;
  const appOrigin = originOf(values.APP_ORIGIN);
  const trustProxy = proxiesOf(values.TRUST_PROXY);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    ...explained(() => readDatabaseConfig(values)),
    appOrigin,
    trustProxy,
    isReachedFromElsewhere: isReachedFromElsewhere({ host: values.HOST, appOrigin, trustProxy }),
    storage: storageOf(values),
    ai: aiOf(values),
    mail: mailOf(values),
    webhookPrivateHosts: hostsOf('WEBHOOK_PRIVATE_HOSTS', values.WEBHOOK_PRIVATE_HOSTS),
    signInProvider: signInProviderOf(values),
    signInPrivateHosts: [
      ...hostsOf('OIDC_PRIVATE_HOSTS', values.OIDC_PRIVATE_HOSTS),
      ...(values.OIDC_ISSUER ? [new URL(values.OIDC_ISSUER).hostname] : []),
    ],
    secretsKey: secretsKeyOf(values.SECRETS_KEY),
    backup: explained(() => readBackupConfig(values)),
    drainSeconds: values.DRAIN_SECONDS,
    offline: values.OFFLINE,
    telemetry: telemetryIn(values),
    seed: values.SEED ?? (values.DATABASE_URL ? 'empty' : 'demo'),
    testClock: testClockOf(values.TEST_CLOCK),
    logLevel: values.LOG_LEVEL,
  };
}

/** An origin, as browsers send it: a path behind it would match no request. */
function originOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const { origin, protocol, pathname, search, hash, username } = new URL(given);
  if (/^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username) return origin;
  throw new ConfigError(
    'Configuración no válida: APP_ORIGIN es https:// y el nombre que usa la gente, sin ruta: https://formacion.example.org.',
  );
}

/** What a part of the settings is read to; its own words of what is wrong with it are those of all. */
function explained<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    const kinds = [DatabaseConfigError, BackupConfigError, SmtpConfigError];
    throw error instanceof Error && kinds.some((kind) => error instanceof kind)
      ? new ConfigError(error.message)
      : error;
  }
}

function telemetryIn(values: z.infer<typeof environment>): boolean {
  const asked = telemetryOf(values);
  if (typeof asked === 'object') throw new ConfigError(asked.wrong);
  return asked;
}

/** Links in mails lead to APP_ORIGIN, or to this machine: never to what a request calls the platform. */
function mailOf({
  SMTP_URL: url,
  SMTP_FROM: from,
  SMTP_PER_MINUTE: perMinute,
  ...values
}: z.infer<typeof environment>) {
  if (!url) return undefined;
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(values.HOST) ? 'localhost' : values.HOST;
  const origin = values.APP_ORIGIN ? new URL(values.APP_ORIGIN).origin : `http://${host}:${values.PORT}`;
  return explained(() => readSmtpConfig(url, { from, origin, perMinute }));
}

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** A day as 2026-01-31, or an instant with its zone. */
function testClockOf(given: string | undefined): string | undefined {
  if (given === undefined || moment.safeParse(given).success) return given;
  throw new ConfigError(
    'Configuración no válida: TEST_CLOCK es un día (2026-01-31) o un instante con su zona (2026-01-31T08:00:00-05:00).',
  );
}

/** Hosts as an address names them, parted by commas: 'his.hospital.local, 10.20.0.5'. */
function hostsOf(setting: string, given: string | undefined): string[] {
  const names = (given ?? '').split(',').flatMap((one) => one.trim().toLowerCase() || []);
  for (const name of names) {
    const isHost = URL.canParse(`http://${name}`) && new URL(`http://${name}`).host === name;
    if (!isHost || name.includes(':') !== name.startsWith('[')) {
      throw new ConfigError(
        `Configuración no válida: ${setting} lleva nombres o direcciones separados por comas, sin puerto, y «${name}» no lo es.`,
      );
    }
  }
  return names;
}

/** The provider with all it needs; what is missing is refused by name. */
function signInProviderOf(values: z.infer<typeof environment>): Config['signInProvider'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret) {
    const needed = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
    const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
    throw new ConfigError(
      `Configuración no válida: para entrar con la cuenta de la organización falta ${missing.join(', ')}.`,
    );
  }
  const domains = values.OIDC_DOMAINS?.split(/[\s,]+/).flatMap((one) => one.toLowerCase().replace(/^@/, '') || []);
  for (const name of domains ?? []) {
    if (/^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u.test(name)) continue;
    throw new ConfigError(
      `Configuración no válida: OIDC_DOMAINS lleva dominios separados por comas (laboratorio.co), y «${name}» no lo es.`,
    );
  }
  return { issuer, clientId, clientSecret, name: values.OIDC_NAME, domains };
}

function secretsKeyOf(given: string | undefined): Buffer | undefined {
  if (given === undefined) return undefined;
  const key = Buffer.from(given, 'base64');
  if (key.length === 32) return key;
  throw new ConfigError('Configuración no válida: SECRETS_KEY son 32 bytes en base64 (openssl rand -base64 32).');
}

/** Proxies by number or by address: '1', '10.0.0.5, 10.1.0.0/16', 'loopback'. */
function proxiesOf(given: string | undefined): Config['trustProxy'] {
  if (given === undefined || /^(off|false|no|0)$/i.test(given)) return false;
  if (/^[1-9]$/.test(given)) return Number(given);
  const addresses = given.split(',').map((address) => address.trim());
  const isAddress = (text: string) => {
    const [address = '', bits] = text.split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most;
  };
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  if (addresses.every((text) => names.includes(text) || isAddress(text))) return addresses;
  throw new ConfigError(
    'Configuración no válida: TRUST_PROXY es el número de proxies (1 a 9) o sus direcciones separadas por comas.',
  );
}

/** The model with its address; one without the other is refused by name. */
function aiOf({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey, ...values }: z.infer<typeof environment>) {
  const { AI_EMBEDDING_MODEL: embeddingModel } = values;
  if (!baseUrl && !model && !apiKey && !embeddingModel) return undefined;
  if (!baseUrl || !model) {
    throw new ConfigError(
      `Configuración no válida: para usar un modelo de IA falta ${baseUrl ? 'AI_MODEL' : 'AI_BASE_URL'}.`,
    );
  }
  return { baseUrl: baseUrl.replace(/\/$/, ''), model, apiKey, embeddingModel, inOwnNetwork: values.AI_IN_OWN_NETWORK };
}

/** S3 with all it needs, or the local folder; a bucket without its keys is refused by name. */
function storageOf(values: z.infer<typeof environment>): StorageConfig {
  if (!values.S3_BUCKET && !values.S3_ENDPOINT) {
    return { kind: 'local', folder: join(resolve(values.DATA_DIR), 'files') };
  }
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const needed = { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
    throw new ConfigError(`Configuración no válida: para guardar los archivos en S3 falta ${missing.join(', ')}.`);
  }
  return {
    kind: 's3',
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  };
}
