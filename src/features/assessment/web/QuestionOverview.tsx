import { Check } from 'lucide-react';
import { cx } from '#ui/cx.ts';

interface QuestionOverviewProps {
  questions: ReadonlyArray<{ id: string; isAnswered: boolean; isMissing: boolean }>;
  current: number;
  onGo: (position: number) => void;
}

/** Every question as a numbered button: which are answered, which one is open. */
export function QuestionOverview({ questions, current, onGo }: QuestionOverviewProps) {
  return (
    <nav aria-label="Preguntas">
      <ol className="flex flex-wrap gap-2">
        {questions.map(({ id, isAnswered, isMissing }, position) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onGo(position)}
              aria-current={position === current ? 'step' : undefined}
              aria-label={`Pregunta ${position + 1}, ${isAnswered ? 'respondida' : isMissing ? 'falta responder' : 'sin responder'}`}
              className={cx(
                'relative grid size-11 place-items-center rounded-control border text-sm font-medium tabular-nums',
                isAnswered
                  ? 'border-success bg-success-soft text-success'
                  : 'border-line-strong bg-surface text-ink-soft',
                isMissing && 'border-warning bg-warning-soft text-warning',
                position === current && 'ring-2 ring-chosen-ink ring-offset-2 ring-offset-canvas',
              )}
            >
              {position + 1}
              {isAnswered && <Check className="absolute top-0.5 right-0.5 size-3" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
