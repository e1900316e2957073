import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** How the database does. Rows are PostgreSQL's own estimate; nothing is counted. */
export interface DatabaseFacts {
  readonly version: string;
  readonly bytes: number;
  readonly connections: number;
  readonly most_connections: number;
  /** The newest migration, by its file. */
  readonly migration: string | null;
  readonly migrated_at: string | null;
  readonly tables: Array<{ name: string; rows: number; bytes: number }>;
  /** Servers that copy this one. */
  readonly replicas: number;
  /** By how many seconds the slowest is behind; null where none is, or where the role may not see it. */
  readonly replica_lag: number | null;
}

/** Tables that are named. */
const largest = 8;

/** Milliseconds for which the size of the whole database is not asked again: it is the size of each of its files, some thousand. */
const sizeHolds = 60_000;
/** What it was, and when that was asked, by this process's own counting; of one database. */
let lastSize: { of: Queryable; at: number; bytes: number } | null = null;

function knownSize(db: Queryable): number | null {
  return lastSize?.of === db && performance.now() - lastSize.at < sizeHolds ? lastSize.bytes : null;
}

/**
 * How the database does, by what PostgreSQL keeps of itself. One query, of which the size of files is the dearest part:
 * that of the whole database may be a minute old.
 *
 * @param beside what else is to be known, by its name
 */
export async function readDatabaseFacts<Name extends string>(
  db: Queryable,
  beside: Readonly<Record<Name, SQL>>,
): Promise<DatabaseFacts & Record<Name, unknown>> {
  const more = Object.entries<SQL>(beside).map(([name, value]) => sql`, ${name}::text, ${value}`);
  const known = knownSize(db);
  const found = await db.execute<{ facts: DatabaseFacts & Record<Name, unknown> }>(sql`
    SELECT jsonb_build_object(
      'version', split_part(current_setting('server_version'), ' ', 1),
      'bytes', coalesce(${known}::bigint, pg_database_size(current_database())),
      'connections', (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()),
      'most_connections', current_setting('max_connections')::integer,
      'migration', (SELECT name FROM schema_migrations ORDER BY id DESC LIMIT 1),
      'migrated_at', (SELECT run_on::timestamptz FROM schema_migrations ORDER BY id DESC LIMIT 1),
      'replicas', (SELECT count(*) FROM pg_stat_replication),
      'replica_lag', (SELECT max(extract(epoch FROM replay_lag)) FROM pg_stat_replication),
      'tables', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'rows', t.rows, 'bytes', t.bytes) ORDER BY t.bytes DESC), '[]') FROM (
        -- Only of the largest is the disk asked: each table is a dozen files.
        SELECT l.name, l.rows, (SELECT sum(pg_total_relation_size(part)) FROM unnest(l.parts) AS part)::bigint AS bytes
        FROM (
          SELECT f.name, sum(greatest(f.reltuples, 0))::bigint AS rows, array_agg(f.oid) AS parts
          FROM (
            -- Parts of a table by months are that table.
            SELECT c.oid, c.reltuples, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text AS name,
              sum(c.relpages + coalesce(t.relpages, 0)) OVER (PARTITION BY coalesce(pg_partition_root(c.oid), c.oid)) AS pages
            FROM pg_class c LEFT JOIN pg_class t ON t.oid = c.reltoastrelid
            WHERE c.relkind = 'r' AND (c.relnamespace = 'public'::regnamespace OR c.relispartition)
          ) f
          GROUP BY f.name, f.pages ORDER BY f.pages DESC, f.name LIMIT ${largest}
        ) l
      ) t)${sql.join(more)}) AS facts`);
  const [row] = found.rows;
  if (!row) throw new Error('a query of one row always has one');
  if (known === null) lastSize = { of: db, at: performance.now(), bytes: row.facts.bytes };
  return row.facts;
}

/** What the database did since its figures were begun: reads and writes by table, transactions, files on the disk for sorting. */
export interface DatabaseWork {
  readonly database: Readonly<Record<string, unknown>>;
  readonly tables: ReadonlyArray<Readonly<Record<string, unknown>>>;
  readonly migrations: ReadonlyArray<{ name: string; run_on: string }>;
}

/** What the database counts of its own work, for whoever looks for what is slow. One query. */
export async function readDatabaseWork(db: Queryable): Promise<DatabaseWork> {
  const found = await db.execute<{ work: DatabaseWork }>(sql`
    SELECT jsonb_build_object(
      'database', (SELECT to_jsonb(d) FROM (SELECT xact_commit, xact_rollback, blks_read, blks_hit, tup_returned, tup_fetched,
          tup_inserted, tup_updated, tup_deleted, conflicts, temp_files, temp_bytes, deadlocks, stats_reset
        FROM pg_stat_database WHERE datname = current_database()) d),
      'tables', (SELECT coalesce(jsonb_agg(t ORDER BY t.name), '[]') FROM (SELECT relname::text AS name, seq_scan, seq_tup_read, idx_scan,
          idx_tup_fetch, n_tup_ins, n_tup_upd, n_tup_del, n_live_tup, n_dead_tup, last_autovacuum, last_autoanalyze
        FROM pg_stat_user_tables) t),
      'migrations', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'run_on', run_on) ORDER BY id), '[]') FROM schema_migrations)
    ) AS work`);
  const [row] = found.rows;
  if (!row) throw new Error('a query of one row always has one');
  return row.work;
}
