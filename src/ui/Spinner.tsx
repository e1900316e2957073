import { cx } from './cx.ts';

/** A turning ring, for the eye only: the words beside it say what is going on. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      className={cx(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
      aria-hidden="true"
    />
  );
}
