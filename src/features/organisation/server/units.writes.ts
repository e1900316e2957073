import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { UnitKind } from '../organisation.rules.ts';
import { equipment, positions, sites, work_areas } from './organisation.tables.ts';

const tables = { site: sites, 'work-area': work_areas, position: positions } as const;

/** @returns its id; null when there is one of that name */
export async function insertUnit(
  tx: Transaction,
  kind: UnitKind,
  unit: { name: string; site_id: string | null; recorded_at: Date },
): Promise<string | null> {
  const { site_id, ...named } = unit;
  const rows =
    kind === 'work-area'
      ? await tx
          .insert(work_areas)
          .values({ ...named, site_id })
          .onConflictDoNothing()
          .returning({ id: work_areas.id })
      : await tx.insert(tables[kind]).values(named).onConflictDoNothing().returning({ id: tables[kind].id });
  return rows[0]?.id ?? null;
}

/** Changes the given fields of a unit, at least one; `site_id` only areas have. */
export async function updateUnit(
  tx: Transaction,
  kind: UnitKind,
  id: string,
  change: { name?: string; archived_at?: Date | null; site_id?: string | null },
): Promise<void> {
  await tx.update(tables[kind]).set(change).where(eq(tables[kind].id, id));
}

/** Makes a position, and whatever meant it, another spelling of one. */
export async function updateMerged(tx: Transaction, id: string, into: string, at: Date): Promise<void> {
  await tx
    .update(positions)
    .set({ merged_into: into, archived_at: sql`coalesce(${positions.archived_at}, ${at})` })
    .where(or(eq(positions.id, id), eq(positions.merged_into, id)));
}

type EquipmentRow = Omit<typeof equipment.$inferInsert, 'id' | 'recorded_at'>;

export async function insertEquipment(tx: Transaction, row: EquipmentRow, recorded_at: Date): Promise<string | null> {
  const [made] = await tx
    .insert(equipment)
    .values({ ...row, recorded_at })
    .onConflictDoNothing()
    .returning({ id: equipment.id });
  return made?.id ?? null;
}

export async function updateEquipment(tx: Transaction, id: string, row: EquipmentRow): Promise<void> {
  await tx.update(equipment).set(row).where(eq(equipment.id, id));
}
