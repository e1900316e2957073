import { CircleAlert } from 'lucide-react';
import type { OptionLetter } from '#features/assessment/assessment.rules.ts';
import { cx } from '#ui/cx.ts';
import { type EditedQuestion, optionLetters, type QuestionField, quizLimits } from '../quiz-authoring.rules.ts';
import { fieldElementId } from './use-open-rows.ts';

interface OptionFieldsProps {
  rowKey: string;
  question: EditedQuestion;
  errorOf: (field: QuestionField) => string | undefined;
  onChange: (fields: Partial<EditedQuestion>) => void;
}

/** The four options with a radio button for the right one; c and d may stay empty. */
export function OptionFields({ rowKey, question, errorOf, onChange }: OptionFieldsProps) {
  const keyError = errorOf('correct_answer');
  const keyErrorId = fieldElementId(rowKey, 'clave-error');
  return (
    <fieldset className="min-w-0" aria-describedby={keyError ? keyErrorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">Opciones: marca la correcta</legend>
      <div className="space-y-2">
        {optionLetters.map((letter, place) => (
          <OptionRow
            key={letter}
            letter={letter}
            rowKey={rowKey}
            // The focus goes to the first radio button when the key is what is missing.
            radioId={place === 0 ? fieldElementId(rowKey, 'correct_answer') : undefined}
            text={question[`option_${letter}`]}
            isKey={question.correct_answer === letter}
            error={errorOf(`option_${letter}`)}
            onText={(text) => onChange({ [`option_${letter}`]: text })}
            onKey={() => onChange({ correct_answer: letter })}
          />
        ))}
      </div>
      {keyError && (
        <p id={keyErrorId} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {keyError}
        </p>
      )}
    </fieldset>
  );
}

interface OptionRowProps {
  letter: OptionLetter;
  rowKey: string;
  radioId: string | undefined;
  text: string;
  isKey: boolean;
  error: string | undefined;
  onText: (text: string) => void;
  onKey: () => void;
}

function OptionRow({ letter, rowKey, radioId, text, isKey, error, onText, onKey }: OptionRowProps) {
  const name = letter.toUpperCase();
  const id = fieldElementId(rowKey, `option_${letter}`);
  const isOptional = letter === 'c' || letter === 'd';
  return (
    <div>
      <div
        className={cx(
          'flex items-stretch rounded-control border transition-colors duration-150 has-[textarea:focus]:border-chosen-ink has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-chosen-ink',
          isKey ? 'bg-success-soft' : 'bg-surface',
          error ? 'border-danger' : isKey ? 'border-success' : 'border-line-strong',
        )}
      >
        <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 pr-1 pl-3 text-sm font-semibold">
          <input
            type="radio"
            id={radioId}
            name={`clave-${rowKey}`}
            checked={isKey}
            onChange={onKey}
            aria-label={`La opción ${name} es la correcta`}
            className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-[6px] checked:border-success forced-colors:appearance-auto"
          />
          <span aria-hidden="true">{name}</span>
        </label>
        <textarea
          id={id}
          rows={1}
          aria-label={`Opción ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={isOptional ? 'Opcional' : undefined}
          maxLength={quizLimits.option}
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="field-sizing-content min-h-11 w-full min-w-0 resize-none rounded-control bg-transparent px-2 py-2.5 text-base leading-normal outline-none placeholder:text-ink-faint"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
