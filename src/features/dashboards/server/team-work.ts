import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { readTeamStandings } from '#features/learning/server/person-progress.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { relativeTime } from '#platform/time/relative-time.ts';
import type { WorkKind } from '../dashboards.rules.ts';
import { dashboardTexts } from '../dashboards.texts.ts';
import { recent } from './team-dashboard.ts';
import { readTeamWork } from './team-figures.reads.ts';
import { readAttemptsOfTeam, readCompletionsOfTeam, readOpenRecords, readPendingOfTeam } from './team-work.reads.ts';

interface WorkQuestion {
  kind: WorkKind;
  limit: number;
  offset: number;
}

/** What stands behind one of the team's figures, with the same total. A fixed number of queries. */
export async function listTeamWork(call: Acting, { kind, ...page }: WorkQuestion) {
  const { total, rows } = await read(call, await teamOf(call), kind, page);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      module_id: row.module_id,
      attempt_id: kind === 'evaluations' || kind === 'passed' ? row.id : null,
      name: displayName(row),
      moduleTitle: row.module_title.trim() || dashboardTexts.untitledModule,
      when: row.at && relativeTime(row.at, call.now),
      at: row.at,
      score: row.score,
      passed: row.passed,
      isInReview: row.review_status === 'pending',
    })),
  };
}

async function read({ db, now }: Acting, team: Team, kind: WorkKind, page: { limit: number; offset: number }) {
  const from = new Date(now.getTime() - recent);
  switch (kind) {
    case 'evaluations': {
      const { attempts } = await readTeamWork(db, team, from);
      return { total: attempts, rows: await readAttemptsOfTeam(db, team, from, 'all', page) };
    }
    case 'passed': {
      const { passes } = await readTeamWork(db, team, from);
      return { total: passes, rows: await readAttemptsOfTeam(db, team, from, 'passed', page) };
    }
    case 'completions': {
      const { completions } = await readTeamWork(db, team, from);
      return { total: completions, rows: await readCompletionsOfTeam(db, team, from, page) };
    }
    case 'pending':
    case 'incomplete': {
      const groups = await readTeamStandings(db, team);
      const figure = kind === 'pending' ? 'pendingEvaluations' : 'incompleteRecords';
      const total = groups.reduce((sum, group) => sum + group[figure], 0);
      return { total, rows: await (kind === 'pending' ? readPendingOfTeam : readOpenRecords)(db, team, page) };
    }
  }
}
