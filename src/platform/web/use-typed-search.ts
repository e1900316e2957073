import { useEffect, useState } from 'react';

/** Milliseconds without a key before a list is asked for. */
const typingPause = 250;

/**
 * What stands in a search box whose search is kept in the address: typing asks once it pauses, and going back brings the
 * search of that address into the box.
 *
 * @param search as the address has it
 * @param ask looks for something else
 */
export function useTypedSearch(search: string, ask: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => ask(typed), typingPause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when typing pauses, with the filters of that moment
  }, [typed]);
  return [typed, setTyped] as const;
}
