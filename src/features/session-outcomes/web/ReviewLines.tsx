import { useState } from 'react';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { Button } from '#ui/Button.tsx';
import { reviewTexts, outcomesTexts as texts } from '../session-outcomes.texts.ts';
import { VoidReviewDialog } from './ReviewDialogs.tsx';
import type { Review } from './session-outcomes-api.ts';

interface ReviewLinesProps {
  reviews: readonly Review[];
  /** What is told of each when it is voided; null where the reader may not. */
  about: { name: string; course: string } | null;
}

/** Whether somebody applies what they learned, with who signed it; what was voided stays in sight. */
export function ReviewLines({ reviews, about }: ReviewLinesProps) {
  const [open, setOpen] = useState<Review | null>(null);
  return (
    <>
      {reviews.map((review) => (
        <div key={review.id} className="mt-1 text-sm">
          <p className="break-words">
            {`${texts.asked}: `}
            <span className={review.void_reason ? 'text-ink-faint line-through' : 'font-medium'}>
              {reviewTexts[review.outcome]}
            </span>
            {` · ${spanishDay(review.day)}`}
          </p>
          <p className="break-words whitespace-pre-line text-ink-soft">{review.seen}</p>
          {review.void_reason && <p className="break-words">Anulada: {review.void_reason}</p>}
          {review.signatures.map((signature) => (
            <SignatureLine key={signature.id} signature={signature} />
          ))}
          {about && !review.void_reason && (
            <Button
              variant="ghost"
              size="sm"
              className="no-print"
              aria-label={`Anular la revisión: ${about.name}`}
              onClick={() => setOpen(review)}
            >
              Anular la revisión
            </Button>
          )}
        </div>
      ))}
      {open && about && <VoidReviewDialog review={open} {...about} onClose={() => setOpen(null)} />}
    </>
  );
}
