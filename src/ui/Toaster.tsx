import { useEffect, useState, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { currentToast, dismissToast, subscribeToToasts, toastDuration } from './toast-store.ts';

const edges = { neutral: 'border-l-line-strong', success: 'border-l-success', danger: 'border-l-danger' };

/** The place where toasts appear: one at a time, for five seconds, longer while it is pointed at or focused. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  const [isHeld, setHeld] = useState(false);
  const id = shown?.id;
  useEffect(() => {
    if (id === undefined || isHeld) return;
    const timer = setTimeout(dismissToast, toastDuration);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const tone = shown?.tone ?? 'neutral';
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center sm:left-auto sm:justify-end">
      <div aria-live={tone === 'danger' ? 'assertive' : 'polite'} aria-atomic="true" className="w-full sm:w-96">
        {shown && (
          // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it in view
          <div
            data-toast={tone}
            onMouseEnter={() => setHeld(true)}
            onMouseLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            className={cx(
              'pointer-events-auto flex items-start gap-3 rounded-control border border-l-4 border-line bg-surface py-3 pr-2 pl-4 shadow-overlay',
              edges[tone],
            )}
          >
            <div className="min-w-0 flex-1">
              <p className="text-sm font-semibold">{shown.title}</p>
              {shown.description && <p className="text-sm text-ink-soft">{shown.description}</p>}
            </div>
            <button
              type="button"
              onClick={dismissToast}
              aria-label="Cerrar aviso"
              className="grid size-9 shrink-0 place-items-center rounded-control text-lg text-ink-faint hover:text-ink"
            >
              ×
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
