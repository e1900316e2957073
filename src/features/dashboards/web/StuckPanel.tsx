import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Panel } from '#ui/Card.tsx';
import { Skeleton } from '#ui/States.tsx';
import { stuckAfterDays } from '../dashboards.rules.ts';
import { dashboardTexts } from '../dashboards.texts.ts';
import { supervisorFirst } from '../first-page.rules.ts';
import { dashboardsApi } from './dashboards-api.ts';
import { teamAddress } from './team-addresses.ts';

const shownPeople = supervisorFirst.stuck;

/** Who is stuck and since when, longest first. Without a team there is nobody to say anything of. */
export function StuckPanel({ hasTeam }: { hasTeam: boolean }) {
  const stuck = useQuery(dashboardsApi.getTeamMatrix.queryOptions({ input: { only: 'stuck', limit: shownPeople } }));
  return (
    <Panel
      title="Quién necesita tu ayuda"
      aside={
        <Link
          href={paths.teamMatrix}
          className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline underline-offset-4"
        >
          Mapa de avance
        </Link>
      }
    >
      {stuck.error ? (
        <LoadFailed
          error={stuck.error}
          text={dashboardTexts.progressFailed}
          isExact
          instead={null}
          onRetry={() => void stuck.refetch()}
        />
      ) : !stuck.data ? (
        <Skeleton className="h-40" />
      ) : !hasTeam ? (
        <p className="text-sm text-ink-soft">Aquí verás quién se detiene, en cuanto haya personas en tu equipo.</p>
      ) : stuck.data.people.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
          Nadie está detenido: todos avanzaron en los últimos {stuckAfterDays} días o terminaron su plan.
        </p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {stuck.data.people.map((person) => (
              <li
                key={person.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <PersonLink id={person.id}>{person.name}</PersonLink>
                  <p className="text-sm text-ink-soft">
                    {person.stuckModule ? `Detenido en ${person.stuckModule}` : 'Sin módulo en curso'}
                  </p>
                </div>
                <Badge tone="warning">
                  {person.lastActivity ? 'Última actividad ' : 'Sin empezar desde su ingreso, '}
                  <TimeAgo at={person.stuckSince} />
                </Badge>
              </li>
            ))}
          </ul>
          {stuck.data.total > stuck.data.people.length && (
            <Link
              href={teamAddress('stuck')}
              className="mt-3 inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
            >
              y {stuck.data.total - stuck.data.people.length} más en el mapa de avance
            </Link>
          )}
        </>
      )}
    </Panel>
  );
}
