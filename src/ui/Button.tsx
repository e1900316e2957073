import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';
const sizes = {
  md: 'min-h-11 px-4 text-sm',
  lg: 'min-h-12 px-5 text-base',
  sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
};
const variants: Record<Variant, string> = {
  primary: 'bg-brand text-on-brand hover:not-disabled:bg-brand-hover',
  secondary: 'border border-line bg-surface text-ink hover:not-disabled:bg-sunken',
  ghost: 'text-ink-soft hover:not-disabled:bg-sunken hover:not-disabled:text-ink',
  danger: 'bg-danger-fill text-on-brand hover:not-disabled:brightness-90',
};

interface Look {
  variant?: Variant | undefined;
  size?: keyof typeof sizes | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

function look({ variant = 'primary', size = 'md', wide = false }: Look, className?: string): string {
  return cx(base, sizes[size], variants[variant], wide && 'w-full', className);
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While true the button cannot be pressed again; give `children` the text that says what is going on. */
    isBusy?: boolean | undefined;
  };

/** A button that acts. */
export function Button({ variant, size, wide, isBusy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={look({ variant, size, wide }, className)}
    >
      {isBusy && (
        <span
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
          aria-hidden="true"
        />
      )}
      {children}
    </button>
  );
}

/** A link to another screen that looks like a button. */
export function ButtonLink({
  to,
  variant,
  size,
  wide,
  className,
  children,
}: Look & { to: string; className?: string; children: ReactNode }) {
  return (
    <Link href={to} className={look({ variant, size, wide }, className)}>
      {children}
    </Link>
  );
}
