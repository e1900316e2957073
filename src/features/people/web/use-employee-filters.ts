import { useSearchParams } from 'wouter';

export type EmployeeStatus = 'active' | 'inactive' | 'others';

export interface EmployeeFilters {
  search: string;
  status: EmployeeStatus;
  position: string;
  company: string;
  /** From 1. */
  page: number;
}

/** Names of the filters in the address, so that reload and back keep what was looked for. */
const names = { search: 'buscar', status: 'estado', position: 'puesto', company: 'empresa', page: 'pagina' } as const;
const statusNames = { active: '', inactive: 'inactivos', others: 'otros' } as const;

/** What narrows the list, kept in the address; changing anything but the page goes back to the first page. */
export function useEmployeeFilters() {
  const [params, setParams] = useSearchParams();
  const statusName = params.get(names.status);
  const filters: EmployeeFilters = {
    search: params.get(names.search) ?? '',
    status: statusName === statusNames.inactive ? 'inactive' : statusName === statusNames.others ? 'others' : 'active',
    position: params.get(names.position) ?? '',
    company: params.get(names.company) ?? '',
    page: Math.max(1, Math.floor(Number(params.get(names.page))) || 1),
  };
  function change(next: Partial<EmployeeFilters>) {
    const { status, page, ...texts } = { ...filters, page: 1, ...next };
    const entries: Array<[string, string]> = [
      ...Object.entries(texts).map(([name, value]): [string, string] => [names[name as keyof typeof texts], value]),
      [names.status, statusNames[status]],
      [names.page, page > 1 ? String(page) : ''],
    ];
    setParams(Object.fromEntries(entries.filter(([, value]) => value !== '')), { replace: next.page === undefined });
  }
  const isNarrowed = Boolean(filters.search || filters.position || filters.company || filters.status !== 'active');
  return { filters, change, isNarrowed };
}
