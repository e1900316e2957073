import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** What every field says about itself. */
export interface FieldWords {
  label: string;
  hint?: string | undefined;
  /** What is wrong, in words, beside the field. */
  error?: string | undefined;
}

/** The look of a box one types into or picks from. */
export const control =
  'min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-base text-ink transition-colors duration-150 placeholder:text-ink-faint hover:not-disabled:border-ink-faint focus:border-chosen-ink focus:outline-2 focus:-outline-offset-1 focus:outline-chosen-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-danger aria-invalid:focus:outline-danger';

/** The attributes that tie a control to its words: spread them on it, with the same id as the frame's. */
export function tie(id: string, { hint, error }: Omit<FieldWords, 'label'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': cx(error && `${id}-error`, hint && `${id}-hint`) || undefined,
  };
}

interface FieldFrameProps extends FieldWords {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, the control, then the error and the hint. */
export function FieldFrame({ id, label, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Error and hint of the field with this id. */
export function FieldNotes({ id, hint, error }: Omit<FieldWords, 'label'> & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </>
  );
}
