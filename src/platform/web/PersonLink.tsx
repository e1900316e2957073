import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '#ui/cx.ts';
import { paths } from './paths.ts';

interface PersonLinkProps {
  /** Null of whom the reader may not see, and of whom nothing is known: then it is text. */
  id: string | null;
  /** Which module of theirs is unfolded there. */
  moduleId?: string;
  className?: string;
  children: ReactNode;
}

/** A person's name as the way to everything that is known of them. */
export function PersonLink({ id, moduleId, className, children }: PersonLinkProps) {
  if (id === null) return <span className={cx('font-medium', className)}>{children}</span>;
  return (
    <Link
      href={paths.personResults(id, moduleId)}
      className={cx(
        'inline-flex min-h-7 min-w-0 items-center rounded-sm font-medium wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11',
        className,
      )}
    >
      {children}
    </Link>
  );
}
