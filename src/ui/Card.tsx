import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A raised box. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('rounded-card border border-line bg-surface shadow-card', className)}>{children}</div>;
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
  /** The figure as text, '—' when it cannot be had. */
  value: string;
  hint?: string | undefined;
  icon: ReactNode;
}

/** One figure with its name. */
export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <Card className="flex flex-col items-start gap-2 p-4 sm:flex-row sm:gap-3 sm:p-5">
      <span
        className="grid size-8 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink sm:size-10 [&_svg]:size-4 sm:[&_svg]:size-5"
        aria-hidden="true"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{label}</p>
        <p className="text-xl font-semibold tracking-tight tabular-nums">{value}</p>
        {hint && <p className="text-xs text-ink-faint">{hint}</p>}
      </div>
    </Card>
  );
}
