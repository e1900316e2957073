import { useEffect, useState } from 'react';

/** A text once nobody has changed it for a while. @param pause milliseconds */
export function useSettled(text: string, pause = 250): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
