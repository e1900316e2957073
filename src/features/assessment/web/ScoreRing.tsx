import { type ScoreTone, scoreTone } from '../assessment.rules.ts';

const radius = 52;
const circumference = 2 * Math.PI * radius;
const tones: Record<ScoreTone, string> = {
  high: 'text-(--score-high)',
  medium: 'text-(--score-medium)',
  low: 'text-(--score-low)',
};

/** A score as a ring in its tone (scoreTone: 80 green, 60 yellow, else red), with a mark where passing begins. */
export function ScoreRing({ score, passMark }: { score: number; passMark: number }) {
  const tone = scoreTone(score);
  return (
    <div data-tone={tone} className={`relative grid size-36 shrink-0 place-items-center ${tones[tone]}`}>
      <svg viewBox="0 0 120 120" className="absolute inset-0 -rotate-90" aria-hidden="true" fill="none">
        <circle cx="60" cy="60" r={radius} strokeWidth="10" className="stroke-bar-track" />
        {score > 0 && (
          <circle
            cx="60"
            cy="60"
            r={radius}
            strokeWidth="10"
            strokeLinecap="round"
            stroke="currentColor"
            strokeDasharray={`${(circumference * score) / 100} ${circumference}`}
          />
        )}
        <line
          x1={60 + radius - 8}
          x2={60 + radius + 8}
          y1="60"
          y2="60"
          strokeWidth="3"
          className="stroke-ink"
          transform={`rotate(${passMark * 3.6} 60 60)`}
        />
      </svg>
      <span className="text-2xl font-semibold tracking-tight tabular-nums">{score}%</span>
    </div>
  );
}
