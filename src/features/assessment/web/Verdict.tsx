import { CircleCheck, CircleX, Clock3 } from 'lucide-react';
import { Badge } from '#ui/Badge.tsx';
import { quizTexts } from '../assessment.texts.ts';

interface VerdictProps {
  passed: boolean;
  /** An attempt still waits for a review, which may decide otherwise. */
  isInReview?: boolean;
}

/**
 * Whether a person passed: 'Aprobado' if any attempt did, otherwise 'No Aprobado' (spec C-353, C-354), or 'En revisión'
 * while that is not decided.
 */
export function Verdict({ passed, isInReview = false }: VerdictProps) {
  if (passed) {
    return (
      <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
        {quizTexts.passed}
      </Badge>
    );
  }
  return isInReview ? (
    <Badge tone="info" icon={<Clock3 aria-hidden="true" />}>
      {quizTexts.inReview}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<CircleX aria-hidden="true" />}>
      {quizTexts.notPassed}
    </Badge>
  );
}
