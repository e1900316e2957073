import type { ReactNode } from 'react';

/**
 * Says changes aloud to screen readers. It must be on the screen before its text changes, so it is rendered always,
 * empty while there is nothing to say.
 */
export function LiveRegion({ isUrgent = false, children }: { isUrgent?: boolean; children?: ReactNode }) {
  return (
    <div role={isUrgent ? 'alert' : 'status'} aria-atomic="true" className="sr-only">
      {children}
    </div>
  );
}
