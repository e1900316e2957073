import { and, asc, isNotNull } from 'drizzle-orm';
import type { Team } from '#features/identity/team.rules.ts';
import { readTeamStandings } from '#features/learning/server/person-progress.reads.ts';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

const activeModules = prepared('catalogue.active-modules', (db) =>
  db
    .select({
      id: published_modules.id,
      key: published_modules.key,
      title: published_modules.title,
      description: published_modules.description,
      imagen_url: published_modules.imagen_url,
      order_index: published_modules.order_index,
      is_category: published_modules.is_category,
      parent_module_id: published_modules.parent_module_id,
      category: published_modules.category,
    })
    .from(published_modules)
    .where(and(published_modules.is_active, isNotNull(published_modules.published_at)))
    .orderBy(asc(published_modules.order_index), asc(published_modules.title)),
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
