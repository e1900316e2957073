import { useId } from 'react';
import { FieldNotes, tie } from '#ui/FieldFrame.tsx';
import { scores } from '../session-outcomes.rules.ts';
import { scoreTexts } from '../session-outcomes.texts.ts';

interface ScoreChoiceProps {
  name: string;
  question: string;
  value: number | null;
  error: string | undefined;
  onChange: (score: number) => void;
}

/** A question with an answer from 1 to 5, each as large as a thumb. */
export function ScoreChoice({ name, question, value, error, onChange }: ScoreChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={tie(id, { error, hint: undefined })['aria-describedby']}>
      <legend className="mb-3 font-medium break-words">{question}</legend>
      <div className="grid grid-cols-5 gap-2">
        {scores.map((score) => (
          <label
            key={score}
            className="grid min-h-12 cursor-pointer place-items-center rounded-control border border-line-strong bg-surface text-base font-medium tabular-nums transition-colors duration-150 hover:bg-sunken has-checked:border-chosen-ink has-checked:bg-chosen-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chosen-ink"
          >
            <input
              type="radio"
              name={name}
              value={score}
              checked={value === score}
              aria-label={`${score}: ${scoreTexts[score]}`}
              // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a form goes to the first field that says so
              aria-invalid={error ? true : undefined}
              className="sr-only"
              onChange={() => onChange(score)}
            />
            <span aria-hidden="true">{score}</span>
          </label>
        ))}
      </div>
      <div className="mt-1.5 flex justify-between text-xs text-ink-soft" aria-hidden="true">
        <span>{scoreTexts[1]}</span>
        <span>{scoreTexts[5]}</span>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
