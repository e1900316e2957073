import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { ChecklistItem, Method } from '../observation.rules.ts';
import { observation_checklist_versions, observation_checklists, observations } from './observations.tables.ts';

export interface ChecklistRow extends Record<string, unknown> {
  id: string;
  version: number;
  name: string;
  procedure: string;
  equipment: { id: string; code: string; name: string; is_retired: boolean } | null;
  methods: Method[];
  items: ChecklistItem[];
  needs_second: boolean;
  assessor_requirement_id: string | null;
  published_at: string;
  is_archived: boolean;
  open: number;
}

/** Every checklist in its highest version, those in use first, by name. One query. @param day on which equipment is retired or not */
export async function readChecklists(db: Queryable, day: string) {
  const { rows } = await db.execute<ChecklistRow>(sql`
    SELECT c.id, v.version, v.name, v.procedure, v.methods, v.items, v.needs_second, v.assessor_requirement_id, v.published_at,
           c.archived_at IS NOT NULL AS is_archived,
           CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name,
             'is_retired', coalesce(e.retired_on < ${day}::date, false)) END AS equipment,
           (SELECT count(*)::integer FROM ${observations} o
            WHERE o.checklist_id = c.id AND o.assessed_at IS NULL AND o.discarded_at IS NULL) AS open
    FROM ${observation_checklists} c
    JOIN LATERAL (SELECT * FROM ${observation_checklist_versions} n WHERE n.checklist_id = c.id ORDER BY n.version DESC LIMIT 1) v ON true
    LEFT JOIN published_equipment e ON e.id = v.equipment_id
    ORDER BY c.archived_at IS NOT NULL, fold_text(v.name), c.id`);
  return rows.map((row) => ({ ...row, published_at: new Date(row.published_at) }));
}

/** Apparatus that is in service, by code. One query. */
export async function readEquipmentInService(db: Queryable, day: string) {
  const { rows } = await db.execute<{ id: string; code: string; name: string }>(sql`
    SELECT id, code, name FROM published_equipment WHERE retired_on IS NULL OR retired_on >= ${day}::date ORDER BY fold_text(code), id`);
  return rows;
}

/** Whether it is archived and what its highest version is, held until the transaction ends; null without it. */
export async function holdChecklist(tx: Transaction, id: string) {
  await tx.execute(sql`SELECT FROM ${observation_checklists} WHERE id = ${id} FOR UPDATE`);
  const { rows } = await tx.execute<{
    is_archived: boolean;
    version: number;
    version_id: string;
    equipment_id: string | null;
    assessor_requirement_id: string | null;
  }>(sql`
    SELECT c.archived_at IS NOT NULL AS is_archived, v.version, v.id AS version_id, v.equipment_id, v.assessor_requirement_id
    FROM ${observation_checklists} c JOIN ${observation_checklist_versions} v ON v.checklist_id = c.id
    WHERE c.id = ${id} ORDER BY v.version DESC LIMIT 1`);
  return rows[0] ?? null;
}
