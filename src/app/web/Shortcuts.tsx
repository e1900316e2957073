import { lazy, Suspense, useEffect, useState } from 'react';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** The question mark lists the keyboard's shortcuts, on every signed-in screen. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [contenteditable]');
      if (event.key === '?' && !isTyping && !event.ctrlKey && !event.metaKey) setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <ShortcutsDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
