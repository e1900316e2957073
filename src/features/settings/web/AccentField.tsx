import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { contrastWithWhite, leastContrast, palenessText } from '../accent.rules.ts';

interface AccentFieldProps {
  value: string | null;
  onChange: (accent: string | null) => void;
  error: string | undefined;
}

/** The product's own red, for the colour box before another colour was chosen. */
const own = '#a3122f';

/** The main colour with a look at it; says at once when white text would not be readable on it. */
export function AccentField({ value, onChange, error }: AccentFieldProps) {
  const id = useId();
  const contrast = contrastWithWhite(value ?? own);
  const tooPale = contrast < leastContrast ? palenessText : undefined;
  return (
    <FieldFrame id={id} label="Color principal" error={tooPale ?? error}>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="color"
          value={value ?? own}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={tooPale ? true : undefined}
          className="h-11 w-16 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
        <span
          className="inline-flex min-h-11 items-center rounded-control px-4 text-sm font-medium text-on-brand"
          style={{ backgroundColor: value ?? own }}
        >
          Botón de ejemplo
        </span>
        {value && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            Volver al original
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
