import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ClipboardList, Medal, Users } from 'lucide-react';
import { Badge } from '#ui/Badge.tsx';
import { Panel } from '#ui/Card.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx';
import { dashboardTexts } from '../dashboards.texts.ts';
import { dashboardsApi } from './dashboards-api.ts';

type TeamProgress = Awaited<ReturnType<typeof dashboardsApi.getTeamProgress.call>>;
type TeamProgressQuery = UseQueryResult<TeamProgress>;

/** The first technicians with module, status and bar (spec P-154 to P-161). */
export function TeamProgressPanel({ progress }: { progress: TeamProgressQuery }) {
  return (
    <div id="equipo" className="scroll-mt-20">
      <Panel
        title="Avance de tus técnicos"
        aside={progress.data && <span className="text-sm text-ink-faint">{progress.data.total} en total</span>}
      >
        {progress.error ? (
          <ErrorState text={dashboardTexts.progressFailed} onRetry={() => void progress.refetch()} />
        ) : !progress.data ? (
          <Skeleton className="h-56" />
        ) : progress.data.rows.length === 0 ? (
          <EmptyState icon={<Users />} title={dashboardTexts.noTechnicians} />
        ) : (
          <ul className="divide-y divide-line">
            {progress.data.rows.map((member) => (
              <li key={member.id} className="py-4 first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <p className="font-medium">{member.name}</p>
                  <Badge tone={member.progress >= 50 ? 'neutral' : 'warning'}>{member.status}</Badge>
                </div>
                <p className="mt-0.5 text-sm text-ink-soft">
                  {member.currentModule} · {member.lastActivity}
                </p>
                <div className="mt-2 flex items-center gap-3">
                  <ProgressBar value={member.progress} label={`Progreso de ${member.name}`} tone={member.barTone} />
                  <span className="w-11 text-right text-sm font-medium tabular-nums">{member.progress}%</span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

/** The latest evaluations of the team (spec P-162 to P-166, P-490). */
export function EvaluationsPanel() {
  const evaluations = useQuery(dashboardsApi.getPendingEvaluations.queryOptions({ input: { limit: 3 } }));
  return (
    <Panel title="Evaluaciones recientes">
      {evaluations.error ? (
        <ErrorState text={dashboardTexts.evaluationsFailed} onRetry={() => void evaluations.refetch()} />
      ) : !evaluations.data ? (
        <Skeleton className="h-40" />
      ) : evaluations.data.length === 0 ? (
        <EmptyState icon={<ClipboardList />} title={dashboardTexts.noEvaluations} />
      ) : (
        <ul className="divide-y divide-line">
          {evaluations.data.map((evaluation) => (
            <li key={evaluation.id} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0">
                <p className="font-medium">{evaluation.employeeName}</p>
                <p className="text-sm text-ink-soft">{evaluation.evaluation}</p>
                <p className="text-sm text-ink-faint">{evaluation.submitted}</p>
              </div>
              <Badge tone={evaluation.passed ? 'success' : 'danger'}>{evaluation.score}%</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const medals = ['text-warning', 'text-ink-faint', 'text-danger'];

/** The three furthest, with medals (spec P-168 to P-170). */
export function RankingOfTeam({ progress }: { progress: TeamProgressQuery }) {
  const first = progress.data?.rows.slice(0, 3) ?? [];
  return (
    <Panel title="Ranking de técnicos">
      {progress.data && first.length === 0 ? (
        <p className="text-sm text-ink-soft">{dashboardTexts.noEmployees}</p>
      ) : (
        <ol className="space-y-3">
          {first.map((member, place) => (
            <li key={member.id} className="flex items-center gap-3">
              <Medal className={`size-6 shrink-0 ${medals[place] ?? ''}`} aria-hidden="true" />
              <span className="sr-only">Medalla {place + 1}:</span>
              <span className="min-w-0 flex-1 truncate">{member.name}</span>
              <span className="font-medium tabular-nums">{member.progress}%</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** What the team has achieved, in real figures (spec P-167; decisions). */
export function TeamAchievements() {
  const achievements = useQuery(dashboardsApi.getTeamAchievements.queryOptions());
  if (!achievements.data) return null;
  const { completionsLast30Days, passedLast30Days, peopleWithWholePlan } = achievements.data;
  const rows = [
    ['Módulos completados en 30 días', completionsLast30Days],
    ['Evaluaciones aprobadas en 30 días', passedLast30Days],
    ['Personas con todo el plan completo', peopleWithWholePlan],
  ] as const;
  return (
    <Panel title="Logros del equipo">
      <dl className="space-y-2 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-center justify-between gap-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
