import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';

/** A raised box. Without its parts below, padding is up to whoever fills it. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-card border border-line bg-surface shadow-card', className)} />;
}

interface CardHeaderProps {
  title: string;
  description?: ReactNode;
  /** Beside the title, e.g. a link or a menu. */
  aside?: ReactNode;
  /** Rank of the title among the headings of the screen. */
  level?: 2 | 3;
}

/** Title, a sentence about it, and something beside. */
export function CardHeader({ title, description, aside, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex items-start justify-between gap-3 px-5 pt-5">
      <div className="min-w-0">
        <Heading className="text-base font-semibold">{title}</Heading>
        {description && <p className="mt-0.5 text-sm text-ink-soft">{description}</p>}
      </div>
      {aside}
    </div>
  );
}

/** What the card is about. */
export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('p-5', className)} />;
}

/** The card's actions, set off by a line; the main one stands last. */
export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={cx('flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5', className)} />
  );
}

interface PanelProps {
  title: string;
  /** Beside the title, e.g. a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card with a heading of its own: a section of a screen. */
export function Panel({ title, aside, className, children }: PanelProps) {
  return (
    <section className={cx('rounded-card border border-line bg-surface p-5 shadow-card', className)}>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface StatCardProps {
  label: string;
  /** The figure as text (or in its colour), '—' when it cannot be had. */
  value: ReactNode;
  hint?: string | undefined;
  icon: ReactNode;
  /** Address of the screen with what is behind the figure; then the whole card is the link. */
  to?: string | undefined;
}

/** One figure with its name. */
export function StatCard({ label, value, hint, icon, to }: StatCardProps) {
  const name = 'text-sm text-ink-soft';
  return (
    <Card
      className={cx(
        '@container relative',
        to && 'transition-colors duration-150 focus-within:border-line-strong hover:border-line-strong',
      )}
    >
      {/* Beside its icon where the card itself is wide enough, whatever the screen is. */}
      <div className="flex flex-col items-start gap-2 p-4 @min-[11.5rem]:flex-row @min-[11.5rem]:gap-3 sm:p-5">
        <span
          className="grid size-8 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft sm:size-10 [&_svg]:size-4 sm:[&_svg]:size-5"
          aria-hidden="true"
        >
          {icon}
        </span>
        <div className="min-w-0">
          {to ? (
            <Link href={to} className={cx(name, 'block after:absolute after:inset-0 after:rounded-card')}>
              {label}
            </Link>
          ) : (
            <p className={name}>{label}</p>
          )}
          <p className="text-xl font-semibold tracking-tight tabular-nums">{value}</p>
          {hint && <p className="text-xs text-ink-faint">{hint}</p>}
        </div>
      </div>
    </Card>
  );
}
