interface Step {
  id: string;
}
interface Module {
  steps: readonly Step[];
  progress: object;
  resumeStepId: string | null;
  quiz: { isOpen: boolean } | null;
}
interface Told {
  steps: ReadonlyArray<Step & { isCompleted: boolean }>;
  progress: object;
  opened: Step | null;
  isQuizOpen: boolean;
}

/**
 * A module as it stands after a step was completed: what was read of it, with what the server told of the change.
 *
 * @returns null when its steps are others by now, so that it has to be read anew
 */
export function advanced<Known extends Module>(known: Known, told: Told): Known | null {
  const isSame =
    known.steps.length === told.steps.length && known.steps.every(({ id }, at) => id === told.steps[at]?.id);
  if (!isSame || (told.isQuizOpen && !known.quiz)) return null;
  const { opened } = told;
  return {
    ...known,
    steps: known.steps.map((step, at) => ({ ...step, ...(step.id === opened?.id ? opened : {}), ...told.steps[at] })),
    progress: { ...known.progress, ...told.progress },
    resumeStepId: told.steps.find((step) => !step.isCompleted)?.id ?? opened?.id ?? known.resumeStepId,
    quiz: known.quiz && { ...known.quiz, isOpen: told.isQuizOpen },
  };
}
