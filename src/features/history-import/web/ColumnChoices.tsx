import { Select } from '#ui/Select.tsx';
import { type HistoryField, historyFields } from '../history-fields.rules.ts';
import { historyTexts as texts } from '../history.texts.ts';
import type { HistoryCheck } from './history-api.ts';

interface ColumnChoicesProps {
  columns: HistoryCheck['columns'];
  onChange: (fields: ReadonlyArray<HistoryField | null>) => void;
}

/** What each column of the file is taken for, to be changed. */
export function ColumnChoices({ columns, onChange }: ColumnChoicesProps) {
  const change = (place: number, field: HistoryField | null) =>
    // What another column was taken for goes over to this one.
    onChange(columns.map((column, at) => (at === place ? field : column.field === field ? null : column.field)));
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-sm font-semibold">Qué dice cada columna</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.map(({ header, sample, field }, place) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the file
            key={place}
            label={header || `Columna ${place + 1}, sin título`}
            hint={sample ? `Por ejemplo: ${sample}` : undefined}
            value={field ?? ''}
            onChange={(event) => change(place, (event.target.value || null) as HistoryField | null)}
          >
            <option value="">No se importa</option>
            {historyFields.map((one) => (
              <option key={one} value={one}>
                {texts.fields[one]}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  );
}
