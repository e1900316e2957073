import { useQuery } from '@tanstack/react-query';
import { type CompetenceState, stateOrder, stateTexts } from '#features/competence/competence.texts.ts';
import { organisationApi } from '#features/organisation/web/organisation-api.ts';
import { isNarrowed } from '#platform/web/address-filters.rules.ts';
import { DayFilters, FilterBar, FilterChoice } from '#platform/web/FilterBar.tsx';
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

/** Who is shown, in what, and as on which day. Places that an organisation has not told of are no filters. */
export function MatrixFilters({ filters, change, today, requirements }: MatrixFiltersProps) {
  const places = useQuery(organisationApi.getPlaces.queryOptions());
  const { sites = [], areas = [], positions = [] } = places.data ?? {};
  const siteOf = (id: string | null) => sites.find((site) => site.id === id)?.name;
  const { search, ...folded } = filters;
  return (
    <FilterBar
      search={search}
      onSearch={(next) => change({ search: next })}
      narrowing={Object.values(folded).filter((value) => value !== '').length}
      isNarrowed={isNarrowed(matrixParameters, filters)}
      onClear={() => change(nothing)}
    >
      <FilterChoice
        label="Estado"
        all="Todos"
        value={filters.state}
        choices={stateOrder.map((state) => ({ id: state, name: stateTexts[state] }))}
        onChange={(state) => change({ state: state as CompetenceState | '' })}
      />
      <FilterChoice
        label="Requisito"
        all="Todos"
        value={filters.requirement}
        choices={requirements}
        onChange={(requirement) => change({ requirement })}
      />
      <FilterChoice
        label="Sede"
        all="Todas"
        value={filters.site}
        choices={sites}
        onChange={(site) => change({ site })}
      />
      <FilterChoice
        label="Área"
        all="Todas"
        value={filters.area}
        choices={areas.map((area) => ({
          id: area.id,
          name: [area.name, siteOf(area.site_id)].filter(Boolean).join(' · '),
        }))}
        onChange={(area) => change({ area })}
      />
      <FilterChoice
        label="Puesto"
        all="Todos"
        value={filters.position}
        choices={positions}
        onChange={(position) => change({ position })}
      />
      <DayFilters day={filters.day} known={filters.known} today={today} onChange={change} />
    </FilterBar>
  );
}
