import { useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  ChartNoAxesColumn,
  ClipboardList,
  FileUp,
  History,
  type LucideIcon,
  Settings,
  TriangleAlert,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ReviewsWaiting, useReviewsPending } from '#features/assessment/web/ReviewsWaiting.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Panel } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Skeleton } from '#ui/States.tsx';
import { dashboardTexts } from '../dashboards.texts.ts';
import { dashboardsApi } from './dashboards-api.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { teamAddress, workAddress } from './team-addresses.ts';
import { TeamColumns, TeamFigures } from './TeamFrame.tsx';
import { shownMembers } from './TeamProgressPanel.tsx';

/** The administrator's panel: figures, ways in, and what has happened (spec P-135 to P-146). */
export default function AdminPanel({ firstSteps, teamDuties }: { firstSteps: ReactNode; teamDuties: ReactNode }) {
  const statistics = useQuery(dashboardsApi.getTeamStatistics.queryOptions());
  const progress = useQuery(dashboardsApi.getTeamProgress.queryOptions({ input: { limit: shownMembers } }));
  const isReviewsPending = useReviewsPending();
  if (statistics.isPending || isReviewsPending) return <DashboardSkeleton />;
  return (
    <Page>
      <PageHeader title="Panel de administración" text="El estado de la formación en toda la organización." />
      {firstSteps}
      <ReviewsWaiting className="mb-4 lg:mb-6" />
      <TeamFigures
        statistics={statistics}
        cards={({ totalEmployees, pendingEvaluations, averageProgress, technicalAlerts }) => [
          { icon: <Users />, label: 'Total Empleados', value: String(totalEmployees), to: teamAddress('all') },
          {
            icon: <ClipboardList />,
            label: 'Evaluaciones Pendientes',
            value: String(pendingEvaluations),
            hint: 'Pasos hechos, sin aprobar',
            to: workAddress('pending'),
          },
          {
            icon: <ChartNoAxesColumn />,
            label: 'Progreso Promedio',
            value: `${averageProgress}%`,
            to: teamAddress('all'),
          },
          {
            icon: <TriangleAlert />,
            label: 'Alertas Técnicas',
            value: String(technicalAlerts),
            hint: 'Módulos sin completar',
            to: workAddress('incomplete'),
          },
        ]}
      />
      <TeamColumns
        figures={statistics.data}
        progress={progress}
        progressTitle="Avance del equipo"
        teamDuties={teamDuties}
      >
        <Panel title="Acciones rápidas">
          <div className="space-y-2">
            <ActionCard
              to={paths.employees}
              icon={Users}
              title="Gestión de empleados"
              text="Altas, bajas y resultados"
            />
            <ActionCard
              to={paths.modules}
              icon={BookOpen}
              title="Módulos de capacitación"
              text="Revisa el plan y cada módulo"
            />
            <ActionCard
              to={paths.documents}
              icon={FileUp}
              title="Subir Documentos"
              text="Base de conocimiento de la IA"
            />
            <ActionCard
              to={paths.settings}
              icon={Settings}
              title="Configuración"
              text="Empresa, asistente e inducción"
            />
          </div>
        </Panel>
        <RecentActivity />
      </TeamColumns>
    </Page>
  );
}

interface ActionCardProps {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

/** A way into one of the administration's screens. */
function ActionCard({ to, icon: Icon, title, text }: ActionCardProps) {
  return (
    <Link href={to} className="flex items-center gap-3 rounded-control border border-line p-4 hover:bg-sunken">
      <Icon className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
      <span>
        <span className="block font-medium">{title}</span>
        <span className="text-sm text-ink-soft">{text}</span>
      </span>
    </Link>
  );
}

/** The latest acts of people, from the audit log (spec P-145; decision 0120). */
function RecentActivity() {
  const activity = useQuery(dashboardsApi.getRecentActivity.queryOptions({ input: {} }));
  return (
    <Panel title="Actividad reciente">
      {activity.error ? (
        <LoadFailed
          error={activity.error}
          text={dashboardTexts.activityFailed}
          isExact
          instead={null}
          onRetry={() => void activity.refetch()}
        />
      ) : !activity.data ? (
        <Skeleton className="h-56" />
      ) : activity.data.length === 0 ? (
        <EmptyState icon={<History />} title="Todavía no hay actividad" />
      ) : (
        <ul className="space-y-4">
          {activity.data.map(({ id, text, at }) => (
            <li key={id} className="text-sm">
              <p>{text}</p>
              <p className="text-ink-faint">
                <TimeAgo at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
