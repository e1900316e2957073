import { useEffect, useRef } from 'react';

interface Acts {
  turn: () => void;
  say: (knew: boolean) => void;
  undo: () => void;
}

/** Where these keys already mean something. */
const taken = 'input, textarea, select, dialog, [contenteditable], [role="menu"], [role="tab"]';
/** What Space presses. */
const pressed = 'a, button, summary';

/** Space turns the card, left and right say whether it was known, Z takes the last press back. */
export function useCardKeys(acts: Acts): void {
  const last = useRef(acts);
  last.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest(taken) || event.altKey || event.shiftKey || event.repeat) return;
      const isUndo = event.key.toLowerCase() === 'z';
      if ((event.ctrlKey || event.metaKey) && !isUndo) return;
      const { turn, say, undo } = last.current;
      if (event.key === ' ' && !at?.closest(pressed)) turn();
      else if (event.key === 'ArrowLeft') say(false);
      else if (event.key === 'ArrowRight') say(true);
      else if (isUndo) undo();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
