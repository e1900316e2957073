import { useState } from 'react';
import { fold } from '#platform/text/fold.ts';
import { Checkbox, RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { SearchField } from '#ui/SearchField.tsx';

interface ModuleChoiceProps {
  modules: ReadonlyArray<{ id: string; title: string }>;
  /** Null: all of them. */
  chosen: readonly string[] | null;
  error: string | undefined;
  onChange: (chosen: string[] | null) => void;
}

/** More than so many are searched. */
const few = 8;

/** Of which modules certificates are issued. What was chosen stays chosen while all of them are looked at. */
export function ModuleChoice({ modules, chosen, error, onChange }: ModuleChoiceProps) {
  const [some, setSome] = useState<readonly string[]>(chosen ?? []);
  const [search, setSearch] = useState('');
  const change = (next: string[]) => {
    setSome(next);
    onChange(next);
  };
  const found = modules.filter(({ title }) => fold(title).includes(fold(search.trim())));
  return (
    <div className="space-y-3">
      <RadioGroup legend="De qué módulos" error={error}>
        <RadioCard title="De todos" name="modulos" checked={chosen === null} onChange={() => onChange(null)} />
        <RadioCard
          title={chosen === null || chosen.length === 0 ? 'Solo de los que elija' : `Solo de estos: ${chosen.length}`}
          name="modulos"
          checked={chosen !== null}
          onChange={() => onChange([...some])}
        />
      </RadioGroup>
      {chosen && (
        <>
          {modules.length > few && (
            <SearchField
              label="Buscar un módulo por su título"
              value={search}
              maxLength={200}
              onChange={(event) => setSearch(event.target.value)}
              onKeyDown={(event) => {
                // Looking for a module does not send the form.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          )}
          <div className="max-h-72 overflow-y-auto rounded-control border border-line px-3 py-1">
            {found.length === 0 && <p className="py-2 text-sm text-ink-soft">Ningún módulo coincide.</p>}
            {found.map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  change(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
