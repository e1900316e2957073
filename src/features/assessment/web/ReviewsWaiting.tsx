import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { reviewTexts } from '../reviews.texts.ts';
import { assessmentApi } from './assessment-api.ts';

const count = assessmentApi.countAnswersToReview.queryOptions();

/** Whether it is still to be heard if answers wait: what stands below would move when they do. */
export function useReviewsPending(isAsked = true): boolean {
  return useQuery({ ...count, enabled: isAsked }).isLoading;
}

/** The way to the open answers that wait for the supervisor; nothing while none does. */
export function ReviewsWaiting({ className }: { className?: string }) {
  const waiting = useQuery(count);
  if (!waiting.data?.total) return null;
  return (
    <div className={className}>
      <Card className="no-print flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
        <PenLine className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
        <p className="min-w-48 flex-1 font-medium">{reviewTexts.waiting(waiting.data.total)}</p>
        <ButtonLink to={paths.quizReview} variant="secondary">
          Revisar respuestas
        </ButtonLink>
      </Card>
    </div>
  );
}
