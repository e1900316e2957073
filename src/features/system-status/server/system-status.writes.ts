import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { system_faults, system_nodes } from './system-status.tables.ts';

type Sign = typeof system_nodes.$inferInsert;

/** Faults that are kept at most, and days for which. */
const kept = { faults: 500, days: 14 } as const;
/** Seconds after which a node of the same name has taken the place of one that does not answer, and hours after which it is forgotten. */
const silence = { replaced: 40, forgottenHours: 24 } as const;

/** A node's sign of life. */
export async function writeSign(db: Database, sign: Sign): Promise<void> {
  await db
    .insert(system_nodes)
    .values(sign)
    .onConflictDoUpdate({ target: system_nodes.id, set: { ...sign, seen_at: sql`act_moment()` } });
}

/** Forgets nodes that went without saying so: after a day, or once another one of the same name runs in their place. */
export async function removeSilentNodes(db: Database): Promise<void> {
  await db.execute(sql`
    DELETE FROM system_nodes n WHERE n.seen_at < act_moment() - make_interval(hours => ${silence.forgottenHours})
      OR n.seen_at < act_moment() - make_interval(secs => ${silence.replaced})
        AND EXISTS (SELECT FROM system_nodes o WHERE o.name = n.name AND o.started_at > n.started_at)`);
}

/** A node that ends says so. */
export async function removeNode(db: Database, id: string): Promise<void> {
  await db.delete(system_nodes).where(eq(system_nodes.id, id));
}

/** Keeps what nodes met. */
export async function insertFaults(db: Database, faults: Array<typeof system_faults.$inferInsert>): Promise<void> {
  await db.insert(system_faults).values(faults);
}

/** Forgets faults of long ago, and those beyond what is kept. */
export async function removeOldFaults(db: Database): Promise<void> {
  await db.execute(sql`
    DELETE FROM system_faults WHERE at < act_moment() - make_interval(days => ${kept.days})
      OR id <= (SELECT id FROM system_faults ORDER BY id DESC OFFSET ${kept.faults} LIMIT 1)`);
}
