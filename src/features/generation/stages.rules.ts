/** The stages of a creation, in their order (spec C-371, C-373). */
export const stageNames = ['assistant', 'content', 'module', 'steps', 'quiz', 'assignment'] as const;
export type StageName = (typeof stageNames)[number];
export type StageState = 'pending' | 'loading' | 'success' | 'error';

export interface Stage {
  state: StageState;
  /** Why it failed, in a sentence; null otherwise. */
  error: string | null;
}
export type Stages = Partial<Record<StageName, Stage>>;

/** A product's or an induction module; the steps of a module that has none; one step anew. */
export const jobKinds = ['product', 'induction', 'steps', 'rewrite'] as const;
export type JobKind = (typeof jobKinds)[number];

const namesOf: Record<JobKind, readonly StageName[]> = {
  product: stageNames,
  // Induction belongs to no brand.
  induction: ['assistant', 'content', 'module', 'steps', 'quiz'],
  // What is written is stored with the stage that writes it: the module is there.
  steps: ['content'],
  rewrite: ['content'],
};

/** Without these there is no module, so that a failure in one of them ends the creation (spec C-374 to C-376). */
const indispensable = new Set<StageName>(['assistant', 'content', 'module']);

export function firstStages(kind: JobKind): Stages {
  return Object.fromEntries(namesOf[kind].map((name) => [name, { state: 'pending', error: null }]));
}

/**
 * The stage to work on: the first that is neither done nor failed. Null when nothing is left, or when one failed without
 * which there is no module. A stage that was loading when its worker was killed is begun again.
 */
export function nextStage(stages: Stages): StageName | null {
  for (const name of stageNames) {
    const state = stages[name]?.state;
    if (state === 'pending' || state === 'loading') return name;
    if (state === 'error' && indispensable.has(name)) return null;
  }
  return null;
}

/** How a creation ended: 'done' when everything succeeded, 'partial' when the module stands, else 'failed'; null while it runs. */
export function outcomeOf(stages: Stages): 'done' | 'partial' | 'failed' | null {
  if (nextStage(stages) !== null) return null;
  const failed = stageNames.filter((name) => stages[name]?.state === 'error');
  if (failed.length === 0) return 'done';
  return failed.some((name) => indispensable.has(name)) ? 'failed' : 'partial';
}

/** The same creation with its failed stages to be run again. */
export function toRetry(stages: Stages): Stages {
  return Object.fromEntries(
    Object.entries(stages).map(([name, stage]) => [
      name,
      stage.state === 'error' ? { state: 'pending', error: null } : stage,
    ]),
  );
}

export function withStage(stages: Stages, name: StageName, state: StageState, error: string | null = null): Stages {
  return { ...stages, [name]: { state, error } };
}
