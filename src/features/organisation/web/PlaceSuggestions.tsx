import { useQuery } from '@tanstack/react-query';
import { organisationApi } from './organisation-api.ts';

/** Ids of the lists that {@link PlaceSuggestions} draws, for the `list` of a text field. */
export const suggestionsOf = { positions: 'sugerencias-puesto', areas: 'sugerencias-area' } as const;

/** Suggests positions and areas that there are, where they are typed. */
export function PlaceSuggestions() {
  const { data } = useQuery(organisationApi.getPlaces.queryOptions());
  const names = (units: ReadonlyArray<{ name: string }> = []) => [...new Set(units.map(({ name }) => name))];
  return (['positions', 'areas'] as const).map((kind) => (
    <datalist key={kind} id={suggestionsOf[kind]}>
      {names(data?.[kind]).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  ));
}
