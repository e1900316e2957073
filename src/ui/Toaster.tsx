import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { currentToast, dismissToast, type ShownToast, subscribeToToasts, toastDuration } from './toast-store.ts';

const looks = {
  neutral: { edge: 'border-line bg-surface', ink: 'text-ink-faint', icon: Info },
  success: { edge: 'border-line bg-surface', ink: 'text-success', icon: CircleCheck },
  danger: { edge: 'border-danger bg-danger-soft', ink: 'text-danger', icon: CircleAlert },
};

/**
 * The place where toasts appear: one at a time (spec P-508), for five seconds (spec P-509), longer while it is pointed
 * at or focused. At the top on phones, where the bottom belongs to the thumb. It is lifted above an open dialog, but a
 * dialog makes everything outside it silent and unpressable: what fails in a dialog is said inside it as well.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  const place = useRef<HTMLDivElement>(null);
  const id = shown?.id;
  useEffect(() => {
    const layer = place.current;
    layer?.showPopover?.();
    return () => layer?.hidePopover?.();
  }, []);
  useEffect(() => {
    if (id === undefined || !document.querySelector('dialog[open]')) return;
    // What was lifted last lies on top.
    place.current?.hidePopover?.();
    place.current?.showPopover?.();
  }, [id]);
  const isDanger = shown?.tone === 'danger';
  return (
    <div
      ref={place}
      popover="manual"
      className="no-print pointer-events-none fixed inset-x-4 top-4 z-50 w-auto sm:top-auto sm:bottom-4 sm:left-auto sm:w-96"
    >
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
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismissToast, toastDuration);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const tone = toast.tone ?? 'neutral';
  const { edge, ink, icon: Icon } = looks[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it in view
    <div
      data-toast={tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'rise pointer-events-auto flex items-start gap-3 rounded-card border py-1.5 pr-1.5 pl-4 text-ink shadow-overlay',
        edge,
      )}
    >
      <Icon className={cx('mt-2.5 size-5 shrink-0', ink)} aria-hidden="true" />
      <div className="min-w-0 flex-1 py-2.5 text-sm break-words">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="mt-0.5 text-ink-soft">{toast.description}</p>}
      </div>
      <button
        type="button"
        onClick={dismissToast}
        aria-label="Cerrar aviso"
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-faint hover:text-ink"
      >
        <X className="size-4.5" aria-hidden="true" />
      </button>
    </div>
  );
}
