import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Team } from '#features/identity/team.rules.ts';
import { learnerModuleFields, type OwnModule } from '#features/learning/server/learning.reads.ts';
import { published_module_progress } from '#features/learning/server/learning.views.ts';
import {
  freshly,
  isStale,
  readTeamStandings,
  summaryAtFirst,
} from '#features/learning/server/person-progress.reads.ts';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

const userId = sql`${sql.placeholder('user_id')}::uuid`;
const planOrder = [asc(published_modules.order_index), asc(published_modules.title)];

const shelf = prepared('plan.shelf', (db) =>
  db
    .select({
      module: {
        id: published_modules.id,
        key: published_modules.key,
        title: published_modules.title,
        description: published_modules.description,
        imagen_url: published_modules.imagen_url,
        order_index: published_modules.order_index,
        is_category: published_modules.is_category,
        parent_module_id: published_modules.parent_module_id,
        category: published_modules.category,
      },
      own: learnerModuleFields,
      /** Also of one that has nothing to learn now. */
      is_begun: sql<boolean>`EXISTS (SELECT FROM published_begun_modules b WHERE b.user_id = ${userId} AND b.module_id = published_modules.id)`,
      summary: summaryAtFirst(planOrder, userId),
      isStale,
    })
    .from(published_modules)
    .leftJoin(
      published_module_progress,
      and(eq(published_module_progress.module_id, published_modules.id), eq(published_module_progress.user_id, userId)),
    )
    .where(and(published_modules.is_active, isNotNull(published_modules.published_at)))
    .orderBy(...planOrder),
);

/**
 * Every active published module and category, by order, with a person's progress in it (null where there is nothing to learn), and
 * their progress over the whole plan. One query.
 */
export async function readShelf(db: Queryable, userId: string) {
  const rows = await freshly(db, () => shelf(db).execute({ user_id: userId }));
  return {
    summary: rows[0]?.summary ?? null,
    modules: rows.map(({ module, own, is_begun }) => ({
      ...module,
      is_begun,
      // Of a module that cannot be learned, nothing was joined.
      own: (own as { module_id: string | null } | null)?.module_id ? (own as OwnModule) : null,
    })),
  };
}

export type ShelfModule = Awaited<ReturnType<typeof readShelf>>['modules'][number];

/** Mean of the team's rounded progress, whole per cent; 0 without employees. */
export async function readTeamAverage(db: Queryable, team: Team): Promise<number> {
  const groups = await readTeamStandings(db, team);
  const people = groups.reduce((total, group) => total + group.people, 0);
  const points = groups.reduce((total, group) => total + group.progress * group.people, 0);
  return people && Math.round(points / people);
}
