import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-md border border-b-2 border-line-strong bg-surface px-1.5 py-0.5 font-sans text-xs font-medium text-ink-soft">
      {children}
    </kbd>
  );
}
