import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { published_passages } from '#features/knowledge/server/knowledge.views.ts';
import type { Queryable } from '#platform/db/database.ts';
import { passage_vectors, vector_models } from './vectors.tables.ts';

/** A model as it stands; null before it was first wanted. */
export async function readVectorModel(db: Queryable, name: string) {
  const [row] = await db.select().from(vector_models).where(eq(vector_models.name, name));
  return row ?? null;
}

const hasNone = (model: string) =>
  sql`NOT EXISTS (SELECT FROM ${passage_vectors} v WHERE v.model = ${model} AND v.passage_id = p.id)`;

/** Some passages that have no vector of this model. */
export async function readPassagesWithout(db: Queryable, model: string, most: number) {
  const rows = await db.execute<{ id: string; title: string; section: string | null; content: string }>(sql`
    SELECT p.id, p.title, p.section, p.content FROM ${published_passages} p WHERE ${hasNone(model)} LIMIT ${most}`);
  return rows.rows;
}

/** Passages there are, and how many of them have a vector of this model. One query. */
export async function readVectorCounts(db: Queryable, model: string) {
  const [row] = (
    await db.execute<{ total: number; done: number }>(sql`
      SELECT count(*)::integer AS total, (count(*) FILTER (WHERE NOT ${hasNone(model)}))::integer AS done
      FROM ${published_passages} p`)
  ).rows;
  return row ?? { total: 0, done: 0 };
}

/** Vectors of a model that came after a place in their order, some at a time. */
export function readVectorsAfter(db: Queryable, model: string, seq: number, most: number) {
  const { passage_id, scale, vector } = passage_vectors;
  return db
    .select({ passage_id, scale, vector, seq: passage_vectors.seq })
    .from(passage_vectors)
    .where(and(eq(passage_vectors.model, model), gt(passage_vectors.seq, seq)))
    .orderBy(asc(passage_vectors.seq))
    .limit(most);
}
