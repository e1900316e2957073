import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of a page that the build has written beforehand, where this installation has it: it comes behind what was written, so
 * that the page is taken over as it stands. Null until it is there, and for good where it cannot be loaded.
 */
export function useLater<Props>(
  isWanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (isWanted)
      load().then(
        (part) => setPart(() => part.default),
        () => undefined,
      );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what loads it is always the same
  }, [isWanted]);
  return isWanted ? Part : null;
}
