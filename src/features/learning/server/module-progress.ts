import type { z } from 'zod';
import type { Role } from '#platform/contract/roles.ts';
import {
  type ChainModule,
  chatLockOf,
  type Lock,
  lockOf,
  moduleStatus,
  progressPercentage,
  wholePercentage,
} from '../learning.rules.ts';
import type { moduleProgressSchema, progressSummarySchema } from '../progress.contract.ts';
import type { LearnerModuleRow, OwnModule, readUserProgress } from './learning.reads.ts';

export type ModuleProgress = z.infer<typeof moduleProgressSchema>;
type UserProgressRow = NonNullable<Awaited<ReturnType<typeof readUserProgress>>>;
export type ProgressSummary = z.infer<typeof progressSummarySchema>;

/**
 * A module's progress as every screen shows it. Jefe and admin count as having completed the welcome module (spec
 * P-361, P-362).
 */
export function presentModuleProgress(row: OwnModule, modules: readonly ChainModule[], role: Role): ModuleProgress {
  const countsAsDone = role !== 'employee' && row.is_welcome;
  const isCompleted = row.is_completed || countsAsDone;
  const lock = lockOf(row, modules, role);
  return {
    id: row.module_id,
    title: row.title,
    orderIndex: row.order_index,
    totalSteps: row.total_steps,
    completedSteps: countsAsDone ? row.total_steps : row.completed_steps,
    progressPercentage: progressPercentage(row.completed_steps, row.total_steps, isCompleted),
    isCompleted,
    finalScore: row.final_score,
    lastActivity: row.last_activity,
    unreadChanges: row.unread_changes,
    isUnlocked: lock === null,
    status: moduleStatus({ is_completed: isCompleted, is_started: row.is_started }),
    lock: presentLock(lock),
    isWelcome: row.is_welcome,
    hasQuiz: row.total_questions > 0,
    parent_module_id: row.parent_module_id,
    category: row.category,
  };
}

/** Why the chat is closed to a person, by all their modules; without any there is nothing to wait for. */
export function chatLockBy(rows: readonly LearnerModuleRow[], role: Role): Lock | null {
  return chatLockOf(rows, role, rows[0]?.chat_lock ?? 'plan');
}

/** A lock as screens show it: its sentence, and what is missing. */
export function presentLock(lock: Lock | null) {
  if (!lock) return null;
  const { code, message, missing, startWith } = lock;
  return { code, message, missing, startWith };
}

/**
 * The progress summary of a person; zeros when there are no modules.
 *
 * @param rounded how the percentage over the whole plan is rounded
 */
export function presentSummary(
  row: Omit<UserProgressRow, 'last_activity'> | null,
  rounded: (exact: number) => number = wholePercentage,
): ProgressSummary {
  return {
    totalModules: row?.total_modules ?? 0,
    completedModules: row?.completed_modules ?? 0,
    totalSteps: row?.total_steps ?? 0,
    completedSteps: row?.completed_steps ?? 0,
    averageScore: row?.average_score == null ? null : Math.round(row.average_score),
    progressPercentage: rounded(row?.progress_percentage ?? 0),
  };
}
