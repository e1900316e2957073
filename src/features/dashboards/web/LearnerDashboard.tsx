import { useQuery } from '@tanstack/react-query';
import { BookOpen, CalendarDays, ChartNoAxesColumn, CheckCircle2, MessageCircleQuestion, Star } from 'lucide-react';
import { ChatEntries } from '#features/chat/web/ChatEntries.tsx';
import { OwnDutiesPanel, useOwnDuties } from '#features/duties/web/OwnDutiesPanel.tsx';
import { displayName } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { learningTexts } from '#features/learning/learning.texts.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Panel, StatCard } from '#ui/Card.tsx';
import { noValue } from '#ui/no-value.ts';
import { Page } from '#ui/Page.tsx';
import { ProgressRing } from '#ui/Progress.tsx';
import { dashboardsApi } from './dashboards-api.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { LearnerModules, NextSteps } from './LearnerModules.tsx';
import { AchievementsPanel, RankingPanel } from './LearnerStanding.tsx';
import { useAutoStart } from './use-auto-start.ts';

/** 'Mi Plan de Capacitación': what to do next, and how far one has come (spec P-183 to P-213). */
export default function LearnerDashboard() {
  const { profile } = useAuth();
  const dashboard = useQuery(dashboardsApi.getLearnerDashboard.queryOptions());
  const { own, isWaiting } = useOwnDuties();
  const modules = dashboard.data?.modules ?? [];
  const isNew = modules.every((module) => module.status === 'not_started');
  useAutoStart(isNew ? modules.find((module) => module.isWelcome)?.id : undefined);
  if (dashboard.error) {
    return (
      <Page>
        <LoadFailed
          error={dashboard.error}
          text={learningTexts.progressFailed}
          isExact
          onRetry={() => void dashboard.refetch()}
        />
      </Page>
    );
  }
  if (!dashboard.data || isWaiting) return <DashboardSkeleton />;
  const { summary, estimatedDays, ringMessage } = dashboard.data;
  const percentage = summary.progressPercentage;
  const isWhole = summary.totalModules > 0 && summary.completedModules === summary.totalModules;
  const days = estimatedDays === 1 ? '1 día' : `${estimatedDays} días`;
  return (
    <Page>
      <header className="mb-6 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">Mi Plan de Capacitación</h1>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          {profile && `Hola, ${displayName(profile)}. `}
          {isWhole ? 'Completaste todo tu plan: puedes repasar cuando quieras.' : 'Este es tu avance y lo que sigue.'}
        </p>
      </header>
      <OwnDutiesPanel own={own} className="mb-4 lg:mb-6" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <StatCard icon={<ChartNoAxesColumn />} label="Progreso general" value={`${percentage}%`} />
        <StatCard
          icon={<CheckCircle2 />}
          label="Módulos completados"
          value={`${summary.completedModules}/${summary.totalModules}`}
        />
        <StatCard
          icon={<CalendarDays />}
          label="Tiempo estimado"
          value={estimatedDays === null ? noValue : estimatedDays === 0 ? 'Completado' : days}
        />
        <StatCard
          icon={<Star />}
          label="Puntaje promedio"
          value={summary.averageScore === null ? '-' : `${summary.averageScore}%`}
        />
      </div>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-3 lg:gap-6">
        <div className="space-y-4 lg:col-span-2 lg:space-y-6">
          <NextSteps dashboard={dashboard.data} />
          {dashboard.data.modules.length > 0 && <LearnerModules modules={dashboard.data.modules} />}
        </div>
        <div className="space-y-4 lg:space-y-6">
          <Panel title="Tu avance">
            <ProgressRing value={percentage} label="Progreso general" />
            <p className="mt-4 text-center text-sm text-balance text-ink-soft">{ringMessage}</p>
          </Panel>
          <AchievementsPanel achievements={dashboard.data.achievements} />
          {dashboard.data.ranking && (
            <RankingPanel ranking={dashboard.data.ranking} hasCompleted={summary.completedModules > 0} />
          )}
          <Panel title="Herramientas de aprendizaje">
            <div className="grid gap-2">
              <ButtonLink to="/modules" variant="secondary" wide>
                <BookOpen className="size-4" aria-hidden="true" />
                Ver mis módulos
              </ButtonLink>
              <ButtonLink to={paths.assistant} variant="secondary" wide>
                <MessageCircleQuestion className="size-4" aria-hidden="true" />
                Asistente IA
              </ButtonLink>
              <ButtonLink to={paths.progress} variant="secondary" wide>
                <ChartNoAxesColumn className="size-4" aria-hidden="true" />
                Ver mi progreso
              </ButtonLink>
              <ChatEntries />
            </div>
          </Panel>
        </div>
      </div>
    </Page>
  );
}
