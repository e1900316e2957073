import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { paths } from '#platform/web/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { Reader, ReaderModule } from './use-reader.ts';

interface StepNavigationProps {
  module: ReaderModule;
  reader: Reader;
  /** Where the module was opened from. */
  back: { label: string; to: string };
}

/** Previous and next; on phones within reach of the thumb at the bottom of the screen (spec C-172, C-173). */
export function StepNavigation({ module, reader, back }: StepNavigationProps) {
  const { position, isLast, isBusy } = reader;
  const next = module.nextModule?.isUnlocked ? module.nextModule : null;
  const isCompleted = module.progress.isCompleted && module.isLearner;
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mt-6 lg:border-0 lg:bg-transparent lg:p-0">
      <div className="flex items-center justify-between gap-3">
        <Button variant="secondary" size="lg" disabled={position === 0} onClick={() => reader.showStep(position - 1)}>
          <ArrowLeft className="size-5" aria-hidden="true" />
          Anterior
        </Button>
        {!isLast ? (
          <Button size="lg" isBusy={isBusy} onClick={() => void reader.goOn()}>
            Siguiente
            {!isBusy && <ArrowRight className="size-5" aria-hidden="true" />}
          </Button>
        ) : isCompleted || (!module.isLearner && !module.quiz) ? (
          <ButtonLink size="lg" to={next && isCompleted ? paths.module(next.id) : back.to} className="min-w-0">
            <span className="truncate">{next && isCompleted ? 'Siguiente módulo' : back.label}</span>
            <ArrowRight className="size-5 shrink-0" aria-hidden="true" />
          </ButtonLink>
        ) : module.isLearner ? (
          <Button size="lg" isBusy={isBusy} onClick={() => void reader.goOn()}>
            {!isBusy && <Check className="size-5" aria-hidden="true" />}
            Completar Módulo
          </Button>
        ) : (
          <Button size="lg" onClick={reader.showQuiz}>
            Ver la evaluación
            <ArrowRight className="size-5" aria-hidden="true" />
          </Button>
        )}
      </div>
    </div>
  );
}
