import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { currentToast, dismissToast, type ShownToast, subscribeToToasts, toastDuration } from './toast-store.ts';

const looks = {
  neutral: { edge: 'border-line bg-surface', ink: 'text-ink-faint', icon: Info },
  success: { edge: 'border-line bg-surface', ink: 'text-success', icon: CircleCheck },
  danger: { edge: 'border-danger bg-danger-soft', ink: 'text-danger', icon: CircleAlert },
};

/**
 * The place where toasts appear: one at a time (spec P-508), for five seconds (spec P-509) whatever the pointer does; an
 * error for longer, and as long as somebody is at it (toast-place). It lies on nothing that can be pressed, and presses go
 * through it. It is lifted above an open dialog, but a dialog makes everything outside it silent and unpressable: what fails
 * in a dialog is said inside it as well.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  const place = useRef<HTMLDivElement>(null);
  const id = shown?.id;
  const isDanger = shown?.tone === 'danger';
  useEffect(() => {
    const layer = place.current;
    // What was lifted last lies on top: also of a dialog that opened since the toast before.
    layer?.hidePopover?.();
    layer?.showPopover?.();
    if (!id || !layer) return;
    // Apart from the first screens: nobody waits for it. Where it cannot be had, the toast stands where it is.
    const placing = import('./toast-place.ts').then(
      ({ place }) => place(layer, isDanger && dismissToast),
      () => () => undefined,
    );
    return () => void placing.then((stop) => stop());
  }, [id, isDanger]);
  return (
    <div ref={place} popover="manual" className="toaster no-print">
      <div aria-live="polite" aria-atomic="true">
        {shown && !isDanger && <ToastCard key={id} toast={shown} />}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {shown && isDanger && <ToastCard key={id} toast={shown} />}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const tone = toast.tone ?? 'neutral';
  useEffect(() => {
    if (tone === 'danger') return;
    const timer = setTimeout(dismissToast, toastDuration);
    return () => clearTimeout(timer);
  }, [tone]);
  const { edge, ink, icon: Icon } = looks[tone];
  return (
    <div
      data-toast={tone}
      className={cx('rise flex items-start gap-3 rounded-card border py-1.5 pr-1.5 pl-4 text-ink shadow-overlay', edge)}
    >
      <Icon className={cx('mt-2.5 size-5 shrink-0', ink)} aria-hidden="true" />
      <div className="min-w-0 flex-1 py-2.5 text-sm break-words">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="mt-0.5 text-ink-soft">{toast.description}</p>}
        {toast.action && (
          <button
            type="button"
            onClick={() => {
              dismissToast();
              toast.action?.onPress();
            }}
            className="pointer-events-auto inline-flex min-h-9 items-center font-medium underline pointer-coarse:min-h-11"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        onClick={dismissToast}
        aria-label="Cerrar aviso"
        className="pointer-events-auto grid size-11 shrink-0 place-items-center rounded-control text-ink-faint hover:text-ink"
      >
        <X className="size-4.5" aria-hidden="true" />
      </button>
    </div>
  );
}
