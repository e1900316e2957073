import { useSearchParams } from 'wouter';

const states = {
  all: '',
  published: 'publicados',
  draft: 'borradores',
  inactive: 'inactivos',
  archived: 'archivados',
} as const;
export type ModuleState = keyof typeof states;

interface ModuleFilters {
  search: string;
  state: ModuleState;
  /** Id of a category, 'top' for modules of the plan itself, 'all'. */
  parent: string;
  /** From 1. */
  page: number;
}

/** What narrows the list of modules, kept in the address; changing anything but the page goes back to the first one. */
export function useModuleFilters() {
  const [params, setParams] = useSearchParams();
  const stateName = params.get('estado') ?? '';
  const filters: ModuleFilters = {
    search: params.get('buscar') ?? '',
    state: (Object.keys(states) as ModuleState[]).find((state) => states[state] === stateName) ?? 'all',
    parent: params.get('ubicacion') ?? 'all',
    page: Math.max(1, Math.floor(Number(params.get('pagina'))) || 1),
  };
  function change(next: Partial<ModuleFilters>) {
    const { search, state, parent, page } = { ...filters, page: 1, ...next };
    const entries: Array<[string, string]> = [
      ['buscar', search],
      ['estado', states[state]],
      ['ubicacion', parent === 'all' ? '' : parent],
      ['pagina', page > 1 ? String(page) : ''],
    ];
    setParams(Object.fromEntries(entries.filter(([, value]) => value !== '')), { replace: next.page === undefined });
  }
  const isNarrowed = filters.search !== '' || filters.state !== 'all' || filters.parent !== 'all';
  return { filters, change, isNarrowed };
}
