import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import { control, FieldFrame, type FieldWords, tie } from './FieldFrame.tsx';

/** A labelled choice out of few; its children are native options. */
export function Select({
  label,
  hint,
  error,
  className,
  id: givenId,
  ...select
}: ComponentProps<'select'> & FieldWords) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <select {...select} {...tie(id, { hint, error })} className={cx(control, 'appearance-none truncate pr-10')} />
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-faint"
          aria-hidden="true"
        />
      </div>
    </FieldFrame>
  );
}
