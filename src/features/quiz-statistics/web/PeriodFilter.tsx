import { TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { statisticsPeriods } from '../statistics.rules.ts';
import { statisticsTexts } from '../statistics.texts.ts';
import type { Period } from './use-statistics-filters.ts';

/** Which attempts count: the last days, all, or those between two dates, both included. */
export function PeriodFilter({ period, onChange }: { period: Period; onChange: (next: Period) => void }) {
  const isTurned = period.from !== undefined && period.to !== undefined && period.from > period.to;
  return (
    <div className="no-print mb-6 flex flex-wrap items-start gap-4">
      <Select
        label="Período"
        className="w-full sm:w-56"
        value={period.period}
        onChange={(event) => {
          const next = statisticsPeriods.find((one) => one === event.target.value);
          if (next) onChange({ ...period, period: next });
        }}
      >
        {statisticsPeriods.map((one) => (
          <option key={one} value={one}>
            {statisticsTexts.period[one]}
          </option>
        ))}
      </Select>
      {period.period === 'custom' && (
        <>
          <TextField
            label="Desde"
            type="date"
            className="min-w-36 flex-1 sm:w-44 sm:flex-none"
            value={period.from ?? ''}
            max={period.to}
            onChange={(event) => onChange({ ...period, from: event.target.value })}
          />
          <TextField
            label="Hasta"
            type="date"
            className="min-w-36 flex-1 sm:w-44 sm:flex-none"
            value={period.to ?? ''}
            min={period.from}
            error={isTurned ? statisticsTexts.turnedPeriod : undefined}
            onChange={(event) => onChange({ ...period, to: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
