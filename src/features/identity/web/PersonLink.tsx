import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { cx } from '#ui/cx.ts';

/** A person's name as the way to what is known of them. */
export function PersonLink({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <Link
      href={paths.personResults(id)}
      className={cx(
        'inline-flex min-h-7 min-w-0 items-center rounded-sm font-medium break-words underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11',
        className,
      )}
    >
      {children}
    </Link>
  );
}
