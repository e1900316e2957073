import { scoreTone } from '#features/assessment/assessment.rules.ts';
import { Panel } from '#ui/Card.tsx';
import { noValue } from '#ui/no-value.ts';
import { ProgressBar } from '#ui/Progress.tsx';
import { statisticsTexts } from '../statistics.texts.ts';
import type { ModuleStatistics } from './quiz-statistics-api.ts';

const bars = { high: 'good', medium: 'fair', low: 'poor' } as const;
const ranges = [
  { tone: 'high', label: '80–100%' },
  { tone: 'medium', label: '60–79%' },
  { tone: 'low', label: '0–59%' },
] as const;

/** Passed attempts of all decided ones, as a bar, and how the scores are spread (spec C-188). */
export function PassRate({ statistics }: { statistics: ModuleStatistics }) {
  const { passRate, passedAttempts, totalAttempts, pendingAttempts, byTone, module } = statistics;
  const decided = totalAttempts - pendingAttempts;
  return (
    <Panel
      title="Tasa de aprobación"
      aside={<span className="text-xl font-semibold tabular-nums">{passRate === null ? noValue : `${passRate}%`}</span>}
    >
      <ProgressBar
        className="h-3"
        value={passRate ?? 0}
        label="Tasa de aprobación"
        tone={bars[scoreTone(passRate ?? 0)]}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {statisticsTexts.passRate(passedAttempts, decided)}
        {module.passMark !== null && `. La nota mínima actual es ${module.passMark}%.`}
      </p>
      <h3 className="mt-5 mb-2 text-sm font-medium">Intentos por puntaje</h3>
      <dl className="space-y-2 text-sm">
        {ranges.map(({ tone, label }) => (
          <div key={tone} className="grid grid-cols-[5.5rem_minmax(0,1fr)_2.5rem] items-center gap-3">
            <dt className="text-ink-soft tabular-nums">{label}</dt>
            <dd className="contents">
              <ProgressBar
                value={byTone[tone]}
                max={decided}
                label={`Intentos con ${label}`}
                tone={bars[tone]}
                className="h-2.5"
              />
              <span className="text-right font-medium tabular-nums">{byTone[tone]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
