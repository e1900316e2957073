import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { control, FieldFrame, type FieldWords, tie } from './FieldFrame.tsx';

type FieldProps = ComponentProps<'input'> &
  FieldWords & {
    /** A button of 44 px in the right end of the box. */
    inside?: ReactNode;
  };

/** A labelled text field: label above, error and hint below. */
export function TextField({ label, hint, error, inside, className, id: givenId, ...input }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          {...input}
          {...tie(id, { hint, error })}
          className={cx(control, inside ? 'pr-12' : null, input.type === 'date' && 'print:hidden')}
        />
        {/* A browser writes days as its own language does. */}
        {input.type === 'date' && (
          <span className="hidden print:block">
            {String(input.value ?? '')
              .split('-')
              .reverse()
              .join('/')}
          </span>
        )}
        {inside && <div className="absolute inset-y-0 right-0 flex items-center">{inside}</div>}
      </div>
    </FieldFrame>
  );
}

type PasswordFieldProps = Omit<FieldProps, 'inside' | 'type'> & {
  /** Its text can be read from the beginning, e.g. because it was generated. */
  startsShown?: boolean;
};

/** A masked field whose text can be shown. */
export function PasswordField({ startsShown = false, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(startsShown);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-pressed={isShown}
          aria-label={isShown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
          className="grid size-11 place-items-center rounded-control text-ink-faint hover:text-ink"
        >
          {isShown ? <EyeOff className="size-5" aria-hidden="true" /> : <Eye className="size-5" aria-hidden="true" />}
        </button>
      }
    />
  );
}
