import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldNotes, type FieldWords, tie } from './FieldFrame.tsx';

/** A yes or no; the whole line can be pressed. */
export function Checkbox({
  label,
  hint,
  error,
  className,
  id: givenId,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & FieldWords) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      {/* The room of one line above and below, also of a label that breaks: what comes next is drawn up to it. */}
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-3 text-sm font-medium">
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            {...tie(id, { hint, error })}
            type="checkbox"
            className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[5px] border border-line-strong bg-surface transition-colors duration-150 checked:border-chosen checked:bg-chosen disabled:opacity-55 aria-invalid:border-danger forced-colors:appearance-auto"
          />
          <Check
            className="pointer-events-none col-start-1 row-start-1 size-4 stroke-3 text-on-chosen opacity-0 peer-checked:opacity-100 forced-colors:hidden"
            aria-hidden="true"
          />
        </span>
        {label}
      </label>
      <div className="-mt-3.5 pl-8">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

interface RadioGroupProps {
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  /** RadioCards that share one name. */
  children: ReactNode;
}

/** A question with one answer out of the RadioCards inside. */
export function RadioGroup({ legend, hint, error, className, children }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={tie(id, { hint, error })['aria-describedby']} className={className}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid gap-2">{children}</div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: string;
  description?: ReactNode;
}

/** One answer, as a card that can be pressed anywhere; arrows move between those of one name. */
export function RadioCard({ title, description, className, ...input }: RadioCardProps) {
  const id = useId();
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface p-3 transition-colors duration-150 hover:bg-sunken has-checked:border-chosen-ink has-checked:bg-chosen-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chosen-ink has-disabled:cursor-not-allowed has-disabled:opacity-55',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-text` : undefined}
        className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[6px] checked:border-chosen-ink forced-colors:appearance-auto"
      />
      <span className="min-w-0">
        <span id={`${id}-title`} className="block text-sm font-medium">
          {title}
        </span>
        {description && (
          <span id={`${id}-text`} className="mt-0.5 block text-sm text-ink-soft">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
