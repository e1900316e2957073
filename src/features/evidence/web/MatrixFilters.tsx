import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { type CompetenceState, stateOrder, stateTexts } from '#features/competence/competence.texts.ts';
import { organisationApi } from '#features/organisation/web/organisation-api.ts';
import { isNarrowed } from '#platform/web/address-filters.rules.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import type { Matrix } from './evidence-api.ts';
import { type MatrixValues, matrixParameters } from './matrix-parameters.ts';

interface MatrixFiltersProps {
  filters: MatrixValues;
  change: (next: Partial<MatrixValues>) => void;
  today: string;
  requirements: Matrix['requirements'];
}

const nothing: Partial<MatrixValues> = {
  search: '',
  day: '',
  known: '',
  state: '',
  requirement: '',
  site: '',
  area: '',
  position: '',
  person: '',
};

/**
 * Who is shown, in what, and as on which day. Places that an organisation has not told of are no filters. On phones they stand behind a button, which
 * says how many narrow.
 */
export function MatrixFilters({ filters, change, today, requirements }: MatrixFiltersProps) {
  const [typed, setTyped] = useTypedSearch(filters.search, (next) => change({ search: next }));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { search: _search, ...folded } = filters;
  const narrowing = Object.values(folded).filter((value) => value !== '').length;
  const places = useQuery(organisationApi.getPlaces.queryOptions());
  const { sites = [], areas = [], positions = [] } = places.data ?? {};
  const siteOf = (id: string | null) => sites.find((site) => site.id === id)?.name;
  return (
    <div className="no-print mb-4 flex flex-wrap items-end gap-3">
      <SearchField
        className="w-full sm:w-64"
        label="Buscar personas"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        variant="secondary"
        className="w-full sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        {narrowing > 0 ? `Filtros (${narrowing})` : 'Filtros'}
      </Button>
      <div id={id} className={isOpen ? 'contents' : 'contents max-sm:hidden'}>
        <Choice
          label="Estado"
          all="Todos"
          value={filters.state}
          choices={stateOrder.map((state) => ({ id: state, name: stateTexts[state] }))}
          onChange={(state) => change({ state: state as CompetenceState | '' })}
        />
        <Choice
          label="Requisito"
          all="Todos"
          value={filters.requirement}
          choices={requirements}
          onChange={(requirement) => change({ requirement })}
        />
        <Choice label="Sede" all="Todas" value={filters.site} choices={sites} onChange={(site) => change({ site })} />
        <Choice
          label="Área"
          all="Todas"
          value={filters.area}
          choices={areas.map((area) => ({
            id: area.id,
            name: [area.name, siteOf(area.site_id)].filter(Boolean).join(' · '),
          }))}
          onChange={(area) => change({ area })}
        />
        <Choice
          label="Puesto"
          all="Todos"
          value={filters.position}
          choices={positions}
          onChange={(position) => change({ position })}
        />
        <TextField
          className="w-full sm:w-44"
          type="date"
          label="Como estaba el día"
          value={filters.day || today}
          onChange={(event) => change({ day: event.target.value === today ? '' : event.target.value })}
        />
        {(filters.day !== '' || filters.known !== '') && (
          <TextField
            className="w-full sm:w-44"
            type="date"
            label="Como se sabía el día"
            max={today}
            value={filters.known || today}
            onChange={(event) => change({ known: event.target.value === today ? '' : event.target.value })}
          />
        )}
      </div>
      {isNarrowed(matrixParameters, filters) && (
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
    <Select className="w-full sm:w-44" label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
