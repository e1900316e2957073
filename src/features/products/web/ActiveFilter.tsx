import { cx } from '#ui/cx.ts';

interface ActiveFilterProps {
  isActiveOnly: boolean;
  onChange: (isActiveOnly: boolean) => void;
}

/** Chooses between the active products and all of them (spec C-092). */
export function ActiveFilter({ isActiveOnly, onChange }: ActiveFilterProps) {
  const choices = [
    { label: 'Solo Activos', isChosen: isActiveOnly, choose: () => onChange(true) },
    { label: 'Todos', isChosen: !isActiveOnly, choose: () => onChange(false) },
  ];
  return (
    <fieldset className="inline-flex rounded-control border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">Productos que se muestran</legend>
      {choices.map(({ label, isChosen, choose }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isChosen}
          onClick={choose}
          className={cx(
            'min-h-10 rounded-md px-3 text-sm font-medium transition-colors duration-150 pointer-coarse:min-h-11',
            isChosen ? 'bg-chosen-soft text-chosen-ink' : 'text-ink-soft hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
