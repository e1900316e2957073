import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { progressPercentage } from '#features/learning/learning.rules.ts';
import { modulesRefusals as refusals } from '#features/modules/modules.refusals.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { countModuleLearners, readLearnable, readModuleLearners } from './management.reads.ts';

type Filter = Parameters<typeof readModuleLearners>[3];

/** Who of the team stands where in a module. Refuses with MODULE_NOT_FOUND. A fixed number of queries. */
export async function listModuleLearners(call: Acting, { moduleId, ...filter }: Filter & { moduleId: string }) {
  const module = await readModule(call.db, moduleId);
  if (!module) throw refuse(refusals.MODULE_NOT_FOUND);
  const team = await teamOf(call);
  const counts = { not_started: 0, in_progress: 0, completed: 0, unread: 0 };
  for (const { status, people, unread } of await countModuleLearners(call.db, moduleId, team)) {
    counts[status] = people;
    counts.unread += unread;
  }
  const { total, rows } = await readModuleLearners(call.db, moduleId, team, filter);
  const learnable = await readLearnable(call.db, moduleId);
  return {
    title: module.title,
    isLearnable: learnable !== null,
    hasQuiz: (learnable?.total_questions ?? 0) > 0,
    total,
    counts,
    learners: rows.map((row) => ({
      id: row.id,
      name: displayName(row),
      email: row.email,
      status: row.status,
      completedSteps: row.completed_steps,
      totalSteps: row.total_steps,
      progressPercentage: progressPercentage(row.completed_steps, row.total_steps, row.is_completed),
      finalScore: row.final_score,
      attempts: row.attempts,
      lastActivity: row.last_activity,
      unreadChanges: row.unread_changes,
    })),
  };
}
