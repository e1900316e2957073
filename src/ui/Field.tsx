import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { cx } from './cx.ts';

const control =
  'min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-ink-faint aria-invalid:border-danger';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  /** What is wrong, in words, beside the field. */
  error?: string | undefined;
};

/** A labelled text field: label above, hint or error below. */
export function TextField({ label, hint, error, className, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={control}
      />
      {note && (
        <p id={`${id}-note`} className={cx('mt-1.5 text-sm', error ? 'text-danger' : 'text-ink-faint')}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A masked field whose text can be shown. */
export function PasswordField(props: FieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        aria-pressed={isShown}
        aria-label={isShown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
        className="absolute top-[1.625rem] right-0 grid size-11 place-items-center rounded-control text-ink-faint hover:text-ink"
      >
        {isShown ? <EyeOff className="size-5" aria-hidden="true" /> : <Eye className="size-5" aria-hidden="true" />}
      </button>
    </div>
  );
}
