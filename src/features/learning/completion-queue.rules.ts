import { progressPercentage, stepStates } from './learning.rules.ts';

/** A step that its reader completed without a network, kept until the server knows. */
export interface QueuedStep {
  /** Who completed it; only their own session sends it. */
  user_id: string;
  step_id: string;
  module_id: string;
  /** Title of the step, to speak of it. */
  title: string;
  /** Milliseconds since 1970, in the order of completion. */
  queued_at: number;
  /** The server's 'no' in its words; null while the step waits. */
  refusal: string | null;
}

/** The queue with a step at its end; one that is there already keeps its place and is tried again. */
export function enqueued(queue: readonly QueuedStep[], step: QueuedStep): QueuedStep[] {
  const known = queue.find((one) => isSame(one, step));
  if (!known) return [...queue, step];
  return queue.map((one) => (one === known ? { ...known, refusal: null } : one));
}

export function isSame(one: QueuedStep, other: Pick<QueuedStep, 'user_id' | 'step_id'>): boolean {
  return one.user_id === other.user_id && one.step_id === other.step_id;
}

/** A person's steps that wait to be sent, in the order in which they were completed. */
export function toSend(queue: readonly QueuedStep[], userId: string): QueuedStep[] {
  return queue
    .filter((step) => step.user_id === userId && step.refusal === null)
    .sort((one, other) => one.queued_at - other.queued_at);
}

/**
 * What a failed sending means: a server that did not answer, is in trouble or does not know who asks is asked again
 * later; any other answer is a 'no' to this step.
 *
 * @param status the answer's status; undefined without an answer
 */
export function meaningOf(status: number | undefined): 'wait' | 'refused' {
  if (status === undefined || status >= 500 || status === 401 || status === 408 || status === 429) return 'wait';
  return 'refused';
}

interface ReadStep {
  id: string;
  isCompleted: boolean;
  state: ReturnType<typeof stepStates>[number];
  html: string | null;
}
interface ReadModule {
  steps: readonly ReadStep[];
  isLearner: boolean;
  progress: { completedSteps: number; totalSteps: number; progressPercentage: number; isCompleted: boolean };
}

/**
 * A module with the waiting steps counted as completed. What follows them opens only if its content is there: the server
 * gives no content of a locked step, and the quiz waits for the server.
 */
export function withQueued<Module extends ReadModule>(module: Module, waiting: ReadonlySet<string>): Module {
  if (!module.isLearner || !module.steps.some((step) => waiting.has(step.id) && !step.isCompleted)) return module;
  const done = module.steps.map((step) => ({ ...step, isCompleted: step.isCompleted || waiting.has(step.id) }));
  const known = done.map(({ isCompleted, state }) => ({ isCompleted, isOpened: state !== 'locked' }));
  const states = stepStates(known, { seesEverything: false, isModuleCompleted: module.progress.isCompleted });
  const steps = done.map((step, place) => {
    const state = states[place] ?? step.state;
    return { ...step, state: step.html === null && !step.isCompleted ? ('locked' as const) : state };
  });
  const completedSteps = steps.filter((step) => step.isCompleted).length;
  const percentage = progressPercentage(completedSteps, steps.length, module.progress.isCompleted);
  return { ...module, steps, progress: { ...module.progress, completedSteps, progressPercentage: percentage } };
}
