import type { ChatLockSetting } from '#features/settings/chat-lock.rules.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { Role } from '#platform/contract/roles.ts';
import { foldTitle } from '#platform/text/fold.ts';
import { learningRefusals } from './learning.refusals.ts';
import { learningTexts } from './learning.texts.ts';

export type ModuleStatus = 'not_started' | 'in_progress' | 'completed';
export type StepState = 'completed' | 'current' | 'available' | 'locked';

/** What the unlock rules need to know of each learnable module, for one person. */
export interface ChainModule {
  module_id: string;
  title: string;
  order_index: number;
  parent_module_id: string | null;
  category: string | null;
  is_welcome: boolean;
  is_completed: boolean;
  /** The person has opened or completed a step of it, or opened its quiz: it is not locked again (decision 0111). */
  is_begun: boolean;
}

interface NamedModule {
  id: string;
  title: string;
}

/** A refusal that names what is missing. */
export interface Lock extends Refusal {
  /** What has to be completed first. */
  missing: NamedModule[];
  /** Where to begin when what is missing is itself locked; null otherwise. */
  startWith: NamedModule | null;
}

/** Whether a person of this role sees every module and step open and leaves no trace (spec P-337, C-325). */
export function seesEverything(role: Role): boolean {
  return role !== 'employee';
}

/** The unlock chain: learnable top-level modules that are not induction, by order (decision 0111). */
export function chainOf<Module extends ChainModule>(modules: readonly Module[]): Module[] {
  return modules
    .filter((module) => module.parent_module_id === null && module.category === null)
    .sort((left, right) => left.order_index - right.order_index);
}

/**
 * Why a module is locked for an employee, or null when it is open: the one unlock rule of the product.
 * What the person has begun, the welcome module, the module with order_index 1 and induction modules are open; a module of
 * the chain needs the nearest lower one and the welcome module completed; any other (products, submodules) needs the
 * welcome module.
 *
 * @param modules all learnable modules of the person, `module` among them; without a welcome module nothing waits for it
 * @see spec P-344, P-345, P-349, C-359, C-360
 */
export function lockOf(module: ChainModule, modules: readonly ChainModule[], role: Role): Lock | null {
  if (seesEverything(role) || isAlwaysOpen(module)) return null;
  const welcome = pendingWelcome(modules);
  if (welcome) return { ...learningRefusals.WELCOME_REQUIRED, missing: [named(welcome)], startWith: null };
  if (module.parent_module_id !== null) return null;
  const lower = chainOf(modules).filter(isBelow(module));
  const missing = pendingBelow(lower, lower.length);
  if (missing.length === 0) return null;
  return {
    ...learningRefusals.PREVIOUS_MODULE_REQUIRED,
    missing: missing.map(named),
    startWith: beginningOf(lower, missing),
  };
}

/** Open whatever else is completed. */
function isAlwaysOpen(module: ChainModule): boolean {
  if (module.is_completed || module.is_begun || module.is_welcome || module.category !== null) return true;
  return module.parent_module_id === null && module.order_index === 1;
}

/**
 * What an employee has to have completed before a module opens, done or not, by the same rule as {@link lockOf}: nothing
 * for what is always open.
 */
export function needsOf(module: ChainModule, modules: readonly ChainModule[]): string[] {
  const none = modules.map((one) => ({ ...one, is_completed: false, is_begun: false }));
  const blank = { ...module, is_completed: false, is_begun: false };
  if (isAlwaysOpen(blank)) return [];
  const welcome = none.find((one) => one.is_welcome);
  const below = module.parent_module_id === null ? chainOf(none).filter(isBelow(module)) : [];
  const nearest = pendingBelow(below, below.length);
  return [...new Set([...(welcome ? [welcome] : []), ...nearest].map((one) => one.module_id))];
}

/** The modules not completed among the nearest ones below a place of the chain; empty when what stands there is open. */
function pendingBelow(chain: readonly ChainModule[], place: number): ChainModule[] {
  const nearest = chain[place - 1]?.order_index;
  const pending: ChainModule[] = [];
  for (let below = place - 1; below >= 0; below -= 1) {
    const other = chain[below];
    if (!other || other.order_index !== nearest) break;
    if (!other.is_completed) pending.unshift(other);
  }
  return pending;
}

/** The open module from which the chain goes on to what is missing; null when that is open itself. */
function beginningOf(chain: readonly ChainModule[], missing: readonly ChainModule[]): NamedModule | null {
  let [next] = missing;
  for (let isFirst = true; next; isFirst = false) {
    const [below] = isAlwaysOpen(next) ? [] : pendingBelow(chain, chain.findIndex(sameOrder(next)));
    if (!below) return isFirst ? null : named(next);
    next = below;
  }
  return null;
}

function isBelow(module: ChainModule) {
  return (other: ChainModule) => other.order_index < module.order_index;
}

function sameOrder(module: ChainModule) {
  return (other: ChainModule) => other.order_index === module.order_index;
}

function named({ module_id, title }: { module_id: string; title: string }): NamedModule {
  return { id: module_id, title };
}

type WelcomeOrNot = Pick<ChainModule, 'module_id' | 'title' | 'is_welcome' | 'is_completed'>;

/** The welcome module, while the person has not completed it. */
function pendingWelcome<Module extends WelcomeOrNot>(modules: readonly Module[]): Module | undefined {
  return modules.find((module) => module.is_welcome && !module.is_completed);
}

/** Why brands, products and the product catalogue are closed to this person, or null (spec P-233, P-363, P-364). */
export function productsLockOf(modules: readonly WelcomeOrNot[], role: Role): Lock | null {
  const welcome = seesEverything(role) ? undefined : pendingWelcome(modules);
  return welcome ? { ...learningRefusals.PRODUCTS_LOCKED, missing: [named(welcome)], startWith: null } : null;
}

export type InductionKind = 'general' | 'especifica';

/** Which induction a module belongs to, by its category; null for every other module. */
export function inductionKind(category: string | null): InductionKind | null {
  if (category === 'induccion_general') return 'general';
  return category === 'induccion_especifica' ? 'especifica' : null;
}

/** The module of the chain that follows the given one; null after the last and for modules outside the chain. */
export function nextInChain<Module extends ChainModule>(moduleId: string, modules: readonly Module[]): Module | null {
  const chain = chainOf(modules);
  const position = chain.findIndex((module) => module.module_id === moduleId);
  return position === -1 ? null : (chain[position + 1] ?? null);
}

/** Completed active steps of active steps in whole per cent; 100 once completed, 0 without steps (spec P-341, P-359). */
export function progressPercentage(completedSteps: number, totalSteps: number, isCompleted: boolean): number {
  if (isCompleted) return 100;
  if (totalSteps <= 0) return 0;
  return Math.min(100, Math.round((completedSteps / totalSteps) * 100));
}

/**
 * Progress over the whole plan as it is shown everywhere but on /progress: whole per cent, halves up, as the database
 * counts teams (decision 0120).
 *
 * @param exact 0–100
 */
export function wholePercentage(exact: number): number {
  return Math.round(exact);
}

/** Progress over the whole plan as /progress shows it: one decimal, halves up (decision 0120). */
export function finePercentage(exact: number): number {
  return Math.round(exact * 10) / 10;
}

/** Status of a module for one person (spec P-331): any completed step, attempt or opened step is a start. */
export function moduleStatus(module: { is_completed: boolean; is_started: boolean }): ModuleStatus {
  if (module.is_completed) return 'completed';
  return module.is_started ? 'in_progress' : 'not_started';
}

/**
 * States of a module's active steps in their order (spec C-324 to C-330): the first incomplete one is current, or the
 * last when all are done; a step is open when it is the first, when the one before is completed, when the module is
 * completed, or for jefe and admin; and once somebody has opened it, whatever is put before it later (decision 0111).
 */
export function stepStates(
  steps: ReadonlyArray<{ isCompleted: boolean; isOpened: boolean }>,
  reader: { seesEverything: boolean; isModuleCompleted: boolean },
): StepState[] {
  const firstIncomplete = steps.findIndex((step) => !step.isCompleted);
  const current = firstIncomplete === -1 ? steps.length - 1 : firstIncomplete;
  return steps.map((step, position) => {
    if (position === current) return 'current';
    if (step.isCompleted) return 'completed';
    const isOpen =
      reader.seesEverything ||
      reader.isModuleCompleted ||
      position === 0 ||
      step.isOpened ||
      steps[position - 1]?.isCompleted;
    return isOpen ? 'available' : 'locked';
  });
}

/** State to show for a step while `isOpen` says which one is being read: only the open step is current (spec C-324). */
export function shownState(step: { state: StepState; isCompleted: boolean }, isOpen: boolean): StepState {
  if (isOpen) return 'current';
  if (step.state !== 'current') return step.state;
  return step.isCompleted ? 'completed' : 'available';
}

/** Position of the evaluation step among the active steps: the one titled 'Evaluación', else number 6; -1 if none. */
export function evaluationPosition(steps: ReadonlyArray<{ title: string; step_number: number }>): number {
  const titled = steps.findIndex((step) => foldTitle(step.title) === 'evaluacion');
  return titled === -1 ? steps.findIndex((step) => step.step_number === 6) : titled;
}

/** Position of the step with the guides: the one whose title contains 'descargables', else number 7; -1 if none. */
export function downloadPosition(steps: ReadonlyArray<{ title: string; step_number: number }>): number {
  const titled = steps.findIndex((step) => isAboutDownloads(step.title));
  return titled === -1 ? steps.findIndex((step) => step.step_number === 7) : titled;
}

/** Whether a step's title says that guides are found there. */
export function isAboutDownloads(title: string): boolean {
  return foldTitle(title).includes('descargables');
}

/**
 * Whether the final quiz may be taken: the module is completed, or its evaluation step has been reached, or, without
 * one, all steps are done (decision 0010: the quiz opens on reaching the evaluation step and at the end).
 */
export function isQuizOpen(
  steps: ReadonlyArray<{ title: string; step_number: number; isCompleted: boolean }>,
  reader: { seesEverything: boolean; isModuleCompleted: boolean },
): boolean {
  if (reader.seesEverything || reader.isModuleCompleted) return true;
  const evaluation = evaluationPosition(steps);
  const needed = evaluation === -1 ? steps : steps.slice(0, evaluation);
  return needed.every((step) => step.isCompleted);
}

/**
 * Why the chat is closed to this person, or null: the one rule of sidebar, pages and API. By the setting it waits for every
 * learnable module (as specified), for the welcome module, or for nothing; jefe and admin have it always (spec P-352;
 * decision 0113).
 *
 * @returns with the module to go on with, however many are left
 */
export function chatLockOf(modules: readonly ChainModule[], role: Role, setting: ChatLockSetting): Lock | null {
  if (seesEverything(role) || setting === 'none') return null;
  const left = modules.filter((module) => !module.is_completed && (setting === 'plan' || module.is_welcome));
  const next = left.find((module) => lockOf(module, modules, role) === null) ?? left[0];
  if (!next) return null;
  const { CHAT_LOCKED } = learningRefusals;
  const message = setting === 'welcome' ? learningTexts.chatAfterWelcome : CHAT_LOCKED.message;
  return { ...CHAT_LOCKED, message, missing: [named(next)], startWith: null };
}

/**
 * Position of the step on which the reader opens: the first incomplete one (spec C-333); once all are done the one last
 * opened, so that reading again goes on where it stopped, or the last (decision 0035). -1 without steps.
 */
export function resumePosition(steps: ReadonlyArray<{ isCompleted: boolean; opened_at: Date | null }>): number {
  const firstIncomplete = steps.findIndex((step) => !step.isCompleted);
  if (firstIncomplete !== -1) return firstIncomplete;
  const opened = steps.map((step) => step.opened_at?.getTime() ?? 0);
  const latest = Math.max(0, ...opened);
  return latest > 0 ? opened.lastIndexOf(latest) : steps.length - 1;
}

/** Words that are read in a Markdown text: its signs and the addresses of links and images are not. */
export function countWords(markdown: string): number {
  return markdown.replace(/\]\([^)]*\)|https?:\/\/\S+/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Minutes to read a text of so many words, at 200 words a minute, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 200));
}

/** Label of a module in the progress list, checked in this order (spec C-355 to C-358). */
export function progressLabel(module: {
  isCompleted: boolean;
  progressPercentage: number;
  isUnlocked: boolean;
}): 'Completado' | 'En Progreso' | 'Disponible' | 'Bloqueado' {
  if (module.isCompleted) return 'Completado';
  if (module.progressPercentage > 0) return 'En Progreso';
  return module.isUnlocked ? 'Disponible' : 'Bloqueado';
}
