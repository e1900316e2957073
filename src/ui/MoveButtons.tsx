import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface MoveButtonsProps {
  /** What is moved: 'Subir {name}'. */
  name: string;
  /** Its place in the list, from 0; a change of it brings the focus back to the button that was pressed. */
  place: number;
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
}

const look =
  'grid size-9 place-items-center rounded-control text-ink-soft hover:not-disabled:bg-sunken hover:not-disabled:text-ink disabled:cursor-not-allowed disabled:opacity-40 pointer-coarse:size-11';

/** Moves an entry of a list one place up or down. Without tooltips: they would cover the buttons of the next entry. */
export function MoveButtons({ name, place, onMoveUp, onMoveDown }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'up' | 'down' | null>(null);

  // Runs when the entry has moved.
  useEffect(() => {
    const [first, second] = pressed.current === 'down' ? [down, up] : [up, down];
    if (pressed.current) (first.current?.disabled ? second : first).current?.focus();
    pressed.current = null;
  }, [place]);

  return (
    <span className="flex shrink-0 print:hidden">
      <button
        ref={up}
        type="button"
        aria-label={`Subir ${name}`}
        disabled={!onMoveUp}
        onClick={() => {
          pressed.current = 'up';
          onMoveUp?.();
        }}
        className={look}
      >
        <ArrowUp className="size-5" aria-hidden="true" />
      </button>
      <button
        ref={down}
        type="button"
        aria-label={`Bajar ${name}`}
        disabled={!onMoveDown}
        onClick={() => {
          pressed.current = 'down';
          onMoveDown?.();
        }}
        className={look}
      >
        <ArrowDown className="size-5" aria-hidden="true" />
      </button>
    </span>
  );
}
