import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { useTypedSearch } from './use-typed-search.ts';

interface FilterBarProps {
  search: string;
  onSearch: (search: string) => void;
  /** How many of the fields narrow, besides the search. */
  narrowing: number;
  /** Whether anything narrows what is shown. */
  isNarrowed: boolean;
  onClear: () => void;
  /** They are so many that a tablet, too, has them behind the button. */
  isLong?: boolean;
  /** FilterChoice and DayFilters. */
  children: ReactNode;
}

/** People searched for, and fields that narrow them; on phones these stand behind a button that says how many narrow. */
export function FilterBar({ search, onSearch, narrowing, isNarrowed, onClear, isLong, children }: FilterBarProps) {
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="no-print mb-4 flex flex-wrap items-end gap-3">
      <SearchField
        className="w-full sm:w-64"
        label="Buscar personas"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        variant="secondary"
        className={isLong ? 'w-full sm:w-auto lg:hidden' : 'w-full sm:hidden'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        {narrowing > 0 ? `Filtros (${narrowing})` : 'Filtros'}
      </Button>
      <div id={id} className={isOpen ? 'contents' : isLong ? 'contents max-lg:hidden' : 'contents max-sm:hidden'}>
        {children}
      </div>
      {isNarrowed && (
        <Button variant="ghost" onClick={onClear}>
          Quitar filtros
        </Button>
      )}
    </div>
  );
}

interface FilterChoiceProps {
  label: string;
  /** What stands for no choice: 'Todos'. */
  all: string;
  value: string;
  choices: ReadonlyArray<{ id: string; name: string }>;
  /** What stands for a chosen one that is no choice any more, as of a link of another day; given once the choices are there. */
  gone?: string | false;
  onChange: (id: string) => void;
}

/** One of several, or all. Where there is nothing to choose from it is no filter. */
export function FilterChoice({ label, all, value, choices, gone, onChange }: FilterChoiceProps) {
  if (choices.length === 0 && !value) return null;
  const isGone = gone && value && choices.every(({ id }) => id !== value);
  return (
    <Select className="w-full sm:w-44" label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {isGone && <option value={value}>{gone}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface DayFiltersProps {
  /** Each 'YYYY-MM-DD', empty for today. */
  day: string;
  known: string;
  today: string;
  onChange: (next: { day?: string; known?: string }) => void;
}

/** As on which day, and, where one is asked for, as known on which day (decision 0207). */
export function DayFilters({ day, known, today, onChange }: DayFiltersProps) {
  const given = (value: string) => (value === today ? '' : value);
  return (
    <>
      <TextField
        className="w-full sm:w-44"
        type="date"
        label="Como estaba el día"
        value={day || today}
        onChange={(event) => onChange({ day: given(event.target.value) })}
      />
      {(day !== '' || known !== '') && (
        <TextField
          className="w-full sm:w-44"
          type="date"
          label="Como se sabía el día"
          max={today}
          value={known || today}
          onChange={(event) => onChange({ known: given(event.target.value) })}
        />
      )}
    </>
  );
}
