import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { told } from '../telemetry/telemetry.ts';
import { follow } from './addresses.ts';
import { ConnectionPool } from './connection-pool.ts';
import { ended } from './ended.ts';
import { rowMapper } from './row-mapper.ts';
import { telling } from './told-client.ts';
import { UnnamedClient } from './unnamed-client.ts';

/** The database as reads and writes see it: the pool, or one open transaction. */
export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  /** Whether a pooler in between gives each transaction another connection (DATABASE_DIRECT_URL, decision 0301). */
  isPooled?: boolean;
  /** Connections of this process; two nodes and the supervisor share the server's limit. */
  maxConnections?: number;
  /** Longest wait for one answer, milliseconds; for servers, whose callers are promised a sentence within 5 s. */
  answerWithin?: number;
  /** Told every SQL text that is sent; used to count queries per request. */
  onQuery?: (sql: string) => void;
}

/** How much later than its server this side gives a statement up, milliseconds. */
const networkMs = 300;

/** Connections of one process for what people ask, and for what takes long. */
const peoplesConnections = 16;
const heavyConnections = 4;

/** As many connections as one node opens when there is much to do, that which listens for changes among them. */
export const connectionsOfNode = peoplesConnections + heavyConnections + 1;

/** Opens a pool on a PostgreSQL server. Connections are made on first use. */
export function openDatabase({
  url,
  isPooled = false,
  maxConnections = peoplesConnections,
  answerWithin,
  onQuery,
}: DatabaseOptions): DatabaseHandle {
  const Client = isPooled ? UnnamedClient : pg.Client;
  const pool = new ConnectionPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 4000,
    // A connection keeps its statements prepared, so it stays for the next rush.
    idleTimeoutMillis: 600_000,
    // Both ends give up: first the server on the statement, which is busy then, later this side on a network that swallows the answer.
    ...(answerWithin ? { query_timeout: answerWithin } : {}),
    // A pooler's connections are told by its own configuration (`connect_query`, docs/deploy.md).
    ...(answerWithin && !isPooled ? { statement_timeout: answerWithin - networkMs } : {}),
    ...(isPooled ? {} : { idle_in_transaction_session_timeout: 15_000 }),
    Client: told() ? telling(Client) : Client,
  });
  // Idle clients lose their connection when the database restarts; the pool replaces them on the next query.
  pool.on('error', () => undefined);
  // One that is lost between two queries of a transaction has nobody waiting who could hear of it, and an unheard error
  // ends the process; the transaction's next query fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Of several machines it is the same database, whichever takes writes.
  if (follow(url)) {
    databases.set(pool, url);
    pool.on('connect', (client) => databases.set(client, url));
  }
  const logger = onQuery ? { logQuery: (sql: string) => onQuery(sql) } : false;
  return { db: drizzle(pool, { logger }), pool, close: () => ended(pool) };
}

/**
 * What heavy operations work with: a quarter of the connections of {@link openDatabase}, beside them. Who asks for more at once waits in
 * a queue of their own.
 */
export const openHeavyDatabase = (options: DatabaseOptions): DatabaseHandle =>
  openDatabase({ maxConnections: heavyConnections, ...options });

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

/** Where a query built by Drizzle goes: the pool or the connection of a transaction, and who is told of it. */
interface Destination {
  client: object;
  logger: object;
}

/**
 * Names a query so that PostgreSQL plans it once per connection (three times the throughput of unnamed ones).
 * Drizzle builds it once: building costs more than sending, and a transaction only has another destination.
 *
 * @param name unique in the whole product, e.g. `learning.steps-of-module`
 */
export function prepared<Prepared extends object>(
  name: string,
  build: (db: Queryable) => Preparable<Prepared>,
): (db: Queryable) => Prepared {
  const known = new WeakMap<Queryable, Prepared>();
  let first: Prepared | undefined;
  return (db) => {
    const ready = known.get(db);
    if (ready) return ready;
    first ??= mappedOnce(build(db).prepare(name));
    const { client, logger } = (db as unknown as { session: Destination }).session;
    const made: Prepared = Object.create(first, { client: { value: client }, logger: { value: logger } });
    known.set(db, made);
    return made;
  };
}

/** What Drizzle's query knows of its answer, and where it looks for a mapping of its own. */
interface Mapped {
  fields?: Parameters<typeof rowMapper>[0];
  joinsNotNullableMap?: Parameters<typeof rowMapper>[1];
  customResultMapper?: ReturnType<typeof rowMapper>;
}

function mappedOnce<Prepared extends object>(query: Prepared): Prepared {
  const mapped = query as Mapped;
  if (mapped.fields && !mapped.customResultMapper) {
    mapped.customResultMapper = rowMapper(mapped.fields, mapped.joinsNotNullableMap);
  }
  return query;
}

/**
 * As {@link prepared}, but planned for its values every time: for figures over thousands of rows, where a plan that has
 * to suit any values costs more than the millisecond of planning.
 */
export function plannedAnew<Prepared extends object>(build: (db: Queryable) => Preparable<Prepared>) {
  // PostgreSQL keeps no plan of a query without a name.
  return prepared('', build);
}

const databases = new WeakMap<object, string>();

/** Which database this is, the same for its pools and their transactions: for what a process remembers of it. */
export function databaseOf(db: Queryable): string {
  const { client } = (db as unknown as { session: { client: pg.Pool | pg.Client } }).session;
  const known = databases.get(client);
  if (known !== undefined) return known;
  // A client that is not connected knows as much as one that is.
  const one = client instanceof pg.Client ? client : new pg.Client((client as pg.Pool).options);
  const name = `${one.host}:${one.port}/${one.database}`;
  databases.set(client, name);
  return name;
}
