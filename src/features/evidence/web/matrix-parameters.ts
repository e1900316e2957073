import { type CompetenceState, stateOrder } from '#features/competence/competence.texts.ts';
import { day, oneOf, text, type Values } from '#platform/web/address-filters.rules.ts';

/** What the address of the matrix says. */
export const matrixParameters = {
  search: text('buscar'),
  day: day('dia'),
  known: day('sabido'),
  state: oneOf<CompetenceState | ''>('estado', ['', ...stateOrder], ''),
  requirement: text('requisito'),
  site: text('sede'),
  area: text('area'),
  position: text('puesto'),
  person: text('persona'),
};

export type MatrixValues = Values<typeof matrixParameters>;

const isId = (word: string) => /^[0-9a-f-]{36}$/i.test(word);

/** The question that the address asks; what is no id in it is left out. */
export function askedOf({ search, day: ofDay, known, state, ...ids }: MatrixValues) {
  return {
    search,
    ...(ofDay && { day: ofDay }),
    ...(known && { known_on: known }),
    ...(state && { state }),
    ...(isId(ids.requirement) && { requirement_id: ids.requirement }),
    ...(isId(ids.site) && { site_id: ids.site }),
    ...(isId(ids.area) && { work_area_id: ids.area }),
    ...(isId(ids.position) && { position_id: ids.position }),
    ...(isId(ids.person) && { person_id: ids.person }),
  };
}
