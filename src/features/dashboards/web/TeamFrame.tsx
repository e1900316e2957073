import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { StatCard } from '#ui/Card.tsx';
import { dashboardTexts } from '../dashboards.texts.ts';
import type { TeamProgress, TeamStatistics } from './dashboards-api.ts';
import { StuckPanel } from './StuckPanel.tsx';
import { EvaluationsPanel } from './TeamPanels.tsx';
import { TeamProgressPanel } from './TeamProgressPanel.tsx';

interface TeamFiguresProps {
  statistics: UseQueryResult<TeamStatistics>;
  cards: (figures: TeamStatistics) => ReadonlyArray<ComponentProps<typeof StatCard>>;
}

/** The figures of the team, each the way to what it counts; or why they cannot be had. */
export function TeamFigures({ statistics, cards }: TeamFiguresProps) {
  if (statistics.data) {
    return (
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {cards(statistics.data).map((card) => (
          <StatCard key={card.label} {...card} />
        ))}
      </div>
    );
  }
  return (
    <LoadFailed
      error={statistics.error}
      text={dashboardTexts.statisticsFailed}
      isExact
      instead={null}
      onRetry={() => void statistics.refetch()}
    />
  );
}

interface TeamColumnsProps {
  figures: TeamStatistics | undefined;
  progress: UseQueryResult<TeamProgress>;
  progressTitle: string;
  teamDuties: ReactNode;
  /** What stands beside. */
  children: ReactNode;
}

/** Who needs help, how far everybody is and what was handed in; beside it what each role has of its own. */
export function TeamColumns({ figures, progress, progressTitle, teamDuties, children }: TeamColumnsProps) {
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-3 lg:gap-6">
      <div className="space-y-4 lg:col-span-2 lg:space-y-6">
        {teamDuties}
        <StuckPanel hasTeam={figures?.totalEmployees !== 0} />
        <TeamProgressPanel title={progressTitle} progress={progress} />
        <EvaluationsPanel />
      </div>
      <div className="space-y-4 lg:space-y-6">{children}</div>
    </div>
  );
}
