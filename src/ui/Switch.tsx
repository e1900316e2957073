import { type ComponentProps, useId } from 'react';
import { FieldNotes, type FieldWords, tie } from './FieldFrame.tsx';

/** Something that is on or off; the whole line can be pressed. */
export function Switch({
  label,
  hint,
  error,
  className,
  id: givenId,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & FieldWords) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4 text-sm font-medium">
        {label}
        <input
          {...input}
          {...tie(id, { hint, error })}
          type="checkbox"
          role="switch"
          aria-checked={input.checked}
          className="relative h-6 w-11 shrink-0 appearance-none rounded-full bg-line-strong transition-colors duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-surface before:shadow-card before:transition-transform before:duration-150 checked:bg-chosen checked:before:translate-x-5 disabled:opacity-55 forced-colors:appearance-auto"
        />
      </label>
      {(hint || error) && (
        <div className="-mt-1.5 pr-14">
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
