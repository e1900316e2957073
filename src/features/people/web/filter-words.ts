import type { EmployeeSort } from '../employee-order.rules.ts';
import type { EmployeeFilters, EmployeeShowing } from './use-employee-filters.ts';

const statusWords = {
  active: 'Empleados activos',
  inactive: 'Personas inactivas',
  others: 'Jefes y administradores',
} as const;

const sortWords: Record<EmployeeSort, string> = {
  name: 'nombre',
  progress: 'avance',
  activity: 'última actividad',
  position: 'puesto',
  area: 'área',
  company: 'empresa',
  hired: 'fecha de ingreso',
};

/** What paper says of what was chosen: the filters and the order. */
export function filterWords(filters: EmployeeFilters, { sort, direction }: EmployeeShowing): string {
  const { search, status, position, area, company, site } = filters;
  return [
    `Mostrar: ${statusWords[status]}`,
    position && `Puesto: ${position}`,
    area && `Área: ${area}`,
    site && `Sede: ${site}`,
    company && `Empresa: ${company}`,
    search.trim() && `Búsqueda: «${search.trim()}»`,
    `Orden: ${sortWords[sort]}${direction === 'desc' ? ', descendente' : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
