import type { NewUnit } from '#features/organisation/new-units.rules.ts';
import type { Place } from '#features/organisation/placement.rules.ts';
import { fold } from '#platform/text/fold.ts';
import type { HistoryField } from './history-fields.rules.ts';
import { historyTexts as texts } from './history.texts.ts';

export interface KnownUnits {
  /** Ids by folded name. */
  sites: ReadonlyMap<string, string>;
  positions: ReadonlyMap<string, string>;
  /** Of each folded name, those that there are: one, or one at each site. */
  areas: ReadonlyMap<string, ReadonlyArray<{ id: string; site_id: string | null }>>;
}

interface Words {
  position: string;
  area: string;
  site: string;
}

/** What words of a row mean. What there is not gets an id of its own making, to be compared within one file. */
export function placeNamed(words: Words, units: KnownUnits) {
  const missing: NewUnit[] = [];
  const wrong: Array<{ field: HistoryField; message: string }> = [];
  const idOf = (kind: 'site' | 'position', name: string, known: ReadonlyMap<string, string>): string | null => {
    if (!name) return null;
    const found = known.get(fold(name));
    if (!found) missing.push({ kind, name, site: null });
    return found ?? `new ${kind} ${fold(name)}`;
  };
  for (const field of ['position', 'area'] as const) {
    if (words[field].includes(';')) wrong.push({ field, message: texts.nameWithSemicolon });
  }
  const site = idOf('site', words.site, units.sites);
  const position = idOf('position', words.position, units.positions);
  const area = areaNamed(words, site);
  const place: Place = {
    position_id: position,
    work_area_id: area?.id ?? null,
    site_id: area?.site_id ? null : site,
  };
  return { place, missing, wrong };

  function areaNamed({ area, site: siteName }: Words, siteId: string | null) {
    if (!area) return null;
    const named = units.areas.get(fold(area)) ?? [];
    const found = siteId
      ? (named.find(({ site_id }) => site_id === siteId) ?? named.find(({ site_id }) => site_id === null))
      : named.length === 1
        ? named[0]
        : named.find(({ site_id }) => site_id === null);
    if (found) return found;
    if (!siteId && named.length > 1) {
      wrong.push({ field: 'area', message: texts.areaTwice });
      return null;
    }
    missing.push({ kind: 'work-area', name: area, site: siteName || null });
    return { id: `new area ${fold(area)} ${siteId ?? ''}`, site_id: siteId };
  }
}
