import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { PlanStateBadge } from '#features/people/web/PersonInPlan.tsx';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { MoreRows } from '#platform/web/GrowingList.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Panel } from '#ui/Card.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { EmptyState, Skeleton } from '#ui/States.tsx';
import { dashboardTexts } from '../dashboards.texts.ts';
import { supervisorFirst } from '../first-page.rules.ts';
import { dashboardsApi, type TeamProgress } from './dashboards-api.ts';
import { teamAddress } from './team-addresses.ts';

/** How many technicians are shown before more are asked for; three of them are the ranking (spec P-489, P-491). */
export const shownMembers = supervisorFirst.members;

type Member = TeamProgress['rows'][number];

/** The first technicians with module, status and bar, and the others on request (spec P-154 to P-161). */
export function TeamProgressPanel({ title, progress }: { title: string; progress: UseQueryResult<TeamProgress> }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const others = useInfiniteQuery({
    ...dashboardsApi.getTeamProgress.infiniteOptions({
      input: (offset: number) => ({ limit: pageSizes.lines, offset }),
      initialPageParam: shownMembers,
      getNextPageParam: ({ total }, _pages, offset) =>
        offset + pageSizes.lines < total ? offset + pageSizes.lines : undefined,
    }),
    enabled: isExpanded,
  });
  const first = progress.data?.rows ?? [];
  const members = [...first, ...(others.data?.pages.flatMap((page) => page.rows) ?? [])];
  const hasMore = isExpanded ? others.hasNextPage : (progress.data?.total ?? 0) > first.length;
  return (
    <div id="equipo" className="scroll-mt-20">
      <Panel
        title={title}
        aside={
          progress.data && (
            <Link
              href={teamAddress('all')}
              className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
            >
              {progress.data.total} en total
            </Link>
          )
        }
      >
        {progress.error ? (
          <LoadFailed
            error={progress.error}
            text={dashboardTexts.progressFailed}
            isExact
            instead={null}
            onRetry={() => void progress.refetch()}
          />
        ) : !progress.data ? (
          <Skeleton className="h-80" />
        ) : first.length === 0 ? (
          <EmptyState icon={<Users />} title={dashboardTexts.noTechnicians} />
        ) : (
          <>
            <ul className="divide-y divide-line">
              {members.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
            <MoreRows
              list={others}
              failed={{ text: dashboardTexts.progressFailed, isExact: true }}
              label={
                <>
                  <ChevronDown className="size-4" aria-hidden="true" />
                  {others.isFetching ? 'Cargando...' : 'Ver más técnicos'}
                </>
              }
              button={{ variant: 'ghost', wide: true }}
              beside={{
                isMore: hasMore || others.isFetching,
                isLoading: others.isFetching,
                onMore: () => (isExpanded ? void others.fetchNextPage() : setIsExpanded(true)),
              }}
            />
          </>
        )}
      </Panel>
    </div>
  );
}

function MemberRow({ member }: { member: Member }) {
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <PersonLink id={member.id}>{member.name}</PersonLink>
        <PlanStateBadge state={member.status} />
      </div>
      <p className="mt-0.5 text-sm text-ink-soft">
        {member.currentModule}{' '}
        <span className="text-ink-faint">
          · {member.lastActivityAt ? <TimeAgo at={member.lastActivityAt} /> : member.lastActivity}
        </span>
      </p>
      <div className="mt-2 flex items-center gap-3">
        <ProgressBar value={member.progress} label={`Progreso de ${member.name}`} tone={member.barTone} />
        <span className="w-12 text-right whitespace-nowrap text-sm font-medium tabular-nums">{member.progress}%</span>
      </div>
    </li>
  );
}
