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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when typing pauses, with the filters of that moment
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => ask(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
