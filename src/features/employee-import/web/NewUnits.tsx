import type { NewUnit } from '#features/organisation/new-units.rules.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { fileTexts as texts } from '../file.texts.ts';

interface NewUnitsProps {
  units: readonly NewUnit[];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** What a file names and that there is not, to be confirmed before it is made; nothing where all of it is there. */
export function NewUnits({ units, isConfirmed, onConfirm }: NewUnitsProps) {
  if (units.length === 0) return null;
  return (
    <Notice tone="warning" isQuiet className="mt-3">
      <p className="font-semibold">{texts.newUnits}</p>
      <ul className="mt-1 max-h-40 list-inside list-disc overflow-y-auto text-sm">
        {units.map(({ kind, name, site }) => (
          <li key={`${kind} ${name} ${site}`} className="break-words">
            {`${texts.unitWords[kind]}: ${name}${site ? ` (${site})` : ''}`}
          </li>
        ))}
      </ul>
      <Checkbox
        label={texts.makeUnits(units.length)}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
      />
    </Notice>
  );
}
