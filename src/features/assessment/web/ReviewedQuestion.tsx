import { CircleCheck, CircleX, Clock3 } from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '#ui/Badge.tsx';
import { type AskedQuestion, type GradedQuestion, offeredOptions } from '../assessment.rules.ts';
import { quizTexts } from '../assessment.texts.ts';

function answerText(question: AskedQuestion, answer: string): string {
  const option = offeredOptions(question).find(({ letter }) => letter === answer);
  return option ? `${option.mark}. ${option.text}` : answer;
}

/** A graded question as it may be shown: without key and explanation while those are withheld. */
export type QuestionReview = GradedQuestion & {
  /** The step to read again. */
  reread: { step_number: number; title: string } | null;
};

interface ReviewedQuestionProps {
  question: QuestionReview;
  number: number;
  /** Where a step of the module is read. */
  stepAddress: (stepNumber: number) => string;
  /** The answers are the reader's own. */
  isOwn?: boolean;
}

/** A question after submission: what was answered, what is right, and why. */
export function ReviewedQuestion({ question, number, stepAddress, isOwn = true }: ReviewedQuestionProps) {
  const { isRight, selectedAnswer, correct_answer, explanation, awarded, comment, points, reread } = question;
  return (
    <li className="py-5">
      <div className="mb-2 flex flex-col-reverse items-start gap-x-3 gap-y-1.5 sm:flex-row sm:justify-between">
        <p className="max-w-full min-w-0 font-medium break-words">
          {number}. {question.question_text}
        </p>
        {isRight === null && awarded !== null && (
          <Badge tone={awarded === points ? 'success' : awarded > 0 ? 'warning' : 'danger'}>
            {quizTexts.awarded(awarded, points)}
          </Badge>
        )}
        {isRight === null && awarded === null && (
          <Badge tone="info" icon={<Clock3 aria-hidden="true" />}>
            Por revisar
          </Badge>
        )}
        {isRight === true && (
          <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
            Correcta
          </Badge>
        )}
        {isRight === false && (
          <Badge tone="danger" icon={<CircleX aria-hidden="true" />}>
            Incorrecta
          </Badge>
        )}
      </div>
      <dl className="space-y-1 text-sm">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ink-faint">{isOwn ? 'Tu respuesta:' : 'Su respuesta:'}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">{answerText(question, selectedAnswer)}</dd>
        </div>
        {isRight !== null && correct_answer && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-faint">Respuesta correcta:</dt>
            <dd className="min-w-0 font-medium break-words">{answerText(question, correct_answer)}</dd>
          </div>
        )}
        {reread && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-faint">Dónde releerlo:</dt>
            <dd className="min-w-0 break-words">
              <Link
                href={stepAddress(reread.step_number)}
                className="rounded-sm font-medium underline underline-offset-4 hover:text-ink pointer-coarse:inline-block pointer-coarse:py-3"
              >
                Paso {reread.step_number}: {reread.title}
              </Link>
            </dd>
          </div>
        )}
        {comment && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-faint">Comentario del supervisor:</dt>
            <dd className="min-w-0 break-words whitespace-pre-wrap">{comment}</dd>
          </div>
        )}
      </dl>
      {explanation && (
        <p className="mt-3 rounded-control bg-sunken p-3 text-sm break-words whitespace-pre-wrap text-ink-soft">
          {explanation}
        </p>
      )}
    </li>
  );
}
