import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { inTeam, type Team } from '#features/identity/server/team.reads.ts';
import { user_progress } from '#features/learning/server/learning.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

const activeModules = prepared('catalogue.active-modules', (db) =>
  db
    .select({
      id: modules.id,
      key: modules.key,
      title: modules.title,
      description: modules.description,
      imagen_url: modules.imagen_url,
      order_index: modules.order_index,
      is_category: modules.is_category,
      parent_module_id: modules.parent_module_id,
      category: modules.category,
    })
    .from(modules)
    .where(and(modules.is_active, isNotNull(modules.published_at)))
    .orderBy(asc(modules.order_index), asc(modules.title)),
);

export type CatalogueModuleRow = Awaited<ReturnType<typeof readActiveModules>>[number];

/** Every active published module and category, by order. */
export function readActiveModules(db: Queryable) {
  return activeModules(db).execute();
}

const teamAverage = prepared('catalogue.team-average', (db) =>
  db
    .select({
      average: sql<number>`coalesce(round(avg(round(${user_progress.progress_percentage}::numeric))), 0)::integer`,
    })
    .from(user_progress)
    .innerJoin(profiles, eq(profiles.id, user_progress.user_id))
    .where(inTeam),
);

/** Mean of the team's rounded progress, whole per cent; 0 without employees. */
export async function readTeamAverage(db: Queryable, team: Team): Promise<number> {
  const [row] = await teamAverage(db).execute({ ...team });
  return row?.average ?? 0;
}
