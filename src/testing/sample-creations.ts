import { eq, inArray } from 'drizzle-orm';
import { generation_jobs } from '#features/generation/server/generation.tables.ts';
import { firstStages } from '#features/generation/stages.rules.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { marca_modulos } from '#features/products/server/products.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { TestPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A creation of a product's module that nobody works on yet. @returns its id */
export async function createTestCreation(
  db: Database,
  person: { id: string },
  brandId: string,
  fields: { title: string } & Partial<typeof generation_jobs.$inferInsert>,
): Promise<string> {
  const input = { kind: 'product' as const, marca_id: brandId, wish: '', assistant_id: null };
  const [job] = await db
    .insert(generation_jobs)
    .values({ kind: 'product', requested_by: person.id, input, stages: firstStages('product'), ...fields })
    .returning({ id: generation_jobs.id });
  if (!job) throw new Error('no creation was stored');
  return job.id;
}

/** A creation as somebody sees it when it has ended. Fails after five seconds. */
export async function creationEnd(app: TestApp, as: TestPerson, id: string) {
  for (let look = 0; look < 200; look += 1) {
    const { body } = await app.call('GET', `/api/generation-jobs/${id}`, { as });
    if (body.outcome !== null) return body;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the creation does not end');
}

/** Everything that creations of this title have made. */
export async function madeUnder(db: Database, title: string) {
  const found = await db.select().from(modules).where(eq(modules.title, title));
  const ids = found.map(({ id }) => id);
  return {
    modules: found,
    steps: await db.select().from(steps).where(inArray(steps.module_id, ids)).orderBy(steps.step_number),
    questions: await db.select().from(quiz_questions).where(inArray(quiz_questions.module_id, ids)),
    products: await db.select().from(marca_modulos).where(inArray(marca_modulos.modulo_id, ids)),
  };
}

/** How many modules, steps, questions and products that is. */
export const countsUnder = async (db: Database, title: string) =>
  Object.values(await madeUnder(db, title)).map(({ length }) => length);
