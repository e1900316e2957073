import { useQuery } from '@tanstack/react-query';
import { organisationApi } from '#features/organisation/web/organisation-api.ts';
import { isNarrowed } from '#platform/web/address-filters.rules.ts';
import { DayFilters, FilterBar, FilterChoice } from '#platform/web/FilterBar.tsx';
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
  const places = useQuery(organisationApi.getPlaces.queryOptions());
  const { sites = [], areas = [] } = places.data ?? {};
  const { search, day, known, state, activity, site, area } = filters;
  return (
    <FilterBar
      search={search}
      onSearch={(next) => change({ search: next })}
      narrowing={[day, known, state, activity, site, area].filter(Boolean).length}
      isNarrowed={isNarrowed(authorisationParameters, { ...filters, tab: 'people' })}
      onClear={() => change(nothing)}
    >
      <FilterChoice
        label="Estado"
        all="Todos"
        value={state}
        choices={authorisationStateOrder.map((one) => ({ id: one, name: authorisationStates[one] }))}
        onChange={(next) => change({ state: next as AuthorisationState | '' })}
      />
      <FilterChoice
        label="Actividad"
        all="Todas"
        value={activity}
        choices={activities}
        onChange={(next) => change({ activity: next })}
      />
      <FilterChoice label="Sede" all="Todas" value={site} choices={sites} onChange={(next) => change({ site: next })} />
      <FilterChoice label="Área" all="Todas" value={area} choices={areas} onChange={(next) => change({ area: next })} />
      <DayFilters day={day} known={known} today={today} onChange={change} />
    </FilterBar>
  );
}
