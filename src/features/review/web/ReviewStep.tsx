import { useIsMutating } from '@tanstack/react-query';
import { FileSearch, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { creationTexts } from '#features/generation/creation.texts.ts';
import { useWriting } from '#features/generation/web/use-writing.ts';
import { StepContent } from '#features/modules/web/StepContent.tsx';
import { originOf } from '#features/writing/origin.rules.ts';
import { longDate } from '#platform/time/date-time.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { originTexts } from '../origin.texts.ts';
import { reviewTexts as texts } from '../review.texts.ts';
import { LookedMark } from './LookedMark.tsx';
import { PartSource } from './PartSource.tsx';
import { type ReviewedStep, reviewApi } from './review-api.ts';
import { RewriteStep } from './RewriteStep.tsx';
import { StepComparison } from './StepComparison.tsx';

interface ReviewStepProps {
  step: ReviewedStep;
  hasModel: boolean;
  onChanged: () => Promise<unknown>;
}

/** A generated step beside its sources, with what no source supports, and the way to have it written again. */
export function ReviewStep({ step, hasModel, onChanged }: ReviewStepProps) {
  const id = useId();
  const [opened, setOpened] = useState<number | null>(null);
  const isOfThis = (variables: unknown) => (variables as { stepId?: string } | undefined)?.stepId === step.id;
  const changes = useIsMutating({
    mutationKey: reviewApi.key(),
    predicate: ({ state }) => isOfThis(state.variables),
  });
  const writing = useWriting(
    ({ rewrite }) => rewrite?.step_id === step.id,
    async ({ outcome }) => {
      if (outcome === 'cancelled') {
        toast({ title: creationTexts.stopped, description: creationTexts.stepStays, tone: 'neutral' });
      }
      if (outcome !== 'done') return;
      await onChanged();
      toast({ title: texts.regenerated, description: step.title, tone: 'success' });
    },
  );
  return (
    <Card className="p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id={id} className="min-w-0 flex-1 basis-60 text-lg font-semibold break-words">
          {step.step_number}. {step.title}
        </h2>
        <Badge tone={step.isPublished ? 'success' : 'warning'}>{step.isPublished ? 'Publicado' : 'Borrador'}</Badge>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {step.rewritten ? (
            <StepComparison
              step={step}
              rewritten={step.rewritten}
              isChanging={changes > 0 || writing.isRunning}
              onChanged={onChanged}
            />
          ) : (
            <StepContent html={step.html} />
          )}
        </div>
        <aside aria-labelledby={id} className="min-w-0 space-y-4 lg:border-l lg:border-line lg:pl-6">
          <p className="text-sm text-ink-soft">{texts.author(step.provider, step.model)}</p>
          {!step.isPublished && (
            <LookedMark
              kind="step"
              id={step.id}
              name={`paso ${step.step_number}`}
              seen={String(step.version)}
              looked={step.looked}
            />
          )}
          {step.approved_at && (
            <p className="text-sm text-ink-soft">
              Aprobado por {step.approved_by_name ?? originTexts.gone} el {longDate(step.approved_at)}
            </p>
          )}
          {step.lacks_sources && (
            <Notice tone="warning" icon={TriangleAlert}>
              {texts.noSources}
            </Notice>
          )}
          {step.unsupported.length > 0 && (
            <Notice tone="warning" icon={TriangleAlert}>
              {texts.unsupported}
              <ul className="mt-1 list-disc space-y-1 pl-4">
                {step.unsupported.map((sentence) => (
                  <li key={sentence} className="break-words">
                    {sentence}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {step.sources.length > 0 && (
            <div>
              <h3 className="mb-2 text-sm font-semibold">Fuentes</h3>
              <ol className="space-y-2">
                {step.sources.map((source) => (
                  <li key={source.n}>
                    <details className="rounded-control border border-line px-3 text-sm">
                      <summary className="flex min-h-11 cursor-pointer items-center font-medium break-words">
                        {originOf(source)}
                      </summary>
                      <blockquote className="pb-2 break-words whitespace-pre-line text-ink-soft">
                        {source.quote}
                      </blockquote>
                      <Button
                        variant="secondary"
                        size="sm"
                        className="mb-3"
                        aria-label={`${texts.openSource}: ${originOf(source)}`}
                        onClick={() => setOpened(source.n)}
                      >
                        <FileSearch className="size-4" aria-hidden="true" />
                        {texts.openSource}
                      </Button>
                    </details>
                  </li>
                ))}
              </ol>
            </div>
          )}
          {!step.isPublished && (
            <RewriteStep step={step} hasModel={hasModel} writing={writing} isChanging={changes > 0} />
          )}
        </aside>
      </div>
      {opened !== null && <PartSource stepId={step.id} n={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
