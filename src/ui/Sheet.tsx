import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useModal } from './use-modal.ts';

interface SheetProps {
  /** Its name for screen readers. */
  label: string;
  isOpen: boolean;
  onClose: () => void;
  /** The edge it slides in from. */
  side?: 'left' | 'right';
  className?: string;
  children: ReactNode;
}

/** A panel of 18rem over the edge of the screen (spec P-126), as high as it. Its content exists only while it is open. */
export function Sheet({ label, isOpen, onClose, side = 'left', className, children }: SheetProps) {
  return (
    <dialog
      {...useModal(isOpen, onClose)}
      aria-label={label}
      className={cx(
        'm-0 h-dvh max-h-none w-72 max-w-[100vw] overflow-y-auto bg-surface p-0 text-ink shadow-overlay',
        side === 'left' ? 'slide-from-left' : 'slide-from-right ml-auto',
        className,
      )}
    >
      {isOpen && children}
    </dialog>
  );
}
