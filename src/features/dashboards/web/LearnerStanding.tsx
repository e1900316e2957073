import { Award, Flame, Medal, Timer, Trophy } from 'lucide-react';
import { Panel } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { noValue } from '#ui/no-value.ts';
import type { LearnerDashboardData } from './dashboards-api.ts';

/** What has been earned and what can be (spec P-202, P-370 to P-372). */
export function AchievementsPanel({ achievements }: { achievements: LearnerDashboardData['achievements'] }) {
  return (
    <Panel title="Logros recientes">
      <ul className="space-y-3">
        {achievements.map(({ title, text, isEarned }) => (
          <li key={title} className="flex items-start gap-3">
            <span
              className={cx(
                'grid size-9 shrink-0 place-items-center rounded-full',
                isEarned ? 'bg-warning-soft text-warning' : 'bg-sunken text-ink-faint',
              )}
              aria-hidden="true"
            >
              <Award className="size-5" />
            </span>
            <div>
              <p className={cx('text-sm font-medium', !isEarned && 'text-ink-soft')}>{title}</p>
              <p className="text-sm text-ink-soft">{isEarned ? 'Conseguido' : text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const figure = new Intl.NumberFormat('es', { maximumFractionDigits: 1 });

/** A time of work, in minutes below an hour and a half. */
function workingTime(hours: number | null): string {
  if (hours === null) return noValue;
  return hours < 1.5 ? `${Math.max(1, Math.round(hours * 60))} min` : `${figure.format(hours)} h`;
}

interface RankingPanelProps {
  ranking: NonNullable<LearnerDashboardData['ranking']>;
  hasCompleted: boolean;
}

/** Where one stands among all, in real figures (spec P-203, P-493, P-498 to P-503). */
export function RankingPanel({ ranking, hasCompleted }: RankingPanelProps) {
  const { position, totalUsers, badge, encouragement, medianCompletionHours, streakDays } = ranking;
  // Where nobody has completed anything, nobody is first.
  const isOpen = position === 1 && !hasCompleted;
  const Icon = badge === 'trophy' ? Trophy : Medal;
  return (
    <Panel title="Tu posición">
      <div className="flex items-center gap-4">
        <span
          data-badge={badge}
          className={cx(
            'grid size-12 shrink-0 place-items-center rounded-full',
            badge === 'plain' ? 'bg-sunken text-ink-faint' : 'bg-warning-soft text-warning',
          )}
          aria-hidden="true"
        >
          <Icon className="size-6" />
        </span>
        <div>
          <p className="text-xl font-semibold tabular-nums">
            {isOpen ? noValue : (position ?? noValue)}{' '}
            {totalUsers !== null && !isOpen && (
              <span className="text-base font-normal text-ink-soft">de {totalUsers}</span>
            )}
          </p>
          <p className="text-sm text-ink-soft">
            {isOpen ? 'Nadie completó un módulo todavía: el primero puede ser tuyo.' : 'Por módulos completados'}
          </p>
          {encouragement && <p className="text-sm text-ink-soft">{encouragement}</p>}
        </div>
      </div>
      <dl className="mt-4 space-y-2 text-sm">
        <div className="flex items-center justify-between gap-3">
          <dt className="flex items-center gap-2 text-ink-soft">
            <Flame className="size-4" aria-hidden="true" />
            Racha de actividad
          </dt>
          <dd className="font-medium tabular-nums">
            {!streakDays ? noValue : streakDays === 1 ? '1 día' : `${streakDays} días`}
          </dd>
        </div>
        <div className="flex items-center justify-between gap-3">
          <dt className="flex items-center gap-2 text-ink-soft">
            <Timer className="size-4" aria-hidden="true" />
            Tiempo habitual por módulo
          </dt>
          <dd className="font-medium tabular-nums">{workingTime(medianCompletionHours)}</dd>
        </div>
      </dl>
      {medianCompletionHours !== null && (
        <p className="mt-1 text-xs text-ink-faint">
          Lo que se trabaja en él, sin noches ni pausas de más de media hora.
        </p>
      )}
    </Panel>
  );
}
