import { cx } from './cx.ts';

/**
 * Colour of a bar: what is under way; the team's green, brand red or bright red (spec P-159 to P-161); the colours of
 * scores (green, yellow, red).
 */
export type BarTone = 'own' | 'high' | 'mid' | 'low' | 'good' | 'fair' | 'poor';

const fills: Record<BarTone, string> = {
  own: 'bg-chosen',
  high: 'bg-bar-high',
  mid: 'bg-bar-mid',
  low: 'bg-bar-low',
  good: 'bg-bar-high',
  fair: 'bg-bar-fair',
  poor: 'bg-bar-low',
};

interface ProgressBarProps {
  value: number;
  /** 100 unless given (spec P-507). */
  max?: number;
  /** What is measured, for those who cannot see the bar. */
  label: string;
  tone?: BarTone;
  className?: string;
}

/** A bar filled to value of max. */
export function ProgressBar({ value, max = 100, label, tone = 'own', className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      data-tone={tone}
      className={cx('h-2 w-full overflow-hidden rounded-full bg-bar-track', className)}
    >
      <div
        className={cx('h-full rounded-full transition-[width] duration-250', fills[tone])}
        style={{ width: `${share}%` }}
      />
    </div>
  );
}

const radius = 52;
const circumference = 2 * Math.PI * radius;

/** A ring filled to so many per cent, with the figure in it. */
export function ProgressRing({ value, label }: { value: number; label: string }) {
  const share = Math.min(100, Math.max(0, value));
  return (
    <div role="img" aria-label={`${label}: ${value} %`} className="relative mx-auto grid size-36 place-items-center">
      <svg viewBox="0 0 120 120" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="10" className="stroke-bar-track" />
        <circle
          cx="60"
          cy="60"
          r={radius}
          fill="none"
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - share / 100)}
          className={cx('stroke-chosen transition-[stroke-dashoffset] duration-250', share === 0 && 'opacity-0')}
        />
      </svg>
      <span className="text-2xl font-semibold tracking-tight tabular-nums" aria-hidden="true">
        {value}%
      </span>
    </div>
  );
}
