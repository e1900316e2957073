import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { control } from './FieldFrame.tsx';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Its name, and its placeholder unless another is given. */
  label: string;
}

/** A search box; Escape and the browser's own cross empty it. */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <div className={cx('relative', className)}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint"
        aria-hidden="true"
      />
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        {...input}
        type="search"
        className={cx(control, 'pl-10')}
      />
    </div>
  );
}
