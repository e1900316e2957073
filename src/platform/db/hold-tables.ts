import { setTimeout as delay } from 'node:timers/promises';
import pg, { type Client } from 'pg';
import { SchemaRefused } from './schema-refused.ts';

/**
 * Milliseconds for which a migration stands in people's way in vain: less than PostgreSQL waits before it looks for those who wait for each other, so
 * that it is the migration that gives way and no act of somebody's.
 */
const inTheWay = 800;
/** Milliseconds that it goes on trying: a backup or an export that runs now ends within that. */
const patience = 300_000;

/**
 * Holds every table of ours before anything is changed, or none: views and triggers that are taken out one by one lock tables in another order than people's
 * acts do, and with people at work (an upgrade without a pause, decision 0306) each waits for the other sooner or later.
 *
 * @throws when a table is held by somebody for longer; see {@link untilTablesAreFree}
 */
export async function holdTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace
       AND pg_has_role(c.relowner, 'USAGE') ORDER BY c.oid`,
  );
  if (rows.length === 0) return;
  await client.query(`SET LOCAL lock_timeout = ${inTheWay}`);
  await client.query(`LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  await client.query('SET LOCAL lock_timeout TO DEFAULT');
}

/**
 * Does the work, and does it anew from its beginning when a table was not to be had; people go on in between.
 *
 * @param work one transaction; what it began is rolled back here
 * @throws SchemaRefused when that took too long
 */
export async function untilTablesAreFree(client: Client, work: () => Promise<void>, within = patience): Promise<void> {
  for (const begun = performance.now(); ; await delay(100 + Math.random() * 400)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isHeld(error)) throw error;
      await client.query('ROLLBACK');
      if (performance.now() - begun < within) continue;
      throw new SchemaRefused(
        'La base de datos no se pudo actualizar: algo la ocupa sin pausa (un respaldo, una exportación, otro programa). Repite cuando termine.',
      );
    }
  }
}

/** `lock_not_available`, or `deadlock_detected` where the other one looked first. */
const isHeld = (error: unknown) => error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '');
