import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Tooltip } from './Tooltip.tsx';

const variants = {
  ghost: 'text-ink-soft hover:not-disabled:bg-sunken hover:not-disabled:text-ink',
  secondary: 'border border-line bg-surface text-ink-soft hover:not-disabled:bg-sunken hover:not-disabled:text-ink',
  danger: 'text-ink-soft hover:not-disabled:bg-danger-soft hover:not-disabled:text-danger',
};

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its name: for screen readers, and as tooltip. */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof variants;
  /** 36 px for a mouse where room is short; 44 px under a finger either way. */
  size?: 'sm' | 'md';
}

/** A button that is only an icon; its name appears when it is pointed at or focused. */
export function IconButton({ label, icon, variant = 'ghost', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} isName>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={cx(
          'print:hidden inline-grid shrink-0 place-items-center rounded-control transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-5',
          size === 'sm' ? 'size-9 pointer-coarse:size-11' : 'size-11',
          variants[variant],
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
