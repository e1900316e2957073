import { X } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import { useModal } from './use-modal.ts';

const widths = { sm: 'sm:w-[26rem]', md: 'sm:w-[34rem]', lg: 'sm:w-[50rem]' };

export interface DialogFrameProps {
  title: string;
  /** A sentence below the title. */
  text?: ReactNode;
  isOpen: boolean;
  /** Escape, the cross and a press beside it. */
  onClose: () => void;
  /** Its buttons, always in sight; the main one last. */
  actions?: ReactNode;
  size?: keyof typeof widths;
  role?: 'dialog' | 'alertdialog';
  /** What scrolls. */
  bodyRef?: Ref<HTMLDivElement>;
  /** Further dialogs over it. */
  over?: ReactNode;
  children?: ReactNode;
}

/** The look of a modal dialog, for those below that know what closing it means. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, text, isOpen, onClose, actions, size = 'md', role, bodyRef, over, children } = props;
  const id = useId();
  return (
    <dialog
      {...useModal(isOpen, onClose)}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      className={cx(
        'rise m-auto mb-0 max-h-[90dvh] w-full max-w-full flex-col overflow-hidden rounded-t-card bg-surface p-0 text-left text-ink shadow-overlay open:flex sm:mb-auto sm:max-w-[calc(100vw-2rem)] sm:rounded-card',
        widths[size],
      )}
    >
      {isOpen && (
        <>
          <div className="flex items-start justify-between gap-3 px-5 pt-5 pb-3">
            <div className="min-w-0">
              <h2 id={`${id}-title`} className="text-lg font-semibold break-words">
                {title}
              </h2>
              {text && (
                <p id={`${id}-text`} className="mt-1 text-sm text-ink-soft">
                  {text}
                </p>
              )}
            </div>
            <button
              type="button"
              onClick={onClose}
              aria-label="Cerrar"
              className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-control text-ink-faint hover:bg-sunken hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </div>
          <div ref={bodyRef} className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 empty:pb-2">
            {children}
          </div>
          {actions && (
            <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end">
              {actions}
            </div>
          )}
          {over}
        </>
      )}
    </dialog>
  );
}
