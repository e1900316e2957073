import { BellRing } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dateTime } from '#platform/time/date-time.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { keepErrorsFor, recentErrors, subscribeToErrors } from '#ui/recent-errors.ts';

/**
 * The errors that toasts told since the page was opened, to be read again from the sidebar or the phone's bar; nothing while there
 * were none. It comes after the frame, so that it is put into the places that the frame keeps for it.
 */
export function RecentNotices({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => keepErrorsFor(userId), [userId]);
  const errors = useSyncExternalStore(subscribeToErrors, recentErrors, recentErrors);
  if (errors.length === 0) return null;
  const label = `Avisos recientes (${errors.length})`;
  return (
    <>
      {[...document.querySelectorAll('[data-notices]')].map((place) =>
        createPortal(
          <button
            type="button"
            onClick={() => setOpen(true)}
            aria-label={label}
            className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink in-[.w-12]:w-11 [&_svg]:size-5 [&_svg]:shrink-0"
          >
            <BellRing aria-hidden="true" />
            <span className="in-[.w-12]:sr-only max-md:sr-only">{label}</span>
          </button>,
          place,
        ),
      )}
      <Dialog
        title="Avisos recientes"
        text="Lo que falló desde que abriste esta página. Solo está en este dispositivo."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <ol className="divide-y divide-line">
          {errors.map(({ id, title, description, at }) => (
            <li key={id} className="py-3 text-sm break-words">
              <p className="font-medium">{title}</p>
              {description && <p className="mt-0.5 text-ink-soft">{description}</p>}
              <p className="mt-0.5 text-xs text-ink-faint">
                <time dateTime={at.toISOString()}>{dateTime(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
