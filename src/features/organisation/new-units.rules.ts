import { fold } from '#platform/text/fold.ts';
import { namesIn } from './placement.rules.ts';

/** Names by which units are known. */
export interface UnitNames {
  sites: ReadonlyArray<{ id: string; name: string }>;
  areas: ReadonlyArray<{ name: string; site_id: string | null }>;
  positions: ReadonlyArray<{ name: string }>;
}

/** What somebody works as and where, as a list of people says it. */
export interface WorkWords {
  position: string;
  area: string | null;
  site: string | null;
}

/** A site, an area or a position that is named and that there is not. */
export interface NewUnit {
  kind: 'site' | 'work-area' | 'position';
  name: string;
  /** Of an area, the name of its site. */
  site: string | null;
}

/** What a list of people names and that there is not, each once. An area stands at the site that is named beside it, unless there is one at no site. */
export function newUnitsIn(people: readonly WorkWords[], known: UnitNames): NewUnit[] {
  const sites = new Map(known.sites.map(({ id, name }) => [fold(name), id]));
  const positions = new Set(known.positions.map(({ name }) => fold(name)));
  const areas = new Set(known.areas.flatMap(({ name, site_id }) => [fold(name), `${fold(name)} ${site_id}`]));
  const isAnywhere = new Set(known.areas.filter(({ site_id }) => !site_id).map(({ name }) => fold(name)));
  const found = new Map<string, NewUnit>();
  const note = (unit: NewUnit) => {
    const key = `${unit.kind} ${fold(unit.name)} ${fold(unit.site ?? '')}`;
    if (!found.has(key)) found.set(key, unit);
  };
  for (const { position, area, site } of people) {
    const siteId = site ? sites.get(fold(site)) : null;
    if (site && !siteId) note({ kind: 'site', name: site, site: null });
    for (const name of namesIn(position)) if (!positions.has(fold(name))) note({ kind: 'position', name, site: null });
    for (const name of namesIn(area)) {
      const isThere = site ? isAnywhere.has(fold(name)) || areas.has(`${fold(name)} ${siteId}`) : areas.has(fold(name));
      if (!isThere) note({ kind: 'work-area', name, site });
    }
  }
  return [...found.values()];
}
