import pg from 'pg';
import { writableAddress } from './addresses.ts';
import { connectionsOfNode } from './database.ts';
import { SchemaRefused } from './schema-refused.ts';

interface Ways {
  databaseUrl: string;
  /** Without the pooler; the same where there is none. */
  directUrl: string;
  ownerUrl: string | undefined;
  replicaUrl: string | undefined;
}

/**
 * Looks whether connections keep to one session where they must: what listens, locks, migrates and backs up does so for as long as its
 * connection stands (decision 0301). Refuses, in a sentence, a pooler of transactions without a direct address, and one in that address;
 * a direct address or a replica of another database.
 *
 * @returns what an operator should know of it, in a sentence; nothing where all is well
 */
export async function checkWays({ databaseUrl, directUrl, ownerUrl, replicaUrl }: Ways): Promise<string[]> {
  const isPooled = await sharesSessions(databaseUrl);
  if (databaseUrl === directUrl && isPooled)
    throw new SchemaRefused(
      'DATABASE_URL lleva a un pooler en modo transaction (PgBouncer): indica además en DATABASE_DIRECT_URL la dirección directa de la misma base, para los avisos en vivo, las migraciones y los respaldos.',
    );
  for (const [name, url] of [
    ['DATABASE_DIRECT_URL', directUrl],
    ['DATABASE_OWNER_URL', ownerUrl],
  ] as const) {
    if (url && url !== databaseUrl && (await sharesSessions(url)))
      throw new SchemaRefused(
        `${name} lleva a un pooler en modo transaction: ponle la dirección de PostgreSQL mismo, o la de un pooler en modo session.`,
      );
  }
  // Behind a pooler it is the pooler's limits that count.
  const notes = databaseUrl === directUrl ? await fewConnections(databaseUrl) : [];
  if (databaseUrl === directUrl && !replicaUrl) return notes;
  const here = await identityOf(databaseUrl);
  if (directUrl !== databaseUrl && (await identityOf(directUrl)).base !== here.base)
    throw new SchemaRefused(
      'DATABASE_DIRECT_URL no es la misma base de datos que DATABASE_URL, o no es el mismo papel.',
    );
  if (replicaUrl) await checkReplica(replicaUrl, here);
  return databaseUrl !== directUrl && here.statementTimeout === '0'
    ? [
        "El pooler no pone límite a las consultas: en su configuración, la base lleva connect_query='SET statement_timeout=4200; SET idle_in_transaction_session_timeout=15000' (docs/deploy.md).",
      ]
    : notes;
}

/** What is said where the server, the database or the role lets in fewer connections than one node may need. */
async function fewConnections(url: string): Promise<string[]> {
  const { rows } = await connected(url, (client) =>
    client.query<{ room: number }>(
      `SELECT least(current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer,
        nullif(d.datconnlimit, -1), nullif(r.rolconnlimit, -1)) AS room
      FROM pg_database d, pg_roles r WHERE d.datname = current_database() AND r.rolname = current_user`,
    ),
  );
  const room = rows[0]?.room ?? connectionsOfNode;
  if (room >= connectionsOfNode) return [];
  return [
    `PostgreSQL solo deja abrir ${room} conexiones y cada nodo puede necesitar ${connectionsOfNode}: sube max_connections o el CONNECTION LIMIT de la base o del papel.`,
  ];
}

/** A replica that is away, or was promoted, is told by what it answers later: reports come from the primary then. */
async function checkReplica(url: string, here: Identity): Promise<void> {
  const replica = await identityOf(url).catch(() => undefined);
  if (replica && replica.base !== here.base)
    throw new SchemaRefused(
      'DATABASE_REPLICA_URL no es una réplica de la base de datos de DATABASE_URL, o no es el mismo papel.',
    );
}

interface Identity {
  /** Cluster, database and role. */
  base: string;
  statementTimeout: string;
}

async function identityOf(url: string): Promise<Identity> {
  return connected(url, async (client) => {
    const { rows } = await client.query<Identity>(
      `SELECT system_identifier || '/' || current_database() || '/' || current_user AS base,
        current_setting('statement_timeout') AS "statementTimeout" FROM pg_control_system()`,
    );
    return rows[0] ?? { base: '', statementTimeout: '0' };
  });
}

const pidOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;

/** Whether another connection is given the session of one that stands idle. PostgreSQL itself tells its process; a pooler one of its own. */
async function sharesSessions(url: string): Promise<boolean> {
  return connected(url, async (one) => {
    const pid = await pidOf(one);
    if (pid === (one as unknown as { processID: number | null }).processID) return false;
    return connected(url, async (other) => {
      try {
        await other.query('BEGIN');
      } catch (error) {
        // All sessions of a small pool are taken: each is somebody's own.
        if (/Query read timeout/.test(String(error))) return false;
        if (!/statement pooling/.test(String(error))) throw error;
        throw new SchemaRefused(
          'El pooler está en modo statement, que no admite transacciones: ponle pool_mode = transaction.',
        );
      }
      const given = await pidOf(other);
      await other.query('COMMIT');
      return given === pid;
    });
  });
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: await writableAddress(url),
    connectionTimeoutMillis: 10_000,
    query_timeout: 5000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
