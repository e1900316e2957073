import { useQuery } from '@tanstack/react-query';
import { type CompetenceState, stateOrder, stateTexts } from '#features/competence/competence.texts.ts';
import { spanishDay } from '#features/competence/rule-words.rules.ts';
import { organisationApi } from '#features/organisation/web/organisation-api.ts';
import { isNarrowed } from '#platform/web/address-filters.rules.ts';
import { DayFilters, FilterBar, FilterChoice } from '#platform/web/FilterBar.tsx';
import { PaperNote } from '#ui/Paper.tsx';
import type { Matrix } from './evidence-api.ts';
import { type MatrixValues, matrixParameters } from './matrix-parameters.ts';

interface MatrixFiltersProps {
  filters: MatrixValues;
  change: (next: Partial<MatrixValues>) => void;
  today: string;
  /** The day of what is shown. */
  day: string;
  requirements: Matrix['requirements'];
  /** These are all that anybody has to show on the day. */
  isWhole: boolean;
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

/** Of a place in a link of another day. */
const gone = 'Ya no está en uso';

/** Who is shown, in what, and as on which day. Places that an organisation has not told of are no filters. Paper says it in a line. */
export function MatrixFilters({ filters, change, today, day, requirements, isWhole }: MatrixFiltersProps) {
  const places = useQuery(organisationApi.getPlaces.queryOptions());
  const { sites = [], areas = [], positions = [] } = places.data ?? {};
  const siteOf = (id: string | null) => sites.find((site) => site.id === id)?.name;
  const { search, ...folded } = filters;
  const nameOf = (choices: ReadonlyArray<{ id: string; name: string }>, id: string) =>
    id && (choices.find((one) => one.id === id)?.name ?? gone);
  return (
    <>
      <PaperNote>
        {[
          day && `Al ${spanishDay(day)}`,
          filters.known && `como se sabía el ${spanishDay(filters.known)}`,
          filters.state && stateTexts[filters.state],
          nameOf(requirements, filters.requirement),
          nameOf(sites, filters.site),
          nameOf(areas, filters.area),
          nameOf(positions, filters.position),
          search.trim() && `Búsqueda: «${search.trim()}»`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </PaperNote>
      <FilterBar
        search={search}
        onSearch={(next) => change({ search: next })}
        narrowing={Object.values(folded).filter((value) => value !== '').length}
        isNarrowed={isNarrowed(matrixParameters, filters)}
        onClear={() => change(nothing)}
        isLong
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
          gone={isWhole && 'Ya no se pide a nadie'}
          onChange={(requirement) => change({ requirement })}
        />
        <FilterChoice
          label="Sede"
          all="Todas"
          value={filters.site}
          choices={sites}
          gone={places.isSuccess && gone}
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
          gone={places.isSuccess && gone}
          onChange={(area) => change({ area })}
        />
        <FilterChoice
          label="Puesto"
          all="Todos"
          value={filters.position}
          choices={positions}
          gone={places.isSuccess && gone}
          onChange={(position) => change({ position })}
        />
        <DayFilters day={filters.day} known={filters.known} today={today} onChange={change} />
      </FilterBar>
    </>
  );
}
