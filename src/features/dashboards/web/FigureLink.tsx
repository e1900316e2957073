import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** The name of a figure as the way to what it counts; the whole line, which must be `relative`, is the link. */
export function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      href={to}
      className="underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 after:rounded-control"
    >
      {children}
    </Link>
  );
}
