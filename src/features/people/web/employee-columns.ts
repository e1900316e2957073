import { spanishDay } from '#platform/time/spanish-day.ts';
import type { EmployeeSort } from '../employee-order.rules.ts';
import type { Employee, EmployeeSummary } from './people-api.ts';

/** Columns that somebody may want or not; name, state, progress and last activity are always there. */
export const optionalColumns = ['email', 'position', 'area', 'company', 'hired'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

interface ColumnWords {
  header: string;
  sort?: EmployeeSort;
  text: (employee: Employee) => string | null;
  /** In a table that is too narrow for it the column is left out, least needed first; cards tell everything. */
  room: string;
}

export const columnWords: Record<OptionalColumn, ColumnWords> = {
  email: { header: 'Correo', text: ({ email }) => email, room: '@2xl:@max-5xl:hidden' },
  position: { header: 'Puesto', sort: 'position', text: ({ position }) => position, room: '@2xl:@max-4xl:hidden' },
  area: { header: 'Área', sort: 'area', text: ({ area }) => area, room: '@2xl:@max-5xl:hidden' },
  company: { header: 'Empresa', sort: 'company', text: (person) => person.company_name, room: '@2xl:@max-5xl:hidden' },
  hired: {
    header: 'Ingreso',
    sort: 'hired',
    text: ({ hired_on }) => hired_on && spanishDay(hired_on),
    room: '@2xl:@max-[66rem]:hidden',
  },
};

/** Which of these columns there is anything to say in. */
export function knownColumns(summary: EmployeeSummary): OptionalColumn[] {
  const isKnown: Record<OptionalColumn, boolean> = {
    email: true,
    position: summary.positions.length > 0,
    area: summary.areas.length > 0,
    company: summary.companies.length > 0,
    hired: summary.knowsFirstDays,
  };
  return optionalColumns.filter((column) => isKnown[column]);
}

/** The columns that somebody chose on this device, as they are kept; all but the address unless they chose. */
export function readColumns(kept: string | null): OptionalColumn[] {
  if (kept === null) return optionalColumns.filter((column) => column !== 'email');
  const chosen = kept.split(' ');
  return optionalColumns.filter((column) => chosen.includes(column));
}
