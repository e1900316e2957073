import { day, oneOf, text, type Values } from '#platform/web/address-filters.rules.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { groupNames } from '../audit-trail.rules.ts';

/** What narrows the trail, by its name in the address. */
const parameters = {
  person: text('persona'),
  group: oneOf('clase', ['', ...groupNames], ''),
  from: day('desde'),
  to: day('hasta'),
};

export type TrailFilters = Values<typeof parameters>;

/** What narrows the trail, kept in the address; `given` is what is asked of the server. */
export function useTrailFilters() {
  const { filters, change } = useAddressFilters(parameters);
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as {
    [Name in keyof TrailFilters]?: Exclude<TrailFilters[Name], ''>;
  };
  return { filters, given, change };
}
