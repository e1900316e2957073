import { useQuery } from '@tanstack/react-query';
import { Activity, BookOpen, ChartNoAxesColumn, ClipboardCheck, MessageCircle, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReviewsWaiting, useReviewsPending } from '#features/assessment/web/ReviewsWaiting.tsx';
import { chatModes } from '#features/chat/chat-modes.texts.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState } from '#ui/States.tsx';
import { dashboardTexts } from '../dashboards.texts.ts';
import { dashboardsApi } from './dashboards-api.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { teamAddress, workAddress } from './team-addresses.ts';
import { TeamComposition } from './TeamComposition.tsx';
import { TeamColumns, TeamFigures } from './TeamFrame.tsx';
import { RankingOfTeam, TeamAchievements } from './TeamPanels.tsx';
import { shownMembers } from './TeamProgressPanel.tsx';

/** The supervisor's dashboard: who needs help, at a glance (spec P-147 to P-182). */
export default function SupervisorDashboard({ teamDuties }: { teamDuties: ReactNode }) {
  const { profile } = useAuth();
  const supervises = isSupervisor(profile?.role);
  const statistics = useQuery({ ...dashboardsApi.getTeamStatistics.queryOptions(), enabled: supervises });
  const progress = useQuery({
    ...dashboardsApi.getTeamProgress.queryOptions({ input: { limit: shownMembers } }),
    enabled: supervises,
  });
  const isReviewsPending = useReviewsPending(supervises);
  if (!supervises) {
    return (
      <Page>
        <EmptyState icon={<Users />} title={dashboardTexts.unauthorised} text={dashboardTexts.supervisorsOnly} />
      </Page>
    );
  }
  if (statistics.isPending || isReviewsPending) return <DashboardSkeleton />;
  const figures = statistics.data;
  return (
    <Page>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
        <div>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">Administrador</h1>
          <p className="mt-1.5 text-ink-soft">Así avanza tu equipo y quién necesita tu ayuda.</p>
        </div>
        <ButtonLink to={paths.employees} variant="secondary">
          <Users className="size-4" aria-hidden="true" />
          Ver Equipo
        </ButtonLink>
      </header>
      <ReviewsWaiting className="mb-4 lg:mb-6" />
      <TeamFigures
        statistics={statistics}
        cards={({ totalEmployees, recentEvaluations, averageProgress, activeEmployees }) => [
          { icon: <Users />, label: 'Técnicos asignados', value: String(totalEmployees), to: teamAddress('all') },
          {
            icon: <ClipboardCheck />,
            label: 'Evaluaciones recientes',
            value: String(recentEvaluations),
            hint: 'Últimos 30 días',
            to: workAddress('evaluations'),
          },
          {
            icon: <ChartNoAxesColumn />,
            label: 'Progreso promedio',
            value: `${averageProgress}%`,
            to: teamAddress('all'),
          },
          {
            icon: <Activity />,
            label: 'Empleados activos',
            value: String(activeEmployees),
            hint: 'Con algún avance',
            to: teamAddress('begun'),
          },
        ]}
      />
      <TeamColumns figures={figures} progress={progress} progressTitle="Avance de tus técnicos" teamDuties={teamDuties}>
        {figures && <TeamComposition statistics={figures} />}
        <RankingOfTeam progress={progress} />
        <TeamAchievements />
        <Panel title="Acceso rápido">
          <ButtonLink to={paths.aiChat} variant="secondary" wide className="mb-2">
            <MessageCircle className="size-4" aria-hidden="true" />
            {chatModes.general.label}
          </ButtonLink>
          <ButtonLink to={paths.employees} variant="secondary" wide className="mb-2">
            <Users className="size-4" aria-hidden="true" />
            Equipo
          </ButtonLink>
          <ButtonLink to={paths.modules} variant="secondary" wide>
            <BookOpen className="size-4" aria-hidden="true" />
            Módulos
          </ButtonLink>
        </Panel>
      </TeamColumns>
    </Page>
  );
}
