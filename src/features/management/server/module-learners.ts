import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { moduleStatus, progressPercentage } from '#features/learning/learning.rules.ts';
import { modulesRefusals as refusals } from '#features/modules/modules.refusals.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import {
  findLearners,
  type ModuleStanding,
  readLearners,
  readModuleStanding,
  readUnreadChanges,
} from './module-learners.reads.ts';

export interface LearnersQuestion {
  moduleId: string;
  search: string;
  status: 'all' | 'not_started' | 'in_progress' | 'completed' | 'unread';
  limit: number;
  offset: number;
}

/** Who of the team stands where in a module. Refuses with MODULE_NOT_FOUND. A fixed number of queries. */
export async function listModuleLearners(call: Acting, question: LearnersQuestion) {
  const { db } = call;
  const module = await readModule(db, question.moduleId);
  if (!module) throw refuse(refusals.MODULE_NOT_FOUND);
  const team = await teamOf(call);
  const standing = await readModuleStanding(db, question.moduleId, team);
  const counts = { not_started: 0, in_progress: 0, completed: 0, unread: 0 };
  if (!standing) return { title: module.title, isLearnable: false, hasQuiz: false, total: 0, counts, learners: [] };
  counts.completed = standing.completed;
  counts.in_progress = standing.begun - standing.completed;
  counts.not_started = standing.people - standing.begun;
  counts.unread = standing.unread;
  const { total, rows } = await readPage(call, team, question, standing, { ...counts, all: standing.people });
  const completed = rows.filter((row) => row.is_completed).map(({ id }) => id);
  const unread = standing.unread > 0 ? await readUnreadChanges(db, question.moduleId, completed) : new Map();
  return {
    title: module.title,
    isLearnable: true,
    hasQuiz: standing.total_questions > 0,
    total,
    counts,
    learners: rows.map((row) => ({
      id: row.id,
      name: displayName(row),
      email: row.email,
      status: moduleStatus(row),
      completedSteps: row.completed_steps,
      totalSteps: standing.total_steps,
      progressPercentage: progressPercentage(row.completed_steps, standing.total_steps, row.is_completed),
      finalScore: row.final_score,
      attempts: row.attempts,
      lastActivity: row.last_activity,
      unreadChanges: unread.get(row.id) ?? 0,
    })),
  };
}

/** The page that is asked for, and how many there are in all: known, unless names are searched. */
async function readPage(
  { db }: Acting,
  team: Team,
  question: LearnersQuestion,
  standing: ModuleStanding,
  totals: Record<LearnersQuestion['status'], number>,
) {
  const { moduleId, status } = question;
  const search = question.search.trim();
  if (search || status === 'unread') {
    // Without an important change nobody has one to read.
    if (status === 'unread' && totals.unread === 0) return { total: 0, rows: [] };
    return findLearners(db, moduleId, team, { ...question, search });
  }
  return { total: totals[status], rows: await readLearners(db, moduleId, team, status, standing, question) };
}
