import { useState } from 'react';

interface Kept {
  within: string;
  ids: ReadonlySet<string>;
}

/** Whom somebody has chosen in a list, over its pages, one by one. @param within what narrows the list: nobody who is out of sight by it stays chosen */
export function useChosen(within: string) {
  const nobody: Kept = { within, ids: new Set() };
  const [kept, setKept] = useState(nobody);
  const { ids } = kept.within === within ? kept : nobody;
  return {
    count: ids.size,
    has: (id: string) => ids.has(id),
    selection: { ids: [...ids] },
    choose: (some: readonly string[], isChosen: boolean) => {
      const next = new Set(ids);
      for (const id of some) isChosen ? next.add(id) : next.delete(id);
      setKept({ within, ids: next });
    },
    clear: () => setKept(nobody),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
