import { CheckCircle2, ClipboardCheck, ListChecks, Lock } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import type { ModuleStatus } from '#features/learning/learning.rules.ts';
import { learningTexts } from '#features/learning/learning.texts.ts';
import { MissingModules } from '#features/learning/web/MissingModules.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { ProgressBar } from '#ui/Progress.tsx';
import type { planApi } from './plan-api.ts';

const RenewButton = lazy(() => import('./RenewButton.tsx'));

type Catalogue = Awaited<ReturnType<typeof planApi.getCatalogue.call>>;
export type ModuleCardData = Catalogue['modules'][number];

const tones: Record<ModuleStatus, BadgeTone> = { not_started: 'neutral', in_progress: 'info', completed: 'success' };

interface ModuleCardProps {
  module: ModuleCardData;
  isWide?: boolean;
  /** What else jefe and admin may do. */
  moreActions?: ReactNode;
  /** What asks the learner to renew it now. */
  renewal?: string | undefined;
}

/** A module in the catalogue; the welcome module is drawn wider (spec P-238 to P-257). */
export function ModuleCard({ module, isWide = false, moreActions, renewal }: ModuleCardProps) {
  const { progress, lock } = module;
  return (
    <Card className={cx('flex h-full flex-col p-5', isWide && 'border-line-strong')}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <span className="rounded-md bg-sunken px-2 py-0.5 text-xs font-semibold text-ink-soft tabular-nums">
          #{module.order_index}
        </span>
        {module.isRequired && <Badge>Requerido</Badge>}
        {progress && <StatusBadge status={progress.status} isLocked={lock !== null} />}
        {progress?.isUpdated && <Badge tone="warning">Actualizado</Badge>}
      </div>
      <h3 className="text-lg font-semibold tracking-tight">{module.title}</h3>
      <p className={cx('mt-1.5 text-sm text-ink-soft', !isWide && 'line-clamp-4')}>{module.description}</p>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint">
        <span className="inline-flex items-center gap-1.5">
          <ListChecks className="size-4" aria-hidden="true" />
          {module.totalSteps === 1 ? '1 paso' : `${module.totalSteps} pasos`}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <ClipboardCheck className="size-4" aria-hidden="true" />
          {module.totalQuestions === 1 ? '1 pregunta' : `${module.totalQuestions} preguntas`}
        </span>
      </p>
      <div className="mt-auto pt-4">
        {progress && <CardProgress progress={progress} title={module.title} />}
        {renewal && (
          <Suspense fallback={<div className="mb-2 h-11" />}>
            <RenewButton requirementId={renewal} title={module.title} />
          </Suspense>
        )}
        <CardActions module={module} isWelcome={isWide} more={moreActions} />
      </div>
    </Card>
  );
}

function StatusBadge({ status, isLocked }: { status: ModuleStatus; isLocked: boolean }) {
  if (isLocked) {
    return (
      <Badge icon={<Lock aria-hidden="true" />} tone="neutral">
        {learningTexts.status.locked}
      </Badge>
    );
  }
  return (
    <Badge tone={tones[status]} icon={status === 'completed' && <CheckCircle2 aria-hidden="true" />}>
      {learningTexts.status[status]}
    </Badge>
  );
}

function CardProgress({ progress, title }: { progress: NonNullable<ModuleCardData['progress']>; title: string }) {
  return (
    <div className="mb-4">
      <p className="mb-1.5 flex justify-between gap-2 text-sm text-ink-soft">
        <span>{progress.score === null ? 'Progreso' : `Puntaje: ${progress.score}%`}</span>
        <span className="font-medium tabular-nums">{progress.percentage}%</span>
      </p>
      <ProgressBar
        value={progress.percentage}
        label={`Progreso en ${title}`}
        tone={progress.percentage === 100 ? 'high' : 'own'}
      />
    </div>
  );
}

/** The viewer's ways in, or why there is none yet (spec P-245 to P-256). */
function CardActions({ module, isWelcome, more }: { module: ModuleCardData; isWelcome: boolean; more: ReactNode }) {
  const { profile } = useAuth();
  const to = paths.module(module.id);
  if (profile && isSupervisor(profile.role)) {
    return (
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.moduleStatistics(module.id)} className="flex-1">
          {isWelcome ? 'Ver Estadísticas' : 'Estadísticas'}
        </ButtonLink>
        {profile.role === 'admin' && !isWelcome ? (
          <ButtonLink to={paths.moduleManagement(module.id)} variant="secondary" className="flex-1">
            Gestionar
          </ButtonLink>
        ) : (
          <ButtonLink to={to} variant="secondary" className="flex-1">
            Previsualizar
          </ButtonLink>
        )}
        {more}
      </div>
    );
  }
  if (module.lock) {
    return (
      <>
        <Button disabled wide variant="secondary">
          <Lock className="size-4" aria-hidden="true" />
          Bloqueado
        </Button>
        <p className="mt-2 text-sm text-ink-soft">{module.lock.message}</p>
        <MissingModules {...module.lock} className="mt-1" />
      </>
    );
  }
  const labels: Record<ModuleStatus, string> = {
    not_started: 'Iniciar',
    in_progress: 'Continuar',
    completed: 'Revisar',
  };
  const status = module.progress?.status ?? 'not_started';
  return (
    <ButtonLink to={to} wide variant={status === 'completed' ? 'secondary' : 'primary'}>
      {labels[status]}
    </ButtonLink>
  );
}
