import { Check, Minus } from 'lucide-react';

interface SelectBoxProps {
  /** What is chosen with it: 'Elegir a Ana Ruiz'. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen, not all. */
  isPartly?: boolean;
  onChange: (checked: boolean) => void;
}

/** The box in front of a row that chooses it, with room for a finger around it; nothing can be chosen on paper. */
export function SelectBox({ label, checked, isPartly = false, onChange }: SelectBoxProps) {
  return (
    <label className="no-print relative grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-[5px] border border-line-strong bg-surface transition-colors duration-150 checked:border-chosen checked:bg-chosen indeterminate:border-chosen indeterminate:bg-chosen forced-colors:appearance-auto"
      />
      <Check
        className="pointer-events-none col-start-1 row-start-1 size-4 stroke-3 text-on-chosen opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0 forced-colors:hidden"
        aria-hidden="true"
      />
      <Minus
        className="pointer-events-none col-start-1 row-start-1 size-4 stroke-3 text-on-chosen opacity-0 peer-indeterminate:opacity-100 forced-colors:hidden"
        aria-hidden="true"
      />
    </label>
  );
}
