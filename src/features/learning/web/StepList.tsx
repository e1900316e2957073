import { CheckCircle2, Circle, CircleDot, Lock } from 'lucide-react';
import { cx } from '#ui/cx.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { type StepState, shownState } from '../learning.rules.ts';
import { learningTexts } from '../learning.texts.ts';
import type { Reader } from './use-reader.ts';

const icons: Record<StepState, typeof Circle> = {
  completed: CheckCircle2,
  current: CircleDot,
  available: Circle,
  locked: Lock,
};

/** The steps of a module with their states; those that are open can be gone to (spec C-170, C-324). */
export function StepList({ reader, onChosen }: { reader: Reader; onChosen?: () => void }) {
  return (
    <ol aria-label="Pasos" className="space-y-1">
      {reader.steps.map((step, place) => {
        const isOpen = place === reader.position && reader.view === 'step';
        const state = shownState(step, isOpen);
        const Icon = icons[state === 'current' && step.isCompleted ? 'completed' : state];
        const isLocked = state === 'locked';
        return (
          <li key={step.id}>
            <button
              type="button"
              disabled={isLocked}
              onClick={() => {
                onChosen?.();
                reader.showStep(place);
              }}
              aria-current={isOpen ? 'step' : undefined}
              data-state={state}
              title={isLocked ? learningRefusals.STEP_LOCKED.message : undefined}
              className={cx(
                'flex min-h-11 w-full items-start gap-3 rounded-control px-3 py-2.5 text-left text-sm transition-colors',
                isOpen ? 'bg-chosen-soft font-medium text-chosen-ink' : 'hover:not-disabled:bg-sunken',
                isLocked && 'text-ink-faint',
              )}
            >
              <Icon className={cx('mt-0.5 size-4 shrink-0', step.isCompleted && 'text-success')} aria-hidden="true" />
              <span className="min-w-0 flex-1">
                {step.title}
                <span className="sr-only"> ({learningTexts.stepState[state]})</span>
              </span>
              <span className="shrink-0 text-xs text-ink-faint tabular-nums">{step.readingMinutes} min</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
