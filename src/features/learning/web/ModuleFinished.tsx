import { ArrowRight, PartyPopper } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '#platform/web/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Celebration } from '#ui/Celebration.tsx';
import { learningTexts } from '../learning.texts.ts';
import type { ReaderModule } from './use-reader.ts';

interface ModuleFinishedProps {
  module: ReaderModule;
  /** Where the module was opened from. */
  back: { label: string; to: string };
  /** Back to its steps. */
  onReview: () => void;
}

/** The end of a module that was just completed, and what comes next. */
export default function ModuleFinished({ module, back, onReview }: ModuleFinishedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const next = module.nextModule?.isUnlocked ? module.nextModule : null;
  return (
    <Card className="mx-auto flex max-w-xl flex-col items-center p-6 text-center sm:p-10">
      <Celebration />
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success" aria-hidden="true">
        <PartyPopper className="size-8" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-2xl font-semibold tracking-tight outline-none">
        {learningTexts.completed}
      </h2>
      <p className="mt-2 text-ink-soft">
        Terminaste «{module.title}»: {learningTexts.stepsCompleted(module.progress.completedSteps, module.steps.length)}
        .
      </p>
      <div className="mt-6 grid w-full gap-2">
        {next && (
          <ButtonLink to={paths.module(next.id)} size="lg" wide>
            <span className="truncate">Continuar con «{next.title}»</span>
            <ArrowRight className="size-5" aria-hidden="true" />
          </ButtonLink>
        )}
        <ButtonLink to={back.to} size="lg" wide variant={next ? 'secondary' : 'primary'}>
          {back.label}
        </ButtonLink>
        <Button variant="ghost" wide onClick={onReview}>
          Repasar el módulo
        </Button>
      </div>
    </Card>
  );
}
