import { TextField } from '#ui/Field.tsx';
import { type Pickable, PickList } from './PickList.tsx';

interface MoreChoicesProps {
  /** 'Requisitos', 'Planes'. */
  legend: string;
  hint: string;
  things: readonly Pickable[];
  chosen: readonly string[];
  searchLabel: string;
  noneFound: string;
  wording: { label: string; value: string; error: string | undefined; onChange: (value: string) => void };
  onChange: (chosen: string[]) => void;
}

/** Requirements or plans that certificates are issued of, and what these say; nothing where there is none. */
export function MoreChoices({ legend, hint, things, chosen, wording, ...list }: MoreChoicesProps) {
  if (things.length === 0) return null;
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-medium">{chosen.length > 0 ? `${legend}: ${chosen.length}` : legend}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      <PickList things={things} chosen={chosen} {...list} />
      {chosen.length > 0 && (
        <TextField
          label={wording.label}
          value={wording.value}
          maxLength={300}
          error={wording.error}
          onChange={(event) => wording.onChange(event.target.value)}
        />
      )}
    </fieldset>
  );
}
