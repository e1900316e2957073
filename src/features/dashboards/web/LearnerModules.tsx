import { ArrowRight, CheckCircle2, PartyPopper } from 'lucide-react';
import { MissingModules } from '#features/learning/web/MissingModules.tsx';
import { readerAddress } from '#features/learning/web/reader-address.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { noValue } from '#ui/no-value.ts';
import { ProgressBar } from '#ui/Progress.tsx';
import { EmptyState } from '#ui/States.tsx';
import { learnerDashboardTexts } from '../learner-dashboard.texts.ts';
import type { LearnerDashboardData } from './dashboards-api.ts';

type Module = LearnerDashboardData['modules'][number];

/** Up to two modules to take now (spec P-192 to P-196). */
export function NextSteps({ dashboard }: { dashboard: LearnerDashboardData }) {
  const modules = dashboard.modules.filter((module) => dashboard.nextSteps.includes(module.id));
  return (
    <Panel title="Próximos Pasos Recomendados">
      {modules.length === 0 ? (
        <EmptyState
          icon={<PartyPopper />}
          title={dashboard.modules.length === 0 ? 'Todavía no hay módulos' : 'No te queda nada pendiente'}
          text={
            dashboard.modules.length === 0
              ? 'Contacta a tu supervisor para saber cuándo empiezas.'
              : 'Puedes repasar cualquier módulo cuando quieras.'
          }
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {modules.map((module, place) => (
            <li key={module.id} className="flex flex-col rounded-control border border-line p-4">
              <h3 className="font-semibold wrap-anywhere">{module.title}</h3>
              <p className="mt-1 mb-4 text-sm text-ink-soft">
                {module.completedSteps} de {module.totalSteps} pasos
                {module.hasQuiz && ' · evaluación final'}
              </p>
              <ButtonLink
                to={readerAddress(module)}
                wide
                variant={place === 0 ? 'primary' : 'secondary'}
                className="mt-auto"
              >
                {module.status === 'not_started' ? 'Empezar' : 'Continuar'}
                <ArrowRight className="size-4" aria-hidden="true" />
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Every module of the plan with its state (spec P-204 to P-210). */
export function LearnerModules({ modules }: { modules: Module[] }) {
  return (
    <Panel title="Todos los módulos">
      <ul className="divide-y divide-line">
        {modules.map((module) => (
          <li key={module.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-64">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <h3 className={cx('min-w-0 font-medium wrap-anywhere', !module.isUnlocked && 'text-ink-soft')}>
                  {module.title}
                </h3>
                <ModuleState module={module} />
              </div>
              {module.lock && (
                <>
                  <p className="mt-0.5 text-sm text-ink-faint">{module.lock.message}</p>
                  <MissingModules {...module.lock} />
                </>
              )}
              <div className="mt-2 flex items-center gap-4">
                <ProgressBar
                  className="max-w-48"
                  value={module.progressPercentage}
                  label={`Progreso en ${module.title}`}
                  tone={module.isCompleted ? 'high' : 'own'}
                />
                <Figure name="Pasos" value={`${module.completedSteps}/${module.totalSteps}`} />
                <Figure name="Puntaje" value={module.finalScore === null ? noValue : `${module.finalScore}%`} />
              </div>
            </div>
            <ModuleAction module={module} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <p className="text-sm whitespace-nowrap text-ink-faint">
      {name} <span className="font-medium text-ink-soft tabular-nums">{value}</span>
    </p>
  );
}

function ModuleState({ module }: { module: Module }) {
  if (!module.isUnlocked) return null;
  const tones: Record<Module['status'], BadgeTone> = {
    not_started: 'neutral',
    in_progress: 'info',
    completed: 'success',
  };
  return (
    <>
      <Badge tone={tones[module.status]} icon={module.isCompleted && <CheckCircle2 aria-hidden="true" />}>
        {learnerDashboardTexts.status[module.status]}
      </Badge>
      {module.unreadChanges > 0 && <Badge tone="warning">Actualizado</Badge>}
    </>
  );
}

function ModuleAction({ module }: { module: Module }) {
  if (!module.isUnlocked) return <p className="text-sm font-medium text-ink-faint">🔒 Bloqueado</p>;
  const labels: Record<Module['status'], string> = {
    not_started: 'Comenzar',
    in_progress: 'Continuar',
    completed: 'Revisar',
  };
  return (
    <ButtonLink to={readerAddress(module)} size="sm" variant="secondary">
      {labels[module.status]}
    </ButtonLink>
  );
}
