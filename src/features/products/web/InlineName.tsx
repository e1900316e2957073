import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { cx } from '#ui/cx.ts';
import { control, FieldNotes, tie } from '#ui/FieldFrame.tsx';
import { newName } from '../products.rules.ts';

interface InlineNameProps {
  /** What is renamed, for screen readers: 'Nombre de la marca'. */
  label: string;
  value: string;
  maxLength?: number;
  onSave: (name: string) => Promise<unknown>;
  /** The name is saved or stays as it was. */
  onClose: () => void;
}

/**
 * A name being changed in its place (spec C-366 to C-370): Enter and leaving it save, Escape cancels, an empty or
 * unchanged name goes back to the old one. What the server refuses is said below, and nothing typed is lost.
 */
export function InlineName({ label, value, maxLength = 120, onSave, onClose }: InlineNameProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string>();
  const isSettled = useRef(false);

  useEffect(() => input.current?.select(), []);

  /** The field goes; the keyboard goes on where it stood. */
  function close() {
    const row = input.current?.closest('li');
    onClose();
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body || document.activeElement instanceof HTMLDialogElement;
      if (isLost) row?.querySelector<HTMLElement>('a, button:not(:disabled)')?.focus();
    });
  }

  async function finish() {
    if (isSettled.current) return;
    const name = newName(value, typed);
    isSettled.current = true;
    if (name === null) return close();
    try {
      await onSave(name);
      close();
    } catch (failure) {
      isSettled.current = false;
      setError(failureText(failure, 'No se pudo guardar el nombre. Intenta nuevamente.'));
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      void finish();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      isSettled.current = true;
      close();
    }
  }

  return (
    <div className="relative z-10 min-w-0 flex-1">
      <input
        {...tie(id, { error })}
        ref={input}
        aria-label={label}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="done"
        className={cx(control, 'font-semibold')}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!error) void finish();
        }}
      />
      <FieldNotes id={id} error={error} />
    </div>
  );
}
