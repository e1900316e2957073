import { cx } from '#ui/cx.ts';
import { noValue } from '#ui/no-value.ts';
import { type ScoreTone, scoreTone } from '../assessment.rules.ts';

const tones: Record<ScoreTone, string> = {
  high: 'text-score-high',
  medium: 'text-score-medium',
  low: 'text-score-low',
};

/** A score in its colour (80 or more green, 60 or more yellow, else red); '—' where there is none. */
export function Score({ value, className }: { value: number | null; className?: string }) {
  if (value === null) return <span className={className}>{noValue}</span>;
  const tone = scoreTone(value);
  return (
    <span data-tone={tone} className={cx('font-semibold tabular-nums', tones[tone], className)}>
      {value}%
    </span>
  );
}
