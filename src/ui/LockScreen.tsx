import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

interface LockScreenProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** Covers everything, also open dialogs, until its owner takes it away; what is below stays as it was. Escape does not close it. */
export function LockScreen({ title, text, children }: LockScreenProps) {
  const id = useId();
  return (
    <dialog
      {...useModal(true, () => undefined)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-canvas p-0 text-ink open:grid open:place-items-center"
    >
      <div className="w-full max-w-sm p-6">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-2 mb-6 text-sm break-words text-ink-soft">
          {text}
        </p>
        {children}
      </div>
    </dialog>
  );
}
