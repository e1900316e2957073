import { useEffect, useState } from 'react';
import { wordPause, wordsOf } from './reveal.ts';

/**
 * The part of a reply that is shown: word by word while it comes, all of it at once for one that was there before, where
 * motion is not wanted, or when the reader asks for it (spec C-250, C-387).
 *
 * @param isNew the reply came while this screen was open
 */
export function useReveal(text: string, isNew: boolean) {
  const words = wordsOf(text);
  const [shown, setShown] = useState(() => (isNew && !isMotionUnwanted() ? 0 : Number.POSITIVE_INFINITY));
  const waiting = words.length - shown;
  useEffect(() => {
    if (waiting <= 0) return;
    const timer = setTimeout(() => setShown((now) => now + 1), wordPause(waiting));
    return () => clearTimeout(timer);
  }, [waiting]);
  return {
    text: words.slice(0, Math.min(shown, words.length)).join(''),
    isRevealing: waiting > 0,
    showAll: () => setShown(Number.POSITIVE_INFINITY),
  };
}

function isMotionUnwanted(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
