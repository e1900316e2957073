import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Notice } from './Notice.tsx';

interface FailureNoteProps {
  /** The sentence; nothing is shown while there is none. */
  children: ReactNode;
  /** Marked with the sign of what is wrong, where the sentence stands apart from what it is about. */
  hasIcon?: boolean;
  /** In a box, where the fields do not lead the eye to it. */
  isBoxed?: boolean;
  className?: string;
}

/** Why what was asked could not be done, told where it was asked and read out when it comes. */
export function FailureNote({ children, hasIcon = false, isBoxed = false, className }: FailureNoteProps) {
  if (!children) return null;
  if (isBoxed) {
    return (
      <Notice role="alert" tone="danger" {...(hasIcon ? { icon: CircleAlert } : {})} className={className}>
        {children}
      </Notice>
    );
  }
  return (
    <p role="alert" className={cx('text-sm text-danger', hasIcon && 'flex items-start gap-1.5', className)}>
      {hasIcon && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}
      {children}
    </p>
  );
}
