import type { z } from 'zod';
import type { Queryable } from '#platform/db/database.ts';
import type { learnerStepSchema } from '../learning.contract.ts';
import { downloadPosition, evaluationPosition, type StepState, stepStates } from '../learning.rules.ts';
import { textsOf } from './step-texts.ts';

type LearnerStep = z.infer<typeof learnerStepSchema>;

/** A step as it is read for somebody, without its text. */
interface ReadStep {
  id: string;
  step_number: number;
  title: string;
  version: number;
  image_url: string | null;
  isCompleted: boolean;
  /** They opened it, in this round. */
  isOpened: boolean;
}

interface Reader {
  seesEverything: boolean;
  isModuleCompleted: boolean;
  /** They read the whole of it again, having completed it. */
  isRenewing: boolean;
  hasQuiz: boolean;
  /** Told of a text that cannot be read; the rest is shown. */
  missing: (fault: unknown) => void;
}

/**
 * The active steps of a module as somebody may see them.
 *
 * @param rows in their order
 * @returns their states, and `present` for one of them, with its text unless it is locked; at most one query for all of them together
 */
export function stepsFor<Step extends ReadStep>(db: Queryable, rows: readonly Step[], reader: Reader) {
  const { hasQuiz, missing } = reader;
  const isDone = reader.isModuleCompleted && !reader.isRenewing;
  const steps = rows.map((row) => ({ ...row, isCompleted: row.isCompleted || isDone }));
  const states = stepStates(steps, reader);
  const evaluation = hasQuiz ? evaluationPosition(steps) : -1;
  const download = downloadPosition(steps);
  const texts = textsOf(db, steps);
  const stateAt = (place: number): StepState => states[place] ?? 'locked';
  const without = <Value>(value: Value) => {
    return (fault: unknown): Value => {
      missing(fault);
      return value;
    };
  };
  const present = async (place: number): Promise<LearnerStep | null> => {
    const step = steps[place];
    if (!step) return null;
    const { id, step_number, title, isCompleted, image_url } = step;
    const state = stateAt(place);
    return {
      id,
      step_number,
      title,
      state,
      isCompleted,
      html: state === 'locked' ? null : await texts.html(step).catch(without(null)),
      image_url,
      readingMinutes: await texts.minutes(step).catch(without(1)),
      isEvaluation: place === evaluation,
      isDownload: place === download,
    };
  };
  return { steps, stateAt, present };
}
