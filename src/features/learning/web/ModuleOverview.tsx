import { ArrowLeft, Clock, PencilLine, Printer } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { RenewalNote } from '#features/training-cycles/web/RenewalNote.tsx';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Kbd } from '#ui/Kbd.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { learningTexts } from '../learning.texts.ts';
import { Guides } from './Guides.tsx';
import { QuizCard } from './QuizCard.tsx';
import type { ReaderParts } from './reader-parts.ts';
import { StepList } from './StepList.tsx';
import type { Reader, ReaderModule } from './use-reader.ts';

interface ModuleOverviewProps {
  module: ReaderModule;
  parts: ReaderParts;
  reader: Reader;
  /** Where the module was opened from. */
  back: { label: string; to: string };
  onPrint: () => void;
}

/** Beside the reading: what the module is, how far one has come, its steps and its quiz. */
export function ModuleOverview({ module, parts, reader, back, onPrint }: ModuleOverviewProps) {
  const { completedSteps, totalSteps } = module.progress;
  /** On phones the quiz has the screen to itself. */
  const isQuizShown = reader.view === 'quiz';
  const { profile } = useAuth();
  const folded = useRef<HTMLDetailsElement>(null);
  return (
    <aside aria-label="Módulo" className="no-print space-y-5 lg:sticky lg:top-8 lg:self-start">
      <Link
        href={back.to}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-ink-soft hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {back.label}
      </Link>
      <div>
        {module.imagen_url && (
          <img src={module.imagen_url} alt="" className="mb-3 aspect-video w-full rounded-card object-cover" />
        )}
        <h1 className="text-xl font-semibold tracking-tight">{module.title}</h1>
        {module.nombre_producto && module.nombre_producto !== module.title && (
          <p className="mt-1 text-sm font-medium text-ink-soft">{module.nombre_producto}</p>
        )}
        {parts.brands({
          id: module.id,
          isProduct: module.nombre_producto !== null || module.parent_module_id !== null,
        })}
        <p className={cx('mt-1.5 text-sm text-ink-soft lg:block', (reader.position > 0 || isQuizShown) && 'hidden')}>
          {module.description}
        </p>
        {module.steps.length > 0 && (
          <p
            className={cx('mt-2 items-center gap-1.5 text-sm text-ink-faint lg:flex', isQuizShown ? 'hidden' : 'flex')}
          >
            <Clock className="size-4" aria-hidden="true" />
            {module.readingMinutes} min de lectura en total
          </p>
        )}
        <RenewalNote renewal={module.renewal} />
        {!module.isLearner && (
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="info">Vista previa: no se registra tu avance</Badge>
            {profile?.role === 'admin' && (
              <Link
                href={paths.moduleManagement(module.id)}
                className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-brand-ink hover:underline"
              >
                <PencilLine className="size-4" aria-hidden="true" />
                Editar módulo
              </Link>
            )}
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
            tone={module.progress.isCompleted ? 'high' : 'own'}
          />
        </div>
      )}
      {module.steps.length > 0 && (
        <>
          {/* On phones the list folds away, so that the reading starts on the first screen. */}
          <details
            ref={folded}
            className={cx('group rounded-card border border-line bg-surface lg:hidden', isQuizShown && 'hidden')}
          >
            <summary className="flex min-h-12 items-center justify-between px-4 text-sm font-medium">
              Pasos del módulo
              <span className="text-ink-faint group-open:hidden">Ver</span>
              <span className="hidden text-ink-faint group-open:inline">Ocultar</span>
            </summary>
            <div className="px-2 pb-2">
              <StepList reader={reader} onChosen={() => folded.current?.removeAttribute('open')} />
            </div>
          </details>
          <div className="hidden lg:block">
            <StepList reader={reader} />
          </div>
        </>
      )}
      {module.steps.length > 0 && !isQuizShown && <div className="hidden lg:block">{parts.ask(module)}</div>}
      <QuizCard module={module} fillQuiz={parts.fillQuiz} reader={reader} />
      {!module.steps.some((step) => step.isDownload) && <Guides moduleId={module.id} />}
      {module.steps.length > 0 && (
        <div className="hidden flex-wrap items-center justify-between gap-x-3 lg:flex">
          <Button variant="ghost" size="sm" className="-ml-3" onClick={onPrint}>
            <Printer className="size-4" aria-hidden="true" />
            Imprimir módulo
          </Button>
          <p className="flex items-center gap-1 text-xs text-ink-faint">
            <Kbd>←</Kbd>
            <Kbd>→</Kbd>
            cambian de paso · <Kbd>?</Kbd> atajos
          </p>
        </div>
      )}
    </aside>
  );
}
