import { ArrowLeft, CheckCircle2, Circle, CircleDot, ClipboardCheck, Lock } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { ProgressBar } from '#ui/Progress.tsx';
import { type StepState, shownState } from '../learning.rules.ts';
import { learningTexts } from '../learning.texts.ts';
import type { Reader } from './use-reader.ts';

export type ReaderModule = NonNullable<Reader['module']['data']>;

const icons: Record<StepState, typeof Circle> = {
  completed: CheckCircle2,
  current: CircleDot,
  available: Circle,
  locked: Lock,
};

/** Beside the reading: what the module is, how far one has come, its steps and its quiz. */
export function ModuleOverview({ module, reader }: { module: ReaderModule; reader: Reader }) {
  const { completedSteps, totalSteps } = module.progress;
  return (
    <aside className="no-print space-y-5 lg:sticky lg:top-8 lg:self-start">
      <Link
        href={paths.modules}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-ink-soft hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Volver a Módulos
      </Link>
      <div>
        {module.imagen_url && (
          <img src={module.imagen_url} alt="" className="mb-3 aspect-video w-full rounded-card object-cover" />
        )}
        <h1 className="text-xl font-semibold tracking-tight">{module.title}</h1>
        <p className={cx('mt-1.5 text-sm text-ink-soft lg:block', reader.position > 0 && 'hidden')}>
          {module.description}
        </p>
        {!module.isLearner && (
          <p className="mt-3">
            <Badge tone="info">Vista previa: no se registra tu avance</Badge>
          </p>
        )}
      </div>
      {totalSteps > 0 && module.isLearner && (
        <div>
          <p className="mb-1.5 flex justify-between gap-2 text-sm">
            <span>{learningTexts.stepsCompleted(completedSteps, totalSteps)}</span>
            <span className="font-medium tabular-nums">{module.progress.progressPercentage}%</span>
          </p>
          <ProgressBar
            value={completedSteps}
            max={totalSteps}
            label={learningTexts.stepsCompleted(completedSteps, totalSteps)}
          />
        </div>
      )}
      {/* On phones the list folds away, so that the reading starts on the first screen. */}
      <details className="group rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 text-sm font-medium">
          Pasos del módulo
          <span className="text-ink-faint group-open:hidden">Ver</span>
          <span className="hidden text-ink-faint group-open:inline">Ocultar</span>
        </summary>
        <div className="px-2 pb-2">
          <StepList reader={reader} />
        </div>
      </details>
      <div className="hidden lg:block">
        <StepList reader={reader} />
      </div>
      <QuizCard module={module} reader={reader} />
    </aside>
  );
}

function StepList({ reader }: { reader: Reader }) {
  return (
    <ol aria-label="Pasos" className="space-y-1">
      {reader.steps.map((step, place) => {
        const isOpen = place === reader.position && !reader.isQuizShown;
        const state = shownState(step, isOpen);
        const Icon = icons[state === 'current' && step.isCompleted ? 'completed' : state];
        const isLocked = state === 'locked';
        return (
          <li key={step.id}>
            <button
              type="button"
              disabled={isLocked}
              onClick={() => reader.showStep(place)}
              aria-current={isOpen ? 'step' : undefined}
              data-state={state}
              title={isLocked ? 'Completa primero el paso anterior.' : undefined}
              className={cx(
                'flex min-h-11 w-full items-start gap-3 rounded-control px-3 py-2.5 text-left text-sm transition-colors',
                isOpen ? 'bg-brand-soft font-medium text-brand-ink' : 'hover:not-disabled:bg-sunken',
                isLocked && 'text-ink-faint',
              )}
            >
              <Icon className={cx('mt-0.5 size-4 shrink-0', step.isCompleted && 'text-success')} aria-hidden="true" />
              <span className="min-w-0 flex-1">
                {step.title}
                <span className="sr-only"> ({learningTexts.stepState[state]})</span>
              </span>
              <span className="shrink-0 text-xs text-ink-faint tabular-nums">{step.readingMinutes} min</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The final quiz: what it asks, how it went, and the way in. */
function QuizCard({ module, reader }: { module: ReaderModule; reader: Reader }) {
  const { quiz } = module;
  if (!quiz) return null;
  const label = quiz.passed ? 'Repetir evaluación' : module.isLearner ? 'Ir a la evaluación' : 'Ver la evaluación';
  return (
    <section
      className={cx('rounded-card border border-line bg-surface p-4 shadow-card', !quiz.isOpen && 'hidden lg:block')}
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <ClipboardCheck className="size-5 text-brand-ink" aria-hidden="true" />
        Evaluación final
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {quiz.questionCount} preguntas · se aprueba con {quiz.passMark}%
      </p>
      {quiz.passed && (
        <p className="mt-2">
          <Badge tone="success">Aprobado con {quiz.bestScore}%</Badge>
        </p>
      )}
      {!quiz.passed && quiz.attempts > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {quiz.attempts === 1 ? '1 intento sin aprobar' : `${quiz.attempts} intentos sin aprobar`}
        </p>
      )}
      {!quiz.isOpen && <p className="mt-2 text-sm text-ink-faint">Se abre al completar los pasos anteriores.</p>}
      {!reader.isQuizShown && quiz.isOpen && (
        <Button className="mt-3" variant={quiz.passed ? 'secondary' : 'primary'} wide onClick={reader.showQuiz}>
          {label}
        </Button>
      )}
    </section>
  );
}
