import { sql } from 'drizzle-orm';
import { fileUrl } from '#features/files/files.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { MaterialMoment, materialKinds } from '../session-material.rules.ts';
import { session_materials, session_participants, training_sessions } from './training-sessions.tables.ts';

interface MaterialRow extends Record<string, unknown> {
  id: string;
  kind: (typeof materialKinds)[number];
  name: string;
  shown: MaterialMoment;
  file_id: string | null;
  mime: string | null;
  size: number | null;
  sha256: string | null;
  object_id: string | null;
  is_offered: boolean;
}

const isPublished = sql`m.published_at IS NOT NULL AND m.archived_at IS NULL AND m.is_active AND NOT m.is_category`;
const isInForce = sql`EXISTS (SELECT FROM published_document_version_states v WHERE v.document_id = d.id AND v.state = 'in_force')`;

/** The name of a material x with its file f, module m and document d. */
const materialName = sql`coalesce(f.original_name, m.title, d.code || ' · ' || d.title)`;
const joined = sql`${session_materials} x LEFT JOIN published_files f ON f.id = x.file_id LEFT JOIN published_modules m ON m.id = x.module_id
    LEFT JOIN published_controlled_documents d ON d.id = x.document_id`;

/** What is handed out with a session, what is for before first, then as it was added. One query. */
export async function readMaterials(db: Queryable, sessionId: string) {
  const { rows } = await db.execute<MaterialRow>(sql`
    SELECT x.id, CASE WHEN x.file_id IS NOT NULL THEN 'file' WHEN x.module_id IS NOT NULL THEN 'module' ELSE 'document' END AS kind, x.shown,
      ${materialName} AS name, x.file_id, f.mime, f.size::double precision AS size, f.sha256, coalesce(x.module_id, x.document_id) AS object_id,
      CASE WHEN x.module_id IS NOT NULL THEN ${isPublished} WHEN x.document_id IS NOT NULL THEN ${isInForce} ELSE true END AS is_offered
    FROM ${joined} WHERE x.session_id = ${sessionId} ORDER BY x.shown = 'end', x.added_at, x.id`);
  return rows.map(({ file_id, mime, ...row }) => ({
    ...row,
    file_id,
    url: file_id && fileUrl(file_id),
    is_image: mime?.startsWith('image/') ?? false,
  }));
}

/** What of the material of a session s somebody is told in lists and files: its names and moments, as JSON. */
export const materialNames = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('name', ${materialName}, 'shown', x.shown) ORDER BY x.shown = 'end', x.added_at, x.id), '[]')
  FROM ${joined} WHERE x.session_id = s.id)`;

/** Which session a stored file is handed out with, and from when on; null of any other file. One query. */
export async function readMaterialOfFile(db: Queryable, fileId: string) {
  const { rows } = await db.execute<{ session_id: string; shown: MaterialMoment }>(
    sql`SELECT session_id, shown FROM ${session_materials} WHERE file_id = ${fileId}`,
  );
  return rows[0] ?? null;
}

/** How much material whom a session invites may have before it. One query. */
export async function countEarlyMaterial(db: Queryable, sessionId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM ${session_materials} WHERE session_id = ${sessionId} AND shown = 'start'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Who is told of a session's material, and how much of it is for after the session: whom it invites and who did not decline. One query; null of no session
 * and of one that was cancelled.
 */
export async function readMaterialTold(db: Queryable, sessionId: string) {
  const { rows } = await db.execute<{ day: string; people: string[]; late: number }>(sql`
    SELECT s.day::text, ARRAY(SELECT x.person_id::text FROM ${session_participants} x WHERE x.session_id = s.id AND x.answer IS DISTINCT FROM 'declined') AS people,
      (SELECT count(*)::integer FROM ${session_materials} m WHERE m.session_id = s.id AND m.shown = 'end') AS late
    FROM ${training_sessions} s WHERE s.id = ${sessionId} AND s.cancelled_at IS NULL`);
  return rows[0] ?? null;
}

/** Whether a session has somebody in its list. One query. */
export async function isInList(db: Queryable, sessionId: string, personId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM ${session_participants} WHERE session_id = ${sessionId} AND person_id = ${personId}`,
  );
  return rows.length > 0;
}

/** The published modules, and the controlled documents in force, by name. Two queries. */
export async function readMaterialChoices(db: Queryable) {
  const [modules, documents] = await Promise.all([
    db.execute<{ id: string; title: string }>(
      sql`SELECT m.id, m.title FROM published_modules m WHERE ${isPublished} ORDER BY fold_text(m.title), m.id`,
    ),
    db.execute<{ id: string; code: string; title: string }>(sql`
      SELECT d.id, d.code, d.title FROM published_controlled_documents d WHERE ${isInForce} ORDER BY fold_text(d.code), d.id`),
  ]);
  return { modules: modules.rows, documents: documents.rows };
}

/** Whether a module is published, or a controlled document in force. One query. */
export async function isMaterialOffered(db: Queryable, kind: 'module' | 'document', id: string): Promise<boolean> {
  const { rows } = await db.execute(
    kind === 'module'
      ? sql`SELECT FROM published_modules m WHERE m.id = ${id} AND ${isPublished}`
      : sql`SELECT FROM published_controlled_documents d WHERE d.id = ${id} AND ${isInForce}`,
  );
  return rows.length > 0;
}
