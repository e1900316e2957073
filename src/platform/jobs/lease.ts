import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';

/**
 * How rows of one table are worked on by one process at a time, whichever node it runs on. The table has a column `lease`: it
 * names who holds the row, and whoever has another name writes nothing. Only the database's clock is asked (decision 0180).
 */
export interface Lease {
  /** What is worked on, for who asks what waits, e.g. 'documents'. */
  readonly kind: string;
  readonly table: string;
  /** The column that names a row; `id` unless given. */
  readonly id?: string;
  /** The column of the last sign of life (`since`), or of the time until which nobody else takes the row (`until`). */
  readonly clock: readonly ['since' | 'until', string];
  /** Seconds without a sign of life after which another process takes the row over. */
  readonly seconds: number;
  /** The column of when a row came; `created_at` unless given. */
  readonly cameAt?: string;
  /** Rows that are not done. Columns are written with their table. */
  readonly isOpen: SQL;
  /** Whether a column `attempts` counts how often a row was taken. */
  readonly countsAttempts?: boolean;
  /** Rows that are given up instead of being begun once more; none unless given. */
  readonly isSpent?: SQL;
  /** Rows that were given up, where their table keeps them. */
  readonly isGivenUp?: SQL;
  /** Which are taken first; who has waited longest, unless given. */
  readonly order?: SQL;
  /** Whether a column `request_id` names the request that began a row. */
  readonly keepsRequest?: boolean;
  /** More columns to be given with what was taken. */
  readonly columns?: SQL;
  /** It belongs to a request, which a process that ends still answers: it is not given back for others to begin. */
  readonly isOfRequest?: boolean;
}

/** The right to a row. */
export interface Held<Id = string> {
  readonly id: Id;
  readonly lease: string;
}

export interface Taken extends Held {
  /** How often it was taken, this time included; 1 where nobody counts. */
  readonly attempts: number;
  /** To be given up instead. */
  readonly is_spent: boolean;
  /** The request that began it; null where nobody asked for it, or its table does not keep it. */
  readonly request_id: string | null;
  readonly [column: string]: unknown;
}

type AnyHeld = Held<string | Buffer>;

/** Values by the name of their column. */
type Columns = Readonly<Record<string, unknown>>;
const written = (columns: Columns) =>
  sql.join(Object.entries(columns).map(([column, value]) => sql`, ${sql.identifier(column)} = ${value}`));

const tableOf = ({ table }: Lease) => sql.identifier(table);
const idOf = ({ id = 'id' }: Lease) => sql.identifier(id);
const clockOf = ({ clock: [, column] }: Lease) => sql.identifier(column);

/** What the clock's column says of a row that is nobody else's for so many seconds more. */
function timeFor({ clock: [kind], seconds }: Lease, more = seconds): SQL {
  return sql`now() + make_interval(secs => ${kind === 'until' ? more : more - seconds})`;
}

/** Whether nobody has given a sign of life for so long that the row may be taken. */
export function isSilent(on: Lease): SQL {
  const time = sql`${tableOf(on)}.${clockOf(on)}`;
  return sql`(${time} IS NULL OR ${time} < ${timeFor(on, 0)})`;
}

/** The condition under which whoever holds a row may still write it. */
export function isHeld(on: Lease, { id, lease }: AnyHeld): SQL {
  return sql`${tableOf(on)}.${idOf(on)} = ${id} AND ${tableOf(on)}.lease = ${lease} AND ${on.isOpen}`;
}

/**
 * Takes rows that are open and silent for this process alone; those that another one is taking at the moment are left to it.
 *
 * @param only the row that is asked for; any unless given
 */
export async function take<Row extends object = object>(
  db: Queryable,
  on: Lease,
  { most = 1, only }: { most?: number; only?: string | undefined } = {},
): Promise<Array<Row & Taken>> {
  const attempts = on.countsAttempts ? sql`, attempts = ${tableOf(on)}.attempts + 1` : sql``;
  const taken = await db.execute(sql`
    UPDATE ${tableOf(on)} SET lease = gen_random_uuid(), ${clockOf(on)} = ${timeFor(on)}${attempts}
    WHERE ${idOf(on)} = ANY(ARRAY(SELECT ${idOf(on)} FROM ${tableOf(on)}
      WHERE ${on.isOpen} AND ${isSilent(on)} ${only === undefined ? sql`` : sql`AND ${idOf(on)} = ${only}`}
      ORDER BY ${on.order ?? sql`${clockOf(on)} NULLS FIRST`} LIMIT ${most} FOR UPDATE SKIP LOCKED))
    RETURNING ${idOf(on)} AS id, lease, ${on.isSpent ?? sql`false`} AS is_spent,
      ${on.keepsRequest ? sql`${tableOf(on)}.request_id` : sql`NULL::text`} AS request_id,
      ${on.countsAttempts ? sql`attempts` : sql`1 AS attempts`}${on.columns ? sql`, ${on.columns}` : sql``}`);
  return taken.rows as unknown as Array<Row & Taken>;
}

/** Takes a row that is made with this, or that is open and silent. @returns null when another one works on it, or it is done */
export async function takeOrMake<Id extends string | Buffer>(
  db: Queryable,
  on: Lease,
  id: Id,
): Promise<Held<Id> | null> {
  const taken = await db.execute<{ lease: string }>(sql`
    INSERT INTO ${tableOf(on)} (${idOf(on)}, lease, ${clockOf(on)}) VALUES (${id}, gen_random_uuid(), ${timeFor(on)})
    ON CONFLICT (${idOf(on)}) DO UPDATE SET lease = excluded.lease, ${clockOf(on)} = excluded.${clockOf(on)}
      WHERE ${on.isOpen} AND ${isSilent(on)}
    RETURNING lease`);
  const [row] = taken.rows;
  return row ? { id, lease: row.lease } : null;
}

/**
 * Gives a sign of life, and writes what is there so far. A row that a transaction is writing is left out, not waited for: the
 * sign of a process that was killed would be given once the transaction is undone.
 *
 * @returns false when the row is another one's, done or gone
 */
export async function prolong(db: Queryable, on: Lease, held: AnyHeld, soFar: Columns = {}): Promise<boolean> {
  const found = await db.execute(sql`
    WITH mine AS (SELECT ${idOf(on)} AS id FROM ${tableOf(on)} WHERE ${isHeld(on, held)} FOR NO KEY UPDATE SKIP LOCKED),
      signed AS (UPDATE ${tableOf(on)} SET ${clockOf(on)} = ${timeFor(on)}${written(soFar)}
        WHERE ${idOf(on)} IN (SELECT id FROM mine))
    SELECT FROM ${tableOf(on)} WHERE ${isHeld(on, held)}`);
  return found.rowCount === 1;
}

/** Whether the row is still held by this one; it stays so until the transaction ends. */
export async function lockHeld(tx: Transaction, on: Lease, held: AnyHeld): Promise<boolean> {
  const found = await tx.execute(sql`SELECT FROM ${tableOf(on)} WHERE ${isHeld(on, held)} FOR UPDATE`);
  return found.rowCount === 1;
}

/**
 * Gives a row back undone. What another one has taken meanwhile stays with it.
 *
 * @param after seconds until it may be taken again
 * @param also what is written with it
 * @param isUncounted it was not its fault: the attempt does not count
 */
export async function giveBack(
  db: Queryable,
  on: Lease,
  held: AnyHeld,
  { after = 0, also = {}, isUncounted = false }: { after?: number; also?: Columns; isUncounted?: boolean } = {},
): Promise<void> {
  const attempts = on.countsAttempts && isUncounted ? sql`, attempts = greatest(attempts - 1, 0)` : sql``;
  await db.execute(sql`
    UPDATE ${tableOf(on)} SET lease = NULL, ${clockOf(on)} = ${timeFor(on, after)}${attempts}${written(also)}
    WHERE ${isHeld(on, held)}`);
}
