import { useSearchParams } from 'wouter';
import { type Direction, directions, type EmployeeSort, employeeSorts } from '../employee-order.rules.ts';

export type EmployeeStatus = 'active' | 'inactive' | 'others';
export type EmployeeView = 'cards' | 'table';

/** What narrows the list. */
export interface EmployeeFilters {
  search: string;
  status: EmployeeStatus;
  position: string;
  area: string;
  company: string;
}

/** How what is left is shown. */
export interface EmployeeShowing {
  sort: EmployeeSort;
  direction: Direction;
  /** Null while nobody has chosen one in this address. */
  view: EmployeeView | null;
  /** From 1. */
  page: number;
}

/** Names in the address, so that reload and back keep what was looked for and how. */
const names = {
  ...{ search: 'buscar', status: 'estado', position: 'puesto', area: 'area', company: 'empresa' },
  ...{ sort: 'orden', direction: 'sentido', view: 'vista', page: 'pagina' },
} as const;
const statusNames = { active: '', inactive: 'inactivos', others: 'otros' } as const;
const viewNames = { cards: 'tarjetas', table: 'tabla' } as const;
const sortNames: Record<EmployeeSort, string> = {
  ...{ name: '', progress: 'avance', activity: 'actividad', position: 'puesto', area: 'area' },
  ...{ company: 'empresa', hired: 'ingreso' },
};
const directionNames: Record<Direction, string> = { asc: '', desc: 'descendente' };

/** The filters, the order, the view and the page, kept in the address; changing anything but the page goes back to the first page. */
export function useEmployeeFilters() {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';
  const filters: EmployeeFilters = {
    search: text(names.search),
    status: keyOf(statusNames, text(names.status)) ?? 'active',
    position: text(names.position),
    area: text(names.area),
    company: text(names.company),
  };
  const showing: EmployeeShowing = {
    sort: employeeSorts.find((sort) => sortNames[sort] === text(names.sort)) ?? 'name',
    direction: directions.find((direction) => directionNames[direction] === text(names.direction)) ?? 'asc',
    view: keyOf(viewNames, text(names.view)) ?? null,
    page: Math.max(1, Math.floor(Number(params.get(names.page))) || 1),
  };
  function change(next: Partial<EmployeeFilters & EmployeeShowing>) {
    const { status, sort, direction, view, page, ...texts } = { ...filters, ...showing, page: 1, ...next };
    const entries: Array<[string, string]> = [
      ...Object.entries(texts).map(([name, value]): [string, string] => [names[name as keyof typeof texts], value]),
      [names.status, statusNames[status]],
      [names.sort, sortNames[sort]],
      [names.direction, directionNames[direction]],
      [names.view, view ? viewNames[view] : ''],
      [names.page, page > 1 ? String(page) : ''],
    ];
    setParams(Object.fromEntries(entries.filter(([, value]) => value !== '')), { replace: next.page === undefined });
  }
  const { search, status, position, area, company } = filters;
  const isNarrowed = Boolean(search || position || area || company || status !== 'active');
  return { filters, showing, change, isNarrowed };
}

function keyOf<Key extends string>(byKey: Readonly<Record<Key, string>>, name: string): Key | undefined {
  return (Object.keys(byKey) as Key[]).find((key) => byKey[key] === name);
}
