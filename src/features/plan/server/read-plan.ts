import type { z } from 'zod';
import { teamOf } from '#features/identity/server/team.reads.ts';
import {
  lockOf,
  moduleStatus,
  productsLockOf,
  progressPercentage,
  seesEverything,
  wholePercentage,
} from '#features/learning/learning.rules.ts';
import type { OwnModule } from '#features/learning/server/learning.reads.ts';
import { presentLock } from '#features/learning/server/module-progress.ts';
import { asClosed, refuseLocked } from '#features/learning/server/require-open-module.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { categoryCardSchema, moduleCardSchema } from '../plan.contract.ts';
import { planRefusals } from '../plan.refusals.ts';
import { isInGrid, isProductCategory } from '../plan.rules.ts';
import { readShelf, readTeamAverage, type ShelfModule } from './plan.reads.ts';

type ModuleCard = z.infer<typeof moduleCardSchema>;
type CategoryCard = z.infer<typeof categoryCardSchema>;

/** What the cards of one person are made from. */
interface Shelf {
  role: Role;
  rows: ShelfModule[];
  /** Of those that can be learned. */
  progress: OwnModule[];
}

function asShelf(role: Role, rows: ShelfModule[]): Shelf {
  return { role, rows, progress: rows.flatMap(({ own }) => own ?? []) };
}

/** The catalogue of the acting person; one query besides the session's, for jefe and admin one or two more (spec P-217 to P-257). */
export async function readCatalogue(call: Acting) {
  const { modules, summary } = await readShelf(call.db, call.actor.id);
  const shelf = asShelf(call.actor.role, modules);
  const isTeamView = seesEverything(shelf.role);
  const topLevel = shelf.rows.filter((row) => row.parent_module_id === null);
  const single = topLevel.filter((row) => !row.is_category && row.category === null);
  const cards = single.map((row) => presentModule(row, shelf));
  return {
    summary: {
      totalModules: shelf.progress.length,
      activeModules: shelf.rows.filter((row) => !row.is_category).length,
      completedModules: isTeamView ? null : (summary?.completed_modules ?? 0),
      progressPercentage: isTeamView
        ? await readTeamAverage(call.db, await teamOf(call))
        : wholePercentage(summary?.progress_percentage ?? 0),
    },
    welcome: cards.find((card) => card.isWelcome) ?? null,
    modules: cards.filter((card, place) => !card.isWelcome && isInGrid(single[place] ?? { key: null })),
    categories: topLevel.filter((row) => row.is_category && isInGrid(row)).map((row) => presentCategory(row, shelf)),
    induction: {
      total: shelf.rows.filter((row) => row.category !== null).length,
      completed: isTeamView ? null : shelf.progress.filter((row) => row.category !== null && row.is_completed).length,
    },
  };
}

/**
 * One category with its active submodules. Refuses with CATEGORY_NOT_FOUND, and an employee without the welcome module
 * with PRODUCTS_LOCKED on the product category (spec P-227, P-233).
 */
export async function readCategory(call: Acting, categoryId: string) {
  const { modules: rows } = await readShelf(call.db, call.actor.id);
  const shelf = asShelf(call.actor.role, rows);
  const row = shelf.rows.find((candidate) => candidate.id === categoryId && candidate.is_category);
  if (!row) throw refuse(planRefusals.CATEGORY_NOT_FOUND);
  const category = presentCategory(row, shelf);
  const lock = category.isProducts ? productsLockOf(shelf.progress, shelf.role) : null;
  if (lock) throw refuseLocked(lock);
  const modules = shelf.rows.filter((candidate) => candidate.parent_module_id === categoryId && !candidate.is_category);
  return { category, modules: modules.map((module) => presentModule(module, shelf)) };
}

function presentModule(row: ShelfModule, { role, progress }: Shelf): ModuleCard {
  const { own } = row;
  const chainModule = own ?? asClosed(row, row.is_begun);
  const lock = lockOf(chainModule, progress, role);
  const isWelcome = own?.is_welcome ?? false;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imagen_url: row.imagen_url,
    order_index: row.order_index,
    isWelcome,
    isRequired: isWelcome && role === 'employee',
    totalSteps: own?.total_steps ?? 0,
    totalQuestions: own?.total_questions ?? 0,
    lock: presentLock(lock),
    progress: seesEverything(role)
      ? null
      : {
          status: moduleStatus(own ?? { is_completed: false, is_started: row.is_begun }),
          percentage: own ? progressPercentage(own.completed_steps, own.total_steps, own.is_completed) : 0,
          completedSteps: own?.completed_steps ?? 0,
          score: own?.final_score ?? null,
          isUpdated: (own?.unread_changes ?? 0) > 0,
        },
  };
}

function presentCategory(row: ShelfModule, { role, rows, progress }: Shelf): CategoryCard {
  const isProducts = isProductCategory(row.title);
  const lock = isProducts ? productsLockOf(progress, role) : null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imagen_url: row.imagen_url,
    submoduleCount: rows.filter((candidate) => candidate.parent_module_id === row.id).length,
    isProducts,
    lock: presentLock(lock),
  };
}
