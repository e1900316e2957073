import { useState } from 'react';

/** Something that somebody chose on this device, under a name; what cannot be kept (a private window) holds until the screen is left. */
export function useKeptChoice(name: string): [string | null, (choice: string) => void] {
  const [choice, setChoice] = useState(() => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  });
  function keep(next: string) {
    setChoice(next);
    try {
      localStorage.setItem(name, next);
    } catch {
      // It holds for this visit.
    }
  }
  return [choice, keep];
}
