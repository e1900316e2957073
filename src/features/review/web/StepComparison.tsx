import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { StepContent } from '#features/modules/web/StepContent.tsx';
import { refusalText } from '#platform/web/failure.ts';
import { present } from '#platform/web/present.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Button } from '#ui/Button.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { toast } from '#ui/toast-store.ts';
import { reviewTexts as texts } from '../review.texts.ts';
import { type ReviewedStep, reviewApi } from './review-api.ts';

interface StepComparisonProps {
  step: ReviewedStep;
  rewritten: NonNullable<ReviewedStep['rewritten']>;
  /** Something is being done with the step: what is asked for now would be asked for a text that is no longer there. */
  isChanging: boolean;
  onChanged: () => Promise<unknown>;
}

/** Milliseconds after a rewrite during which both texts are shown without being asked for. */
const fresh = 10 * 60 * 1000;
/** There is room for two texts side by side. */
const isWide = () => window.matchMedia('(min-width: 48rem)').matches;

/** A step that was written again: what was asked for and done, the text before beside the text now, and the way back. */
export function StepComparison({ step, rewritten, isChanging, onChanged }: StepComparisonProps) {
  const { instruction, note, before_html, created_at, created_by_name } = rewritten;
  const id = useId();
  const [isComparing, setComparing] = useState(
    () => isWide() && present().getTime() - new Date(created_at).getTime() < fresh,
  );
  const undoing = useMutation(
    reviewApi.undoStepRewrite.mutationOptions({
      onSuccess: async () => {
        await onChanged();
        toast({ title: texts.undone, description: step.title, tone: 'success' });
      },
    }),
  );
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3 rounded-control bg-sunken p-3 text-sm">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium break-words">
            Regenerado{instruction && ` con «${instruction}»`} <TimeAgo at={created_at} />
            {created_by_name && ` por ${created_by_name}`}
          </p>
          <p className="mt-0.5 break-words text-ink-soft">{note}</p>
          <FailureNote className="mt-1">{undoing.error && refusalText(undoing.error, texts.undoFailed)}</FailureNote>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isComparing}
            aria-controls={id}
            onClick={() => setComparing(!isComparing)}
          >
            {isComparing ? texts.hideBefore : texts.compare}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            isBusy={undoing.isPending}
            disabled={isChanging}
            aria-label={`Deshacer la regeneración de ${step.title}`}
            onClick={() => undoing.mutate({ stepId: step.id, version: step.version })}
          >
            {undoing.isPending ? texts.undoing : texts.undo}
          </Button>
        </div>
      </div>
      <div id={id} className={isComparing ? 'grid gap-4 md:grid-cols-2' : undefined}>
        {isComparing && (
          <section aria-label={texts.before} className="min-w-0 rounded-control bg-sunken p-4">
            <p className="mb-2 text-sm font-semibold text-ink-soft">{texts.before}</p>
            <StepContent html={before_html} />
          </section>
        )}
        <section
          aria-label={texts.now}
          className={isComparing ? 'min-w-0 rounded-control border border-line p-4' : 'min-w-0'}
        >
          {isComparing && <p className="mb-2 text-sm font-semibold text-ink-soft">{texts.now}</p>}
          <StepContent html={step.html} />
        </section>
      </div>
    </div>
  );
}
