import { choice, day, oneOf, text, type Values } from '#platform/web/address-filters.rules.ts';
import { type AuthorisationState, authorisationStateOrder } from '../authorisations.texts.ts';

/** What the address says. */
export const authorisationParameters = {
  tab: choice('ver', { people: '', activities: 'actividades' }),
  search: text('buscar'),
  day: day('dia'),
  known: day('sabido'),
  state: oneOf<AuthorisationState | ''>('estado', ['', ...authorisationStateOrder], ''),
  activity: text('actividad'),
  site: text('sede'),
  area: text('area'),
};
export type AuthorisationFilterValues = Values<typeof authorisationParameters>;

const isId = (word: string) => /^[0-9a-f-]{36}$/i.test(word);

/** The question that the address asks; what is no id in it is left out. */
export function askedOf({ search, day: ofDay, known, state, activity, site, area }: AuthorisationFilterValues) {
  return {
    search,
    ...(ofDay && { day: ofDay }),
    ...(known && { known_on: known }),
    ...(state && { state }),
    ...(isId(activity) && { activity_id: activity }),
    ...(isId(site) && { site_id: site }),
    ...(isId(area) && { work_area_id: area }),
  };
}
