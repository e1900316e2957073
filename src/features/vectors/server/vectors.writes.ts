import { eq, sql } from 'drizzle-orm';
import { published_passages } from '#features/knowledge/server/knowledge.views.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type Held, type Lease, lockHeld } from '#platform/jobs/lease.ts';
import type { Quantised } from '../quantised.rules.ts';
import { passage_vectors, vector_models } from './vectors.tables.ts';

/** Making vectors of a model: by one process at a time, and not again before `free_at` where the model asked to wait. */
export const indexing: Lease = {
  kind: 'vectors',
  table: 'vector_models',
  id: 'name',
  clock: ['until', 'free_at'],
  seconds: 120,
  isOpen: sql`vector_models.is_behind`,
};

/** Says that this process has the model as its own, once a minute at most. */
export async function wantModel(db: Database, name: string): Promise<void> {
  await db
    .insert(vector_models)
    .values({ name })
    .onConflictDoUpdate({
      target: vector_models.name,
      set: { wanted_at: sql`now()` },
      setWhere: sql`${vector_models.wanted_at} < now() - interval '1 minute'`,
    });
}

/** There are passages without a vector. */
export async function noteBehind(db: Database, name: string): Promise<void> {
  await db
    .update(vector_models)
    .set({ is_behind: true })
    .where(sql`${vector_models.name} = ${name} AND NOT ${vector_models.is_behind}`);
}

/**
 * Keeps vectors of passages, all of the length that the model's others have.
 *
 * @returns false when the row is another process's by now, 'other-length' when they are longer or shorter; then nothing is kept
 */
export async function insertVectors(
  tx: Transaction,
  held: Held,
  made: ReadonlyArray<{ passage_id: string; vector: Quantised }>,
): Promise<boolean | 'other-length'> {
  if (!(await lockHeld(tx, indexing, held))) return false;
  const lengths = new Set(made.map(({ vector }) => vector.numbers.length));
  const [length] = lengths;
  const model = await tx
    .update(vector_models)
    .set({ dimensions: length, version: sql`${vector_models.version} + 1`, faults: 0 })
    .where(sql`${vector_models.name} = ${held.id} AND coalesce(${vector_models.dimensions}, ${length}) = ${length}`)
    .returning({ name: vector_models.name });
  if (model.length === 0 || lengths.size > 1) return 'other-length';
  await tx
    .insert(passage_vectors)
    .values(
      made.map(({ passage_id, vector: { numbers, scale } }) => ({
        model: held.id,
        passage_id,
        scale,
        vector: Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength),
      })),
    )
    .onConflictDoNothing();
  return true;
}

/** What went wrong with the model just now. @returns how often in a row */
export async function noteVectorFault(db: Database, name: string, fault: string, fault_at: Date): Promise<number> {
  const [row] = await db
    .update(vector_models)
    .set({ fault, fault_at, faults: sql`${vector_models.faults} + 1` })
    .where(eq(vector_models.name, name))
    .returning({ faults: vector_models.faults });
  return row?.faults ?? 1;
}

/** Removes vectors of passages that are gone, and models that nobody has had for a day. @returns how many vectors */
export async function removeUnusedVectors(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.delete(vector_models).where(sql`${vector_models.wanted_at} < now() - interval '1 day'`);
    const gone = await tx.execute<{ model: string }>(sql`
      DELETE FROM ${passage_vectors} v
      WHERE NOT EXISTS (SELECT FROM ${published_passages} p WHERE p.id = v.passage_id) RETURNING model`);
    const models = [...new Set(gone.rows.map(({ model }) => model))].sort();
    for (const name of models) {
      await tx
        .update(vector_models)
        .set({ version: sql`${vector_models.version} + 1`, removals: sql`${vector_models.removals} + 1` })
        .where(eq(vector_models.name, name));
    }
    return gone.rows.length;
  });
}
