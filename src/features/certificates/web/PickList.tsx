import { useState } from 'react';
import { fold } from '#platform/text/fold.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { SearchField } from '#ui/SearchField.tsx';

export interface Pickable {
  id: string;
  title: string;
}

interface PickListProps {
  things: readonly Pickable[];
  chosen: readonly string[];
  /** What is typed to find one. */
  searchLabel: string;
  /** Said where none is found. */
  noneFound: string;
  onChange: (chosen: string[]) => void;
}

/** More than so many are searched. */
const few = 8;

/** Some of many, by their titles. */
export function PickList({ things, chosen, searchLabel, noneFound, onChange }: PickListProps) {
  const [search, setSearch] = useState('');
  const found = things.filter(({ title }) => fold(title).includes(fold(search.trim())));
  return (
    <>
      {things.length > few && (
        <SearchField
          label={searchLabel}
          value={search}
          maxLength={200}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Looking for one does not send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <div className="max-h-72 overflow-y-auto rounded-control border border-line px-3 py-1">
        {found.length === 0 && <p className="py-2 text-sm text-ink-soft">{noneFound}</p>}
        {found.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={chosen.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </>
  );
}
