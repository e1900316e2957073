import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { kindTexts } from '#features/competence/competence.texts.ts';
import type { Choices, Requirement } from '#features/competence/web/competence-api.ts';
import { newId } from '#platform/web/new-id.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FieldNotes } from '#ui/FieldFrame.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { MoveButtons } from '#ui/MoveButtons.tsx';
import { Select } from '#ui/Select.tsx';
import { askedItem, type DraftItem, newItem } from '../draft.rules.ts';
import { NewItemFields } from './NewItemFields.tsx';

interface ItemsFieldProps {
  items: readonly DraftItem[];
  /** Lines that were taken out, or that nothing answers yet. */
  outside: readonly DraftItem[];
  choices: Choices;
  requirements: readonly Requirement[];
  error: string | undefined;
  errorOf: (name: string) => string | undefined;
  onChange: (items: DraftItem[], outside: DraftItem[]) => void;
}

/** What a plan asks, in its order: lines are moved, taken out and put back, added from what there is or new. */
export function ItemsField({ items, outside, choices, requirements, error, errorOf, onChange }: ItemsFieldProps) {
  const [chosen, setChosen] = useState('');
  const known = [...items, ...outside].map(({ requirement_id }) => requirement_id);
  const others = requirements.filter(({ id }) => !known.includes(id));
  const move = (from: number, by: number) => {
    const next = [...items];
    next.splice(from + by, 0, ...next.splice(from, 1));
    onChange(next, [...outside]);
  };
  const takeOut = (item: DraftItem) =>
    onChange(
      items.filter(({ key }) => key !== item.key),
      [...outside, item],
    );
  const putIn = (item: DraftItem) =>
    onChange(
      [...items, item],
      outside.filter(({ key }) => key !== item.key),
    );
  const add = () => {
    const one = others.find(({ id }) => id === chosen);
    setChosen('');
    const item = one ? askedItem(one) : newItem(newId());
    onChange([...items, item], [...outside]);
  };
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="font-medium">Requisitos, en el orden en que conviene hacerlos</h2>
      {/* Of moving and taking out nothing is written: this says that something changed. */}
      <input
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={[...items, ...outside].map(({ key }) => key).join(' ')}
      />
      <ol className="mt-2 divide-y divide-line" aria-label="Requisitos del plan">
        {items.map((item, place) => {
          const name = item.name || `Requisito ${place + 1}`;
          return (
            <li key={item.key} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
              <span className="w-6 shrink-0 pt-2 text-right text-sm text-ink-faint tabular-nums">{place + 1}.</span>
              <div className="min-w-0 flex-1 basis-56">
                {item.requirement_id !== null ? (
                  <>
                    <p className="pt-2 font-medium break-words">{item.name}</p>
                    <FieldNotes id={`dos-${item.key}`} hint={undefined} error={errorOf(`${item.key}.object_id`)} />
                  </>
                ) : (
                  <NewItemFields
                    item={item}
                    choices={choices}
                    requirements={others}
                    errorOf={(field) => errorOf(`${item.key}.${field}`)}
                    onChange={(part) =>
                      onChange(
                        items.map((one) => (one.key === item.key ? { ...one, ...part } : one)),
                        [...outside],
                      )
                    }
                  />
                )}
              </div>
              <div className="ml-auto flex items-center">
                <MoveButtons
                  name={name}
                  place={place}
                  onMoveUp={place > 0 ? () => move(place, -1) : null}
                  onMoveDown={place < items.length - 1 ? () => move(place, 1) : null}
                />
                <IconButton label={`Quitar ${name}`} icon={<X aria-hidden="true" />} onClick={() => takeOut(item)} />
              </div>
            </li>
          );
        })}
      </ol>
      <FieldNotes id="requisitos" hint={undefined} error={error} />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Select
          className="min-w-0 flex-1 basis-56 sm:max-w-md"
          label="Añadir un requisito"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Uno nuevo</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button variant="secondary" onClick={add}>
          <Plus className="size-4" aria-hidden="true" />
          Añadir
        </Button>
      </div>
      {outside.length > 0 && (
        <section className="mt-6" aria-labelledby="fuera">
          <h3 id="fuera" className="text-sm font-medium">
            Fuera del plan
          </h3>
          <p className="text-sm text-ink-soft">No se piden. Ponlas si quieres que cuenten.</p>
          <ul className="mt-2 divide-y divide-line">
            {outside.map((item) => (
              <li key={item.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="text-sm font-medium break-words">{item.name || 'Requisito sin nombre'}</p>
                  {item.requirement_id === null && item.kind !== 'module' && (
                    <p className="text-sm text-ink-soft">{kindTexts[item.kind]}</p>
                  )}
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Poner ${item.name || 'el requisito'}`}
                  onClick={() => putIn(item)}
                >
                  Poner
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
