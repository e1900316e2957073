import { type AuditGroup, auditGroups } from '#features/audit/audit-actions.texts.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { DaySpan } from '#ui/DaySpan.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { groupNames } from '../audit-trail.rules.ts';
import type { TrailFilters } from './use-trail-filters.ts';

/** Person, kind of act and days. */
export function TrailFilterBar(props: { filters: TrailFilters; onChange: (next: Partial<TrailFilters>) => void }) {
  const { filters, onChange } = props;
  const [typed, setTyped] = useTypedSearch(filters.person, (person) => onChange({ person }));
  return (
    <search className="no-print grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
      <SearchField
        label="Buscar a una persona"
        value={typed}
        maxLength={120}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label="Qué se hizo"
        value={filters.group}
        onChange={(event) => onChange({ group: event.target.value as AuditGroup | '' })}
      >
        <option value="">Todo</option>
        {groupNames.map((name) => (
          <option key={name} value={name}>
            {auditGroups[name].label}
          </option>
        ))}
      </Select>
      <DaySpan from={filters.from} to={filters.to} onChange={onChange} />
    </search>
  );
}
