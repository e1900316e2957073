/** Settings whose values say nothing of anybody, and open nothing: figures, switches and words from a short list. */
const harmless: Readonly<Record<string, RegExp>> = {
  PORT: /^\d{1,5}$/,
  DATABASE_REPLICA_LAG: /^[\d.]{1,6}$/,
  TRUST_PROXY: /^\d$/,
  SEED: /^(demo|empty|\d{1,6})$/,
  S3_REGION: /^[a-z]{2}-[a-z]+-\d$/,
  S3_FORCE_PATH_STYLE: /^\w{1,5}$/,
  AI_IN_OWN_NETWORK: /^\w{1,5}$/,
  SMTP_PER_MINUTE: /^\d{1,5}$/,
  DRAIN_SECONDS: /^\d{1,2}$/,
  OFFLINE: /^\w{1,5}$/,
  LOG_LEVEL: /^(silent|error|warn|info|debug)$/,
  TEST_CLOCK: /^[\dTZ:+-]{10,30}$/,
  BACKUP_CRON: /^[\d*/, -]{1,60}$/,
  BACKUP_KEEP: /^\d{1,4}$/,
};

/** Names of which it is told that they are set, and not to what: addresses, names and secrets. */
const named =
  /^(HOST|DATA_DIR|DATABASE_URL|DATABASE_OWNER_URL|DATABASE_DIRECT_URL|DATABASE_REPLICA_URL|APP_ORIGIN|S3_\w+|AI_\w+|SMTP_\w+|WEBHOOK_PRIVATE_HOSTS|SECRETS_KEY|BACKUP_\w+|OIDC_\w+|OTEL_\w+|TZ|LANG|LC_ALL|NODE_OPTIONS|NODE_ENV)$/;

/**
 * What the operator set, as it may leave the installation: the value where it is a figure or a switch, else that there is one.
 *
 * @returns by name, in the order of the alphabet
 */
export function toldEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = Object.entries(env).filter(
    ([name, value]) => value !== undefined && value !== '' && (name in harmless || named.test(name)),
  );
  const told = given.map(
    ([name, value = '']) => [name, harmless[name]?.test(value) ? value : '(configurado)'] as const,
  );
  return Object.fromEntries(told.toSorted(([left], [right]) => left.localeCompare(right, 'en')));
}
