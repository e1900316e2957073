import { CircleCheck, Trophy } from 'lucide-react';
import { Badge } from '#ui/Badge.tsx';
import { quizTexts } from '../assessment.texts.ts';

/** What an attempt stands out by: 'Mejor puntaje' on the best, 'Aprobado' on each that passed (spec C-181, C-182). */
export function AttemptBadges({ attempt }: { attempt: { isBest: boolean; passed: boolean } }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {attempt.isBest && (
        <Badge tone="brand" icon={<Trophy aria-hidden="true" />}>
          {quizTexts.best}
        </Badge>
      )}
      {attempt.passed && (
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
          {quizTexts.passed}
        </Badge>
      )}
    </span>
  );
}
