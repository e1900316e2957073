import { CircleCheck, CircleX } from 'lucide-react';
import { Badge } from '#ui/Badge.tsx';
import { quizTexts } from '../assessment.texts.ts';

/** Whether a person passed: 'Aprobado' if any attempt did, otherwise 'No Aprobado' (spec C-353, C-354). */
export function Verdict({ passed }: { passed: boolean }) {
  return passed ? (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
      {quizTexts.passed}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<CircleX aria-hidden="true" />}>
      {quizTexts.notPassed}
    </Badge>
  );
}
