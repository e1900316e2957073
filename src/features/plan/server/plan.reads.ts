import { and, asc, isNotNull } from 'drizzle-orm';
import type { Team } from '#features/identity/team.rules.ts';
import { readTeamStandings } from '#features/learning/server/person-progress.reads.ts';
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

/** Mean of the team's rounded progress, whole per cent; 0 without employees. */
export async function readTeamAverage(db: Queryable, team: Team): Promise<number> {
  const groups = await readTeamStandings(db, team);
  const people = groups.reduce((total, group) => total + group.people, 0);
  const points = groups.reduce((total, group) => total + group.progress * group.people, 0);
  return people && Math.round(points / people);
}
