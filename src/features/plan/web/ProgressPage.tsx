import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  BookOpen,
  BookX,
  ChartNoAxesColumn,
  CheckCircle2,
  ClipboardCheck,
  History,
  ListChecks,
  ListTodo,
  Lock,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { scoreTone } from '#features/assessment/assessment.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { NoAccess } from '#features/identity/web/NoAccess.tsx';
import { progressLabel } from '#features/learning/learning.rules.ts';
import { learningTexts } from '#features/learning/learning.texts.ts';
import { learningApi } from '#features/learning/web/learning-api.ts';
import { MissingModules } from '#features/learning/web/MissingModules.tsx';
import { readerAddress } from '#features/learning/web/reader-address.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Panel, StatCard } from '#ui/Card.tsx';
import { noValue } from '#ui/no-value.ts';
import { Page, PageHeader } from '#ui/Page.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';

type MyProgress = Awaited<ReturnType<typeof learningApi.getMyProgress.call>>;

/** Milliseconds within which this screen and the sidebar ask as one. */
const justNow = 5000;
const oneDecimal = new Intl.NumberFormat('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** /progress: 'Mi Progreso', for employees (spec P-263 to P-287). */
export default function ProgressPage() {
  useDocumentTitle('Mi Progreso');
  const { profile } = useAuth();
  const isEmployee = profile?.role === 'employee';
  const query = learningApi.getMyProgress.queryOptions();
  const client = useQueryClient();
  // The sidebar has asked the same a moment ago: what it was refused is not asked for twice (spec P-520).
  const [isJustRefused] = useState(
    () => Date.now() - (client.getQueryState(query.queryKey)?.errorUpdatedAt ?? 0) < justNow,
  );
  const progress = useQuery({ ...query, enabled: isEmployee, retryOnMount: !isJustRefused });
  if (!isEmployee) {
    return <NoAccess text="El progreso personal es solo para empleados." />;
  }
  return (
    <Page>
      <PageHeader
        title="Mi Progreso"
        text="Tu avance en cada módulo del plan."
        actions={
          <>
            <ButtonLink to={paths.ownSheet} variant="secondary">
              <ClipboardCheck className="size-4" aria-hidden="true" />
              Mi hoja
            </ButtonLink>
            <ButtonLink to={paths.quizHistory} variant="secondary">
              <History className="size-4" aria-hidden="true" />
              Mis evaluaciones
            </ButtonLink>
          </>
        }
      />
      {progress.error ? (
        <LoadFailed
          error={progress.error}
          text={learningTexts.progressFailed}
          isExact
          retryLabel="Recargar página"
          onRetry={() => window.location.reload()}
        />
      ) : !progress.data ? (
        <Loading text="Cargando tu progreso...">
          <Skeleton className="mb-4 h-36" />
          <Skeleton className="h-96" />
        </Loading>
      ) : progress.data.modules.length === 0 ? (
        <EmptyState
          icon={<BookX />}
          title="No hay módulos disponibles aún"
          text="Contacta a tu supervisor para saber cuándo empieza tu plan."
        />
      ) : (
        <ProgressReport progress={progress.data} />
      )}
    </Page>
  );
}

function ProgressReport({ progress }: { progress: MyProgress }) {
  const { summary, modules } = progress;
  const overall = `${oneDecimal.format(summary.progressPercentage)}%`;
  const figures = [
    ['Módulos completados', String(summary.completedModules)],
    ['Módulos pendientes', String(summary.totalModules - summary.completedModules)],
    ['Puntaje promedio', summary.averageScore === null ? noValue : `${summary.averageScore}%`],
    ['Pasos completados', String(summary.completedSteps)],
  ] as const;
  return (
    <div className="space-y-6">
      <Panel title="Progreso general" aside={<span className="text-xl font-semibold tabular-nums">{overall}</span>}>
        <ProgressBar className="h-3" value={summary.progressPercentage} label="Progreso general" />
        <dl className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="text-lg font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title="Detalle por módulo">
        <ul className="divide-y divide-line">
          {modules.map((module) => (
            <ModuleRow key={module.id} module={module} />
          ))}
        </ul>
      </Panel>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <StatCard icon={<BookOpen />} label="Total de módulos" value={String(summary.totalModules)} />
        <StatCard icon={<ListChecks />} label="Pasos completados" value={String(summary.completedSteps)} />
        <StatCard icon={<ChartNoAxesColumn />} label="Progreso total" value={overall} />
        <StatCard
          icon={<ListTodo />}
          label="Pasos restantes"
          value={String(summary.totalSteps - summary.completedSteps)}
        />
      </div>
    </div>
  );
}

const tones: Record<ReturnType<typeof progressLabel>, BadgeTone> = {
  Completado: 'success',
  'En Progreso': 'info',
  Disponible: 'neutral',
  Bloqueado: 'neutral',
};

const scoreTones = { high: 'success', medium: 'warning', low: 'danger' } as const;

const icons: Partial<Record<ReturnType<typeof progressLabel>, ReactNode>> = {
  Completado: <CheckCircle2 aria-hidden="true" />,
  Bloqueado: <Lock aria-hidden="true" />,
};

function ModuleRow({ module }: { module: MyProgress['modules'][number] }) {
  const label = progressLabel(module);
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="mr-auto min-w-0 font-medium wrap-anywhere">
          {module.isUnlocked ? (
            <Link
              href={readerAddress(module)}
              className="inline-flex min-h-11 items-center rounded-control underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {module.title}
            </Link>
          ) : (
            <span className="text-ink-soft">{module.title}</span>
          )}
        </h3>
        {module.finalScore !== null && (
          <Badge tone={scoreTones[scoreTone(module.finalScore)]}>Puntaje final: {module.finalScore}%</Badge>
        )}
        {module.unreadChanges > 0 && <Badge tone="warning">Actualizado</Badge>}
        <Badge tone={tones[label]} icon={icons[label]}>
          {label}
        </Badge>
      </div>
      {module.lock && (
        <>
          <p className="mt-1 text-sm text-ink-soft">{module.lock.message}</p>
          <MissingModules {...module.lock} />
        </>
      )}
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{learningTexts.stepsCompleted(module.completedSteps, module.totalSteps)}</span>
        <span>{module.lastActivity ? <TimeAgo at={module.lastActivity} /> : 'Sin actividad'}</span>
      </p>
      <div className="mt-2 flex items-center gap-3">
        <ProgressBar
          value={module.progressPercentage}
          label={`Progreso en ${module.title}`}
          tone={module.isCompleted ? 'high' : 'own'}
        />
        <span className="w-11 text-right text-sm font-medium tabular-nums">{module.progressPercentage}%</span>
      </div>
    </li>
  );
}
