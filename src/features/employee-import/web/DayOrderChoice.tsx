import { spanishDay } from '#platform/time/spanish-day.ts';
import type { DayOrder } from '#platform/time/written-day.ts';
import { Select } from '#ui/Select.tsx';
import { fileTexts as texts } from '../file.texts.ts';

interface DayOrderChoiceProps {
  found: { order: DayOrder | null; example: string | null; choices: ReadonlyArray<{ order: DayOrder; day: string }> };
  onChoose: (order: DayOrder) => void;
}

/** Asks once in which order a file writes its days, where it may be several; nothing elsewhere. */
export function DayOrderChoice({ found, onChoose }: DayOrderChoiceProps) {
  if (!found.example) return null;
  return (
    <Select
      className="mb-4"
      label={texts.asksOrder(found.example)}
      hint={texts.orderHint}
      value={found.order ?? ''}
      onChange={(event) => onChoose(event.target.value as DayOrder)}
    >
      {!found.order && <option value="">Elige…</option>}
      {found.choices.map(({ order, day }) => (
        <option key={order} value={order}>
          {`${texts.dayOrders[order]}: ${spanishDay(day)}`}
        </option>
      ))}
    </Select>
  );
}
