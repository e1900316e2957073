/** What a setting may be, for whoever wrote something else into it; the others say so in sentences of their own. */
const words: Readonly<Record<string, string>> = {
  PORT: 'un número de 0 a 65535',
  DATABASE_REPLICA_LAG: 'segundos, de 0.1 a 60',
  APP_ORIGIN: 'https:// y el nombre que usa la gente',
  SEED: 'demo, empty o un número de personas de 1 a 100000',
  S3_ENDPOINT: 'la dirección del almacén, como https://s3.example.org',
  S3_FORCE_PATH_STYLE: 'true o false',
  AI_BASE_URL: 'la dirección del modelo, como http://localhost:11434/v1',
  AI_IN_OWN_NETWORK: 'on u off',
  SMTP_PER_MINUTE: 'un número de 1 a 6000',
  OIDC_ISSUER: 'la dirección del emisor, como https://cuentas.example.org',
  OIDC_CLIENT_ID: '300 caracteres como mucho',
  OIDC_CLIENT_SECRET: '500 caracteres como mucho',
  OIDC_NAME: 'de 1 a 60 caracteres',
  BACKUP_KEEP: 'un número de 1 a 1000',
  BACKUP_S3_ENDPOINT: 'la dirección del almacén, como https://s3.example.org',
  DRAIN_SECONDS: 'segundos enteros, de 0 a 60',
  OFFLINE: 'on u off',
  OTEL_SDK_DISABLED: 'true o false',
  LOG_LEVEL: 'silent, error, warn, info o debug',
};

/** 'PORT (un número de 0 a 65535) y SEED (…)'. */
export const namesWithWords = (names: readonly string[]): string =>
  new Intl.ListFormat('es').format(names.map((name) => (words[name] ? `${name} (${words[name]})` : name)));
