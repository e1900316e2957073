import { useState } from 'react';
import type { peopleApi } from './people-api.ts';
import type { EmployeeFilters } from './use-employee-filters.ts';

export type Selection = Parameters<typeof peopleApi.deactivateEmployees.call>[0]['selection'];

interface Chosen {
  /** The filter that it was chosen in: nobody who is out of sight stays chosen. */
  within: string;
  ids: ReadonlySet<string>;
  /** All that match, as many as were seen. */
  total: number | null;
}

/** Whom somebody has chosen in the list, over its pages, one by one or all that match. */
export function useSelection(filters: EmployeeFilters) {
  const within = JSON.stringify(filters);
  const nobody: Chosen = { within, ids: new Set(), total: null };
  const [kept, setChosen] = useState(nobody);
  const chosen = kept.within === within ? kept : nobody;

  function choose(ids: readonly string[], isChosen: boolean, onPage: readonly string[] = []) {
    // Who takes one out of all keeps those in sight.
    const next = new Set(chosen.total === null ? chosen.ids : onPage);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen({ within, ids: next, total: null });
  }

  const selection: Selection =
    chosen.total === null ? { ids: [...chosen.ids] } : { matching: filters, total: chosen.total };
  return {
    count: chosen.total ?? chosen.ids.size,
    isAll: chosen.total !== null,
    has: (id: string) => chosen.total !== null || chosen.ids.has(id),
    selection,
    choose,
    chooseAll: (total: number) => setChosen({ within, ids: new Set(), total }),
    clear: () => setChosen(nobody),
  };
}

export type PeopleChosen = ReturnType<typeof useSelection>;

/** Who is chosen in any list of people, for what can be done to them. */
export interface ChosenPeople {
  count: number;
  selection: Selection;
  clear: () => void;
  /** Where all that match can be chosen: whether they are, and how. */
  isAll?: boolean;
  chooseAll?: (total: number) => void;
}
