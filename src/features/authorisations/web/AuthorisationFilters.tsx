import { useQuery } from '@tanstack/react-query';
import { organisationApi } from '#features/organisation/web/organisation-api.ts';
import { isNarrowed } from '#platform/web/address-filters.rules.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { type AuthorisationState, authorisationStateOrder, authorisationStates } from '../authorisations.texts.ts';
import { type AuthorisationFilterValues, authorisationParameters } from './authorisation-parameters.ts';

interface AuthorisationFiltersProps {
  filters: AuthorisationFilterValues;
  change: (next: Partial<AuthorisationFilterValues>) => void;
  today: string;
  activities: ReadonlyArray<{ id: string; name: string }>;
}

const nothing = { search: '', day: '', known: '', state: '', activity: '', site: '', area: '' } as const;

/** Who is shown, in what, and as on which day. Places that an organisation has not told of are no filters. */
export function AuthorisationFilters({ filters, change, today, activities }: AuthorisationFiltersProps) {
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => change({ search }));
  const places = useQuery(organisationApi.getPlaces.queryOptions());
  const { sites = [], areas = [] } = places.data ?? {};
  const days = (value: string) => (value === today ? '' : value);
  return (
    <div className="no-print mb-4 flex flex-wrap items-end gap-3">
      <SearchField
        className="w-full sm:w-64"
        label="Buscar personas"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Choice
        label="Estado"
        all="Todos"
        value={filters.state}
        choices={authorisationStateOrder.map((state) => ({ id: state, name: authorisationStates[state] }))}
        onChange={(state) => change({ state: state as AuthorisationState | '' })}
      />
      <Choice
        label="Actividad"
        all="Todas"
        value={filters.activity}
        choices={activities}
        onChange={(activity) => change({ activity })}
      />
      <Choice label="Sede" all="Todas" value={filters.site} choices={sites} onChange={(site) => change({ site })} />
      <Choice label="Área" all="Todas" value={filters.area} choices={areas} onChange={(area) => change({ area })} />
      <TextField
        className="w-[calc(50%-0.375rem)] sm:w-44"
        type="date"
        label="Como estaba el día"
        value={filters.day || today}
        onChange={(event) => change({ day: days(event.target.value) })}
      />
      {(filters.day !== '' || filters.known !== '') && (
        <TextField
          className="w-[calc(50%-0.375rem)] sm:w-44"
          type="date"
          label="Como se sabía el día"
          max={today}
          value={filters.known || today}
          onChange={(event) => change({ known: days(event.target.value) })}
        />
      )}
      {isNarrowed(authorisationParameters, { ...filters, tab: 'people' }) && (
        <Button variant="ghost" onClick={() => change(nothing)}>
          Quitar filtros
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  choices: ReadonlyArray<{ id: string; name: string }>;
  onChange: (id: string) => void;
}

function Choice({ label, all, value, choices, onChange }: ChoiceProps) {
  if (choices.length === 0 && !value) return null;
  return (
    <Select
      className="w-[calc(50%-0.375rem)] sm:w-44"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
