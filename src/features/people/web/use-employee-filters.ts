import { choice, isNarrowed, text, type Values } from '#platform/web/address-filters.rules.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';

/** What narrows the list, by its name in the address. */
const narrowing = {
  search: text('buscar'),
  position: text('puesto'),
  area: text('area'),
  company: text('empresa'),
  site: text('sede'),
  status: choice('estado', { active: '', inactive: 'inactivos', others: 'otros' }),
};

/** How what is left is shown. */
const showing = {
  sort: choice('orden', {
    ...{ name: '', progress: 'avance', activity: 'actividad', position: 'puesto', area: 'area' },
    ...{ company: 'empresa', hired: 'ingreso' },
  }),
  direction: choice('sentido', { asc: '', desc: 'descendente' }),
  /** 'kept' while nobody has chosen one in this address. */
  view: choice('vista', { kept: '', cards: 'tarjetas', table: 'tabla' }),
};
const parameters = { ...narrowing, ...showing };

export type EmployeeFilters = Values<typeof narrowing>;
export type EmployeeShowing = Values<typeof showing>;
export type EmployeeStatus = EmployeeFilters['status'];
export type EmployeeView = Exclude<EmployeeShowing['view'], 'kept'>;

/** The filters, the order, the view and the page, kept in the address. */
export function useEmployeeFilters() {
  const { filters: all, change, pages } = useAddressFilters(parameters);
  const { sort, direction, view, ...filters } = all;
  return { filters, showing: { sort, direction, view }, change, pages, isNarrowed: isNarrowed(narrowing, filters) };
}
