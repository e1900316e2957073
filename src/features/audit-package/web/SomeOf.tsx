import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { fold } from '#platform/text/fold.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';

interface Choice {
  id: string;
  name: string;
}

interface SomeOfProps {
  label: string;
  /** What stands there while nothing is chosen: that all are. */
  all: string;
  choices: readonly Choice[];
  /** Chosen, with their names: what is found changes with the search. */
  value: readonly Choice[];
  onChange: (value: Choice[]) => void;
  /** Where the choices are looked for elsewhere by what is typed; here among them unless given. */
  search?: { typed: string; onType: (typed: string) => void };
  /** How many there are, where not all of them are choices. */
  total?: number;
  searchLabel?: string;
  none?: string;
}

/** More than so many are searched. */
const few = 10;

/** Some out of many, folded away while all are meant. */
export function SomeOf({
  label,
  all,
  choices,
  value,
  onChange,
  search,
  total = 0,
  searchLabel = '',
  none = '',
}: SomeOfProps) {
  const [own, setOwn] = useState('');
  const typed = search?.typed ?? own;
  const found = search ? choices : choices.filter(({ name }) => fold(name).includes(fold(own)));
  const chosen = new Set(value.map(({ id }) => id));
  // Who is chosen stays in sight, found or not.
  const shown = [...value.filter(({ id }) => !found.some((one) => one.id === id)), ...found];
  const toggle = (one: Choice) =>
    onChange(chosen.has(one.id) ? value.filter(({ id }) => id !== one.id) : [...value, one]);
  // What is looked for elsewhere may have found nothing a moment ago.
  if (!search && choices.length === 0 && value.length === 0 && typed === '') return null;
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-90"
          aria-hidden="true"
        />
        <span>{label}</span>
        <span className="ml-auto min-w-0 truncate text-right font-normal text-ink-soft">
          {value.length === 0 ? all : value.length === 1 ? value[0]?.name : `Solo ${value.length}`}
        </span>
      </summary>
      <div className="space-y-2 border-t border-line px-3 py-2">
        {(search || choices.length > few) && (
          <SearchField
            label={searchLabel}
            value={typed}
            onChange={(event) => (search ? search.onType(event.target.value) : setOwn(event.target.value))}
          />
        )}
        {shown.length === 0 && <p className="text-sm text-ink-soft">{none}</p>}
        <ul className="grid max-h-60 gap-x-4 overflow-y-auto pb-4 sm:grid-cols-2" aria-label={label}>
          {shown.map((one) => (
            <li key={one.id}>
              <Checkbox label={one.name} checked={chosen.has(one.id)} onChange={() => toggle(one)} />
            </li>
          ))}
        </ul>
        {choices.length > 0 && choices.length < total && (
          <p className="text-sm text-ink-soft">{texts.someShown(choices.length, total)}</p>
        )}
        {value.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => onChange([])}>
            {texts.takeAll}
          </Button>
        )}
      </div>
    </details>
  );
}
