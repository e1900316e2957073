import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { lockOf, moduleStatus, progressPercentage } from '#features/learning/learning.rules.ts';
import type { Acting } from '#platform/http/call.ts';
import { relativeTime } from '#platform/time/relative-time.ts';
import { cellState, stuckAfterDays, type TeamFilter } from '../dashboards.rules.ts';
import { readMatrixCells, readMatrixPeople } from './team-matrix.reads.ts';

export interface MatrixQuestion {
  search: string;
  only: TeamFilter;
  limit: number;
  offset: number;
}

/** Since when somebody who does nothing counts as stuck. */
export const quietSince = (now: Date) => new Date(now.getTime() - stuckAfterDays * 24 * 60 * 60 * 1000);

/** People by modules, with who is stuck and since when. A fixed number of queries. */
export async function readTeamMatrix(call: Acting, { search, only, limit, offset }: MatrixQuestion) {
  const page = { search: search.trim(), only, quietSince: quietSince(call.now), limit, offset };
  const { total, rows: people } = await readMatrixPeople(call.db, await teamOf(call), page);
  const cells =
    people.length > 0
      ? await readMatrixCells(
          call.db,
          people.map((person) => person.id),
        )
      : [];
  const ofPerson = Map.groupBy(cells, (cell) => cell.user_id);
  const first = people[0] && ofPerson.get(people[0].id);
  return {
    total,
    modules: (first ?? []).map((cell) => ({ id: cell.module_id, title: cell.title })),
    people: people.map((person) => {
      const own = ofPerson.get(person.id) ?? [];
      const stuckSince = person.is_stuck ? person.last_sign : null;
      return {
        id: person.id,
        name: displayName(person),
        progress: person.progress,
        lastActivity: person.last_activity,
        stuckSince,
        stuckFor: stuckSince && relativeTime(stuckSince, call.now),
        stuckModule: stuckSince && moduleUnderWay(own),
        cells: own.map((cell) => presentCell(cell, own)),
      };
    }),
  };
}

type Cell = Awaited<ReturnType<typeof readMatrixCells>>[number];

/** @param own the person's progress in every learnable module, which decide what is locked */
function presentCell(cell: Cell, own: readonly Cell[]) {
  const lock = lockOf(cell, own, 'employee');
  return {
    status: moduleStatus(cell),
    progressPercentage: progressPercentage(cell.completed_steps, cell.total_steps, cell.is_completed),
    state: cellState(cell),
    completedSteps: cell.completed_steps,
    totalSteps: cell.total_steps,
    hasQuiz: cell.total_questions > 0,
    attempts: cell.attempts,
    finalScore: cell.final_score,
    lastActivity: cell.last_activity,
    isUpdated: cell.unread_changes > 0,
    isLocked: lock !== null,
    missing: lock?.missing.map(({ title }) => title) ?? [],
  };
}

/** The unfinished module with the latest activity; null before the first. */
function moduleUnderWay(cells: readonly Cell[]): string | null {
  const open = cells.filter((cell) => cell.is_started && !cell.is_completed);
  const time = (cell: Cell) => cell.last_activity?.getTime() ?? 0;
  return open.sort((left, right) => time(right) - time(left))[0]?.title ?? null;
}
