import { useCallback, useEffect, useState } from 'react';
import { isRefusal } from '#platform/web/failure.ts';
import { keepNumbers, readKeptNumbers } from '#platform/web/kept-numbers.ts';
import { readingsApi } from './readings-api.ts';

/** Milliseconds until pages that did not leave the device are sent again. */
const again = 8000;

const placeOf = (personId: string, versionId: string) => `lectura:${personId}:${versionId}`;

/**
 * The pages of a version that somebody has had before them: kept on the device first, sent whenever there is a network, and known on every other device.
 *
 * @param known those that the server knows
 * @param onSent called after the server took some
 */
export function useSeenPages(
  { personId, versionId, known }: { personId: string; versionId: string; known: readonly number[] },
  onSent: () => void,
) {
  const place = placeOf(personId, versionId);
  const [waiting, setWaiting] = useState(() => readKeptNumbers(place));
  const [isStuck, setStuck] = useState(false);
  const unsent = waiting.filter((page) => !known.includes(page)).join();

  useEffect(() => {
    if (unsent === '') {
      keepNumbers(place, []);
      setStuck(false);
      return;
    }
    const pages = unsent.split(',').map(Number);
    keepNumbers(place, pages);
    let isOver = false;
    const send = async () => {
      try {
        await readingsApi.markPagesSeen.call({ id: versionId, pages });
      } catch (error) {
        // What the server will never take is not kept for ever.
        if (!isOver) isRefusal(error) ? setWaiting([]) : setStuck(true);
        return;
      }
      if (isOver) return;
      setStuck(false);
      onSent();
    };
    void send();
    const timer = setInterval(() => void send(), again);
    const now = () => void send();
    window.addEventListener('online', now);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [place, unsent, versionId, onSent]);

  const mark = useCallback(
    (page: number) => setWaiting((before) => (before.includes(page) ? before : [...before, page])),
    [],
  );
  return {
    seen: [...new Set([...known, ...waiting])],
    /** Pages of which the server does not know yet. */
    isWaiting: unsent !== '',
    /** They could not be sent. */
    isStuck,
    mark,
  };
}
