import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ClipboardList, Medal } from 'lucide-react';
import { Link } from 'wouter';
import { quizCardTexts } from '#features/assessment/quiz-card.texts.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Panel } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState, Skeleton } from '#ui/States.tsx';
import { dashboardTexts } from '../dashboards.texts.ts';
import { supervisorFirst } from '../first-page.rules.ts';
import { dashboardsApi, type TeamProgress } from './dashboards-api.ts';
import { FigureLink } from './FigureLink.tsx';
import { teamAddress, workAddress } from './team-addresses.ts';

/** The latest evaluations of the team (spec P-162 to P-166, P-490). */
export function EvaluationsPanel() {
  const evaluations = useQuery(
    dashboardsApi.getPendingEvaluations.queryOptions({ input: { limit: supervisorFirst.evaluations } }),
  );
  return (
    <Panel
      title="Evaluaciones recientes"
      aside={
        <Link
          href={workAddress('evaluations')}
          className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline underline-offset-4"
        >
          Ver todas
        </Link>
      }
    >
      {evaluations.error ? (
        <LoadFailed
          error={evaluations.error}
          text={dashboardTexts.evaluationsFailed}
          isExact
          instead={null}
          onRetry={() => void evaluations.refetch()}
        />
      ) : !evaluations.data ? (
        <Skeleton className="h-40" />
      ) : evaluations.data.length === 0 ? (
        <EmptyState icon={<ClipboardList />} title={dashboardTexts.noEvaluations} />
      ) : (
        <ul className="divide-y divide-line">
          {evaluations.data.map((evaluation) => (
            <li key={evaluation.id} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
              <div className="flex min-w-0 flex-col items-start">
                <PersonLink id={evaluation.user_id}>{evaluation.employeeName}</PersonLink>
                <Link
                  href={paths.quizAttempt(evaluation.id)}
                  className="text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:decoration-current inline-flex min-h-7 items-center pointer-coarse:min-h-11"
                >
                  {evaluation.evaluation}
                </Link>
                <p className="text-sm text-ink-faint">
                  <TimeAgo at={evaluation.submitted_at} />
                </p>
              </div>
              {evaluation.isInReview ? (
                <Badge tone="info">{quizCardTexts.inReview}</Badge>
              ) : (
                <Badge tone={evaluation.passed ? 'success' : 'danger'}>{evaluation.score}%</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const medals = ['bg-warning-soft text-warning', 'bg-sunken text-ink-soft', 'bg-danger-soft text-danger'];

/** The three furthest, with medals (spec P-168 to P-170). */
export function RankingOfTeam({ progress }: { progress: UseQueryResult<TeamProgress> }) {
  const first = progress.data?.rows.slice(0, 3) ?? [];
  return (
    <Panel title="Ranking de técnicos">
      {progress.error ? (
        <p className="text-sm text-ink-soft">{dashboardTexts.progressFailed}</p>
      ) : !progress.data ? (
        <Skeleton className="h-28" />
      ) : first.length === 0 ? (
        <p className="text-sm text-ink-soft">{dashboardTexts.noEmployees}</p>
      ) : (
        <ol className="space-y-2.5">
          {first.map((member, place) => (
            <li key={member.id} className="flex items-center gap-3 text-sm">
              <span
                className={cx('grid size-8 shrink-0 place-items-center rounded-full', medals[place])}
                aria-hidden="true"
              >
                <Medal className="size-4.5" />
              </span>
              <span className="sr-only">Medalla {place + 1}:</span>
              <PersonLink id={member.id} className="flex-1">
                {member.name}
              </PersonLink>
              <span className="text-ink-soft tabular-nums">{member.progress}%</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** What the team has achieved, in real figures (spec P-167; decision 0120). */
export function TeamAchievements() {
  const achievements = useQuery(dashboardsApi.getTeamAchievements.queryOptions());
  const figures = achievements.data;
  const rows = figures && [
    { label: 'Módulos completados en 30 días', value: figures.completionsLast30Days, to: workAddress('completions') },
    { label: 'Evaluaciones aprobadas en 30 días', value: figures.passedLast30Days, to: workAddress('passed') },
    { label: 'Personas con todo el plan completo', value: figures.peopleWithWholePlan, to: teamAddress('finished') },
  ];
  return (
    <Panel title="Logros del equipo">
      {achievements.error ? (
        <LoadFailed
          error={achievements.error}
          text={dashboardTexts.achievementsFailed}
          isExact
          instead={null}
          onRetry={() => void achievements.refetch()}
        />
      ) : !rows ? (
        <Skeleton className="h-20" />
      ) : (
        <dl className="text-sm">
          {rows.map(({ label, value, to }) => (
            <div
              key={label}
              className="relative flex min-h-11 items-center justify-between gap-3 rounded-control hover:bg-sunken"
            >
              <dt className="text-ink-soft">
                <FigureLink to={to}>{label}</FigureLink>
              </dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
