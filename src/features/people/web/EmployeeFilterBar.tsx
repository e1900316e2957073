import { useAuth } from '#features/identity/web/auth.tsx';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import type { EmployeeSummary } from './people-api.ts';
import type { EmployeeFilters, EmployeeStatus } from './use-employee-filters.ts';

interface EmployeeFilterBarProps {
  filters: EmployeeFilters;
  summary: EmployeeSummary | undefined;
  onChange: (next: Partial<EmployeeFilters>) => void;
}

/** Search and filters of the list; position and company only where there is something to choose. */
export function EmployeeFilterBar({ filters, summary, onChange }: EmployeeFilterBarProps) {
  // A jefe reads employees only; of other roles there is the figure.
  const isAdmin = useAuth().profile?.role === 'admin';
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ search }));
  const positions = summary?.positions ?? [];
  const areas = summary?.areas ?? [];
  const sites = summary?.sites ?? [];
  const companies = summary?.companies ?? [];
  return (
    <search className="mt-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-[minmax(0,2fr)]">
      <SearchField
        label="Buscar por nombre, correo o puesto"
        value={typed}
        maxLength={120}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label="Mostrar"
        value={filters.status}
        onChange={(event) => onChange({ status: event.target.value as EmployeeStatus })}
      >
        <option value="active">Empleados activos</option>
        <option value="inactive">Personas inactivas</option>
        {isAdmin && <option value="others">Jefes y administradores</option>}
      </Select>
      {(positions.length > 1 || filters.position) && (
        <Choice
          label="Puesto"
          value={filters.position}
          values={positions}
          onChange={(position) => onChange({ position })}
        />
      )}
      {(areas.length > 1 || filters.area) && (
        <Choice label="Área" value={filters.area} values={areas} onChange={(area) => onChange({ area })} />
      )}
      {(sites.length > 1 || filters.site) && (
        <Choice label="Sede" value={filters.site} values={sites} onChange={(site) => onChange({ site })} />
      )}
      {(companies.length > 1 || filters.company) && (
        <Choice
          label="Empresa"
          value={filters.company}
          values={companies}
          onChange={(company) => onChange({ company })}
        />
      )}
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  values: readonly string[];
  onChange: (value: string) => void;
}

function Choice({ label, value, values, onChange }: ChoiceProps) {
  return (
    <Select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Todos</option>
      {(values.includes(value) || value === '' ? values : [value, ...values]).map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </Select>
  );
}
