import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { control, FieldFrame, type FieldWords, tie } from './FieldFrame.tsx';

export interface ComboChoice {
  value: string;
  label: string;
  /** Smaller, behind the label. */
  detail?: string;
}

interface ComboBoxProps extends FieldWords {
  value: string;
  /** What the box shows of the value while nobody types. */
  shown: string;
  /** The choices that what was typed finds, best first; all for an empty text. Asked only while the list is open. */
  find: (typed: string) => readonly ComboChoice[];
  onChange: (value: string) => void;
  className?: string;
}

/**
 * A labelled choice out of many: type to find, arrows to move, Enter to choose, Escape to leave it as it was. What is typed without
 * choosing changes nothing.
 */
export function ComboBox({ label, hint, error, value, shown, find, onChange, className }: ComboBoxProps) {
  const id = useId();
  const listId = `${id}-list`;
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = typed !== null;
  const choices = isOpen ? find(typed) : [];

  function open() {
    if (isOpen) return;
    setTyped('');
    setAt(
      Math.max(
        0,
        find('').findIndex((choice) => choice.value === value),
      ),
    );
  }
  function choose(choice: ComboChoice | undefined) {
    if (choice) onChange(choice.value);
    setTyped(null);
  }
  function move(to: number) {
    const next = Math.min(Math.max(0, to), choices.length - 1);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
      return;
    }
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 };
    const to = steps[event.key];
    if (to === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    // Leaving the list leaves what surrounds it open.
    event.stopPropagation();
    if (to !== undefined) move(to);
    else choose(event.key === 'Enter' ? choices[at] : undefined);
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          {...tie(id, { hint, error })}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={choices[at] ? `${listId}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          className={cx(control, 'truncate pr-10')}
          value={typed ?? shown}
          placeholder={shown}
          onClick={open}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(null)}
        />
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-faint"
          aria-hidden="true"
        />
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          hidden={!isOpen || choices.length === 0}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-overlay"
        >
          {choices.map((choice, place) => (
            // The keys are the box's, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box names the active one
            <div
              key={choice.value}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={choice.value === value}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
              className={cx(
                'flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-md px-3 py-1.5 text-sm pointer-coarse:min-h-11',
                place === at ? 'bg-chosen-soft text-chosen-ink' : 'hover:bg-sunken',
                choice.value === value && 'font-semibold',
              )}
            >
              <span>{choice.label}</span>
              {choice.detail && <span className="text-xs text-ink-faint tabular-nums">{choice.detail}</span>}
            </div>
          ))}
        </div>
        <p role="status" className={isOpen && choices.length === 0 ? 'mt-1.5 text-sm text-ink-soft' : 'sr-only'}>
          {isOpen && (choices.length === 0 ? `Nada coincide con «${typed}».` : `${choices.length} opciones`)}
        </p>
      </div>
    </FieldFrame>
  );
}
