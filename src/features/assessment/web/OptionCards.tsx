import { type KeyboardEvent, useRef } from 'react';
import { type AskedQuestion, offeredOptions } from '../assessment.rules.ts';

interface OptionCardsProps {
  question: AskedQuestion;
  selected: string;
  onSelect: (letter: string) => void;
}

/** The options of a question as cards around native radio buttons; the letter keys choose, too. */
export function OptionCards({ question, selected, onSelect }: OptionCardsProps) {
  const options = offeredOptions(question);
  const group = useRef<HTMLDivElement>(null);
  function selectByLetter(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const position = options.findIndex(({ mark }) => mark === event.key.toUpperCase());
    const option = options[position];
    if (!option) return;
    group.current?.querySelectorAll('input')[position]?.focus();
    onSelect(option.letter);
  }
  return (
    <div ref={group} className="grid gap-2">
      {options.map(({ letter, mark, text }) => (
        <label
          key={letter}
          className="group relative flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface p-3 transition-colors duration-150 hover:bg-sunken has-checked:border-chosen-ink has-checked:bg-chosen-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chosen-ink"
        >
          <input
            type="radio"
            name={`respuesta-${question.id}`}
            value={letter}
            checked={selected === letter}
            onChange={() => onSelect(letter)}
            onKeyDown={selectByLetter}
            className="absolute inset-y-0 left-0 w-12 cursor-pointer appearance-none opacity-0"
          />
          <span className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-xs font-semibold text-ink-soft group-has-checked:border-chosen group-has-checked:bg-chosen group-has-checked:text-on-chosen">
            {mark}
          </span>
          <span className="min-w-0 pt-px break-words">{text}</span>
        </label>
      ))}
    </div>
  );
}
