import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { prepared, type Queryable, type Transaction } from '#platform/db/database.ts';
import type { ChainModule } from '../learning.rules.ts';

/** Names the content of this database as it stands: whatever learners see of a module changes it. */
export const edition = sql<string>`(SELECT concat_ws(' ', current_database(), sum(edition)) FROM module_content)`;

/** Ids of the modules that a person has completed, as the view of progress defines it. */
export const doneModulesOf = (user: ReturnType<typeof sql>) => sql<string[]>`ARRAY(
  SELECT c.module_id FROM user_module_completion c WHERE c.user_id = ${user} AND c.is_completed
  UNION ALL SELECT a.module_id FROM published_quiz_attempts a WHERE a.user_id = ${user} AND a.passed)`;

/** Ids of the modules that a person has begun: they are not locked again (decision 0111). */
export const begunModulesOf = (user: ReturnType<typeof sql>) =>
  sql<string[]>`ARRAY(SELECT b.module_id FROM begun_modules b WHERE b.user_id = ${user})`;

const learnableModules = prepared('learning.learnable-modules', (db) =>
  db
    .select({
      module_id: sql<string>`m.id`,
      title: sql<string>`m.title`,
      order_index: sql<number>`m.order_index`,
      parent_module_id: sql<string | null>`m.parent_module_id`,
      category: sql<string | null>`m.category`,
      is_welcome: sql<boolean>`m.is_welcome`,
      edition,
    })
    .from(sql`learnable_modules m`),
);

type LearnableModule = Omit<ChainModule, 'is_completed' | 'is_begun'>;

const lastRead = new LRUCache<string, LearnableModule[]>({ max: 20 });

/** The modules that can be learned, as this transaction sees them: nobody else's plan is made from them. One query. */
export function readLearnableModulesNow(tx: Transaction): Promise<LearnableModule[]> {
  return learnableModules(tx).execute();
}

/** The modules that can be learned, of this edition of the content or a newer one. At most one query. */
export async function readLearnableModules(db: Queryable, named: string): Promise<LearnableModule[]> {
  const known = lastRead.get(named);
  if (known) return known;
  const rows = await learnableModules(db).execute();
  lastRead.set(rows[0]?.edition ?? named, rows);
  return rows;
}

const person = sql`${sql.placeholder('user_id')}::uuid`;
const doneModules = prepared('learning.done-modules', (db) =>
  db.select({ done: doneModulesOf(person), begun: begunModulesOf(person), edition }).from(sql`(SELECT) one`),
);

/** What the unlock rules need to know of every learnable module, for one person. One query, two after a change of content. */
export async function readChainOf(db: Queryable, userId: string) {
  const [row] = await doneModules(db).execute({ user_id: userId });
  return asChain(await readLearnableModules(db, row?.edition ?? ''), row?.done ?? [], row?.begun ?? []);
}

/** Modules with what a person has done and begun of them. */
export function asChain(
  learnable: readonly LearnableModule[],
  doneIds: readonly string[],
  begunIds: readonly string[],
): ChainModule[] {
  const done = new Set(doneIds);
  const begun = new Set(begunIds);
  return learnable.map((module) => ({
    ...module,
    is_completed: done.has(module.module_id),
    is_begun: begun.has(module.module_id),
  }));
}
