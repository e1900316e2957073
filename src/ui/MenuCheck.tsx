import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { itemLook, plainItem } from './Menu.tsx';

/** Something that is on or off; the menu stays open. */
export function MenuCheck({ isOn, onChange, children }: { isOn: boolean; onChange: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isOn}
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        onChange();
      }}
      className={cx(itemLook, plainItem)}
    >
      <Check className={cx('text-chosen-ink', !isOn && 'invisible')} aria-hidden="true" />
      {children}
    </button>
  );
}
