import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { paths } from '#platform/web/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { ReaderModule } from './ModuleOverview.tsx';
import type { Reader } from './use-reader.ts';

/** Previous and next; on phones within reach of the thumb at the bottom of the screen (spec C-172, C-173). */
export function StepNavigation({ module, reader }: { module: ReaderModule; reader: Reader }) {
  const { position, isLast, isBusy } = reader;
  const { nextModule } = module;
  const isFinished = isLast && module.progress.isCompleted && module.isLearner;
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 py-3 lg:static lg:mt-10 lg:max-w-[72ch] lg:bg-transparent lg:px-0 lg:pt-6">
      <div className="flex items-center justify-between gap-3">
        <Button variant="secondary" size="lg" disabled={position === 0} onClick={() => reader.showStep(position - 1)}>
          <ArrowLeft className="size-5" aria-hidden="true" />
          Anterior
        </Button>
        {isFinished ? (
          <ButtonLink
            size="lg"
            to={nextModule?.isUnlocked ? paths.module(nextModule.id) : paths.modules}
            className="min-w-0"
          >
            <span className="truncate">{nextModule?.isUnlocked ? 'Siguiente módulo' : 'Volver a Módulos'}</span>
            <ArrowRight className="size-5 shrink-0" aria-hidden="true" />
          </ButtonLink>
        ) : isLast ? (
          <Button
            size="lg"
            isBusy={isBusy}
            onClick={() => void reader.goOn()}
            disabled={!module.isLearner && !module.quiz}
          >
            {!isBusy && <Check className="size-5" aria-hidden="true" />}
            Completar Módulo
          </Button>
        ) : (
          <Button size="lg" isBusy={isBusy} onClick={() => void reader.goOn()}>
            Siguiente
            {!isBusy && <ArrowRight className="size-5" aria-hidden="true" />}
          </Button>
        )}
      </div>
    </div>
  );
}
