import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';

const base =
  'print:hidden inline-flex max-w-full items-center justify-center gap-2 rounded-control text-center font-medium transition-colors duration-150 select-none [&_svg]:shrink-0 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:opacity-55';
const sizes = {
  md: 'min-h-11 px-4 text-sm',
  lg: 'min-h-12 px-5 text-base',
  sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
};
const variants: Record<Variant, string> = {
  primary: 'bg-brand text-on-brand hover:not-disabled:bg-brand-hover',
  secondary: 'border border-line bg-surface text-ink hover:not-disabled:bg-sunken',
  ghost: 'text-ink-soft hover:not-disabled:bg-sunken hover:not-disabled:text-ink',
  danger: 'bg-danger-fill text-on-brand hover:not-disabled:bg-danger-fill-hover',
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

/** Nothing; a form is not sent once more either, by Enter in a field of it. */
const wait = (event: MouseEvent) => event.preventDefault();

/** A button that acts. While busy it is not `disabled`: that would take the keyboard's focus from whoever pressed it. */
export function Button({ variant, size, wide, isBusy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy && { disabled: false, 'aria-disabled': true, 'aria-busy': true, onClick: wait })}
      className={look({ variant, size, wide }, className)}
    >
      {isBusy && <Spinner />}
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
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Look & { to: string }) {
  return <Link {...rest} href={to} className={look({ variant, size, wide }, className)} />;
}

/** A link that looks like a button and has the browser save what is at its address. */
export function FileLink({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look & { href: string; download: string }) {
  return (
    <a {...rest} className={look({ variant, size, wide }, className)}>
      {children}
    </a>
  );
}
