import { CircleCheck, Clock3, Trophy } from 'lucide-react';
import { Badge } from '#ui/Badge.tsx';
import type { ReviewStatus } from '../assessment.rules.ts';
import { quizTexts } from '../assessment.texts.ts';

interface Badged {
  isBest: boolean;
  passed: boolean;
  review_status: ReviewStatus;
}

/**
 * What an attempt stands out by: 'Mejor puntaje' on the best, 'Aprobado' on each that passed (spec C-181, C-182),
 * 'En revisión' while it is not decided.
 */
export function AttemptBadges({ attempt }: { attempt: Badged }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {attempt.isBest && (
        // The best of what was not passed is only said: a trophy is for passing.
        <Badge {...(attempt.passed ? { icon: <Trophy aria-hidden="true" /> } : {})}>{quizTexts.best}</Badge>
      )}
      {attempt.passed && (
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
          {quizTexts.passed}
        </Badge>
      )}
      {attempt.review_status === 'pending' && (
        <Badge tone="info" icon={<Clock3 aria-hidden="true" />}>
          {quizTexts.inReview}
        </Badge>
      )}
    </span>
  );
}
