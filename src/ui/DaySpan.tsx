import { TextField } from './Field.tsx';

interface DaySpanProps {
  /** Days as 'YYYY-MM-DD'; empty where the span is open. */
  from: string;
  to: string;
  /** Of each of the two fields. */
  className?: string;
  onChange: (next: { from: string } | { to: string }) => void;
}

/** The first and the last day of what is looked at; neither can be chosen beyond the other. */
export function DaySpan({ from, to, className, onChange }: DaySpanProps) {
  return (
    <>
      <TextField
        className={className}
        type="date"
        label="Desde"
        value={from}
        max={to || undefined}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        className={className}
        type="date"
        label="Hasta"
        value={to}
        min={from || undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </>
  );
}
