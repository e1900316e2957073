import { useSearchParams } from 'wouter';
import type { AuditGroup } from '#features/audit/audit-actions.texts.ts';
import { groupNames } from '../audit-trail.rules.ts';

export interface TrailFilters {
  person: string;
  group: AuditGroup | '';
  /** Days 'YYYY-MM-DD'; '' for no bound. */
  from: string;
  to: string;
}

/** Names of the filters in the address, so that reload and back keep what was looked for. */
const names = { person: 'persona', group: 'clase', from: 'desde', to: 'hasta' } as const;

/** What narrows the trail, kept in the address. */
export function useTrailFilters() {
  const [params, setParams] = useSearchParams();
  const group = groupNames.find((name) => name === params.get(names.group)) ?? '';
  const filters: TrailFilters = {
    person: params.get(names.person) ?? '',
    group,
    from: params.get(names.from) ?? '',
    to: params.get(names.to) ?? '',
  };
  function change(next: Partial<TrailFilters>) {
    const wanted = Object.entries({ ...filters, ...next }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(wanted.map(([name, value]) => [names[name as keyof TrailFilters], value])), {
      replace: true,
    });
  }
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as {
    [Name in keyof TrailFilters]?: Exclude<TrailFilters[Name], ''>;
  };
  return { filters, given, change };
}
