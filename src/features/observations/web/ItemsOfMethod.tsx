import { Plus, X } from 'lucide-react';
import { newId } from '#platform/web/new-id.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { MoveButtons } from '#ui/MoveButtons.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { type ChecklistItem, type Method, methodWords } from '../observation.rules.ts';

interface ItemsOfMethodProps {
  method: Method;
  /** Whether it is asked. */
  isOn: boolean;
  items: readonly ChecklistItem[];
  /** What is said of an item without words. */
  error: string | undefined;
  onToggle: (isOn: boolean) => void;
  onChange: (items: ChecklistItem[]) => void;
}

/** Whether a method is asked, and what is looked at by it, in its order. */
export function ItemsOfMethod({ method, isOn, items, error, onToggle, onChange }: ItemsOfMethodProps) {
  const put = (id: string, part: Partial<ChecklistItem>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const move = (from: number, by: number) => {
    const next = [...items];
    next.splice(from + by, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <section className="mt-3 border-t border-line pt-3">
      <Checkbox label={methodWords[method]} checked={isOn} onChange={(event) => onToggle(event.target.checked)} />
      {isOn && (
        <div className="sm:pl-8">
          <ol className="divide-y divide-line" aria-label={`Puntos de ${methodWords[method]}`}>
            {items.map((item, place) => (
              <li key={item.id} className="flex flex-wrap items-end gap-x-3 gap-y-1 py-3">
                <TextArea
                  className="min-w-0 flex-1 basis-64"
                  label={`Punto ${place + 1}`}
                  rows={2}
                  maxLength={500}
                  value={item.text}
                  error={item.text.trim() === '' ? error : undefined}
                  onChange={(event) => put(item.id, { text: event.target.value })}
                />
                <Checkbox
                  label="Crítico"
                  checked={item.is_critical}
                  onChange={(event) => put(item.id, { is_critical: event.target.checked })}
                />
                <span className="ml-auto flex items-center">
                  <MoveButtons
                    name={`el punto ${place + 1}`}
                    place={place}
                    onMoveUp={place > 0 ? () => move(place, -1) : null}
                    onMoveDown={place < items.length - 1 ? () => move(place, 1) : null}
                  />
                  <IconButton
                    label={`Quitar el punto ${place + 1} de ${methodWords[method]}`}
                    icon={<X aria-hidden="true" />}
                    onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
                  />
                </span>
              </li>
            ))}
          </ol>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange([...items, { id: newId(), method, text: '', is_critical: false }])}
          >
            <Plus className="size-4" aria-hidden="true" />
            Añadir un punto
          </Button>
        </div>
      )}
    </section>
  );
}
