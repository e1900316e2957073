import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '#ui/Dialog.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { useNoticeState } from './notices-api.ts';

const NoticeList = lazy(() => import('./NoticeList.tsx'));

/** The bell, in the places that the frame keeps for it; nothing where the organisation requires nothing. */
export function NoticeBell() {
  const [isOpen, setOpen] = useState(false);
  const state = useNoticeState();
  // Its list stays while somebody reads it.
  if (!state || (!state.isAnythingRequired && state.unread === 0 && !isOpen)) return null;
  const { unread } = state;
  const label = unread === 0 ? 'Recordatorios' : `Recordatorios ${unread > 99 ? '99+' : unread} sin leer`;
  return (
    <>
      {[...document.querySelectorAll('[data-notices]')].map((place) =>
        createPortal(
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="relative flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink in-[.w-12]:w-11"
          >
            <Bell className="size-5" aria-hidden="true" />
            <span className="in-[.w-12]:sr-only max-md:sr-only">Recordatorios</span>
            {/* Its name is what it holds, so that it never says anything else than is seen. */}
            {unread > 0 && (
              <>
                {' '}
                <span className="absolute top-1 left-5.5 grid min-w-4.5 place-items-center rounded-full bg-danger-fill px-1 text-xs leading-4.5 text-on-brand tabular-nums">
                  {unread > 99 ? '99+' : unread}
                </span>{' '}
                <span className="sr-only">sin leer</span>
              </>
            )}
          </button>,
          place,
        ),
      )}
      <span role="status" className="sr-only">
        {unread > 0 ? label : ''}
      </span>
      <Dialog title="Recordatorios" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense
          fallback={
            <Loading text="Cargando tus recordatorios...">
              <Skeleton className="h-64" />
            </Loading>
          }
        >
          <NoticeList onFollow={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
