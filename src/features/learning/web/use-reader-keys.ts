import { useEffect } from 'react';
import type { Reader } from './use-reader.ts';

/** Where arrows already mean something. */
const taken = 'input, textarea, select, dialog, iframe, video, [contenteditable], .table-scroll, [role="menu"]';

/**
 * Left and right arrows turn the pages like the buttons 'Anterior' and 'Siguiente', except while something is being
 * typed, chosen or scrolled. Completing the module is left to its button.
 */
export function useReaderKeys(reader: Reader): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTaken = event.target instanceof Element && event.target.closest(taken);
      if (isTaken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      if (reader.view !== 'step') return;
      if (event.key === 'ArrowLeft') reader.showStep(reader.position - 1);
      if (event.key === 'ArrowRight' && !reader.isLast) void reader.goOn();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [reader]);
}
