import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import { control, FieldFrame, type FieldWords, tie } from './FieldFrame.tsx';

/** A labelled box for several lines; grows with what is typed where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  className,
  id: givenId,
  ...area
}: ComponentProps<'textarea'> & FieldWords) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        rows={4}
        {...area}
        {...tie(id, { hint, error })}
        className={cx(control, 'block max-h-[60dvh] field-sizing-content resize-y py-2.5 leading-normal')}
      />
    </FieldFrame>
  );
}
