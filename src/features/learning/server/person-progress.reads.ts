import { sql } from 'drizzle-orm';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { person_progress } from './learning.tables.ts';
import { published_person_progress } from './learning.views.ts';
import { countStaleProgress } from './learning.writes.ts';

/** As `inTeam`, of the people in {@link published_person_progress}. */
export const inKeptTeam = isMember(published_person_progress);

/** Whether the content has changed since somebody's progress was counted; for the rows given to {@link freshly}. */
export const isStale = sql<boolean>`((SELECT min(kept.content_version) FROM person_progress kept) < (SELECT content_version()))`;

/** Reads kept progress; when the content has changed since it was counted, counts it anew and reads again. */
export async function freshly<Row extends { isStale: boolean }>(
  db: Queryable,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await read();
  if (!rows[0]?.isStale) return rows;
  await countStaleProgress(db);
  return read();
}

const ofAll = (figure: string) => sql<number>`(${sql.raw(figure)} * people)::integer`;

const standings = prepared('learning.standings', (db) =>
  db
    .select({
      progress: sql<number>`whole_progress`,
      people: sql<number>`people`,
      begun: ofAll('has_begun::integer'),
      finished: ofAll('has_finished::integer'),
      pendingEvaluations: ofAll('pending_evaluations'),
      incompleteRecords: ofAll('incomplete_records'),
      isStale,
    })
    .from(sql`(
      SELECT packed_standing AS packed, count(*)::integer AS people FROM ${person_progress} WHERE ${isMember(person_progress)} GROUP BY packed_standing
    ) AS alike CROSS JOIN LATERAL unpacked_standing(alike.packed)`),
);

/** So many of a team stand at one whole per cent. */
export interface StandingGroup {
  progress: number;
  people: number;
  /** How many of them have done something, and everything. */
  begun: number;
  finished: number;
  /** Modules of theirs whose steps are all done and whose evaluation is not passed. */
  pendingEvaluations: number;
  /** Records of theirs of modules that are open and not completed. */
  incompleteRecords: number;
}

/** How many of a team stand alike: few groups, however many people. One query. */
export function readTeamStandings(db: Queryable, team: Team): Promise<StandingGroup[]> {
  return freshly(db, () => standings(db).execute({ ...team }));
}
