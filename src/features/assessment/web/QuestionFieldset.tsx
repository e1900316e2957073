import { TriangleAlert } from 'lucide-react';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import type { AskedQuestion } from '../assessment.rules.ts';
import { OptionCards } from './OptionCards.tsx';

interface QuestionFieldsetProps {
  question: AskedQuestion;
  /** From 1. */
  number: number;
  total: number;
  answer: string;
  /** A submission was refused because this one has no answer. */
  isMissing: boolean;
  onAnswer: (selectedAnswer: string) => void;
}

/** Id of the element that takes the focus when a question is gone to. */
export const questionElementId = (questionId: string) => `pregunta-${questionId}`;

/** One question with its options, or a text area for an open one. */
export function QuestionFieldset({ question, number, total, answer, isMissing, onAnswer }: QuestionFieldsetProps) {
  const id = questionElementId(question.id);
  return (
    <Card className={cx('p-4 sm:p-6', isMissing && 'ring-2 ring-warning')}>
      <fieldset
        id={id}
        tabIndex={-1}
        aria-describedby={isMissing ? `${id}-falta` : undefined}
        className="min-w-0 scroll-mt-24 scroll-mb-44"
      >
        <legend className="mb-4 w-full">
          <span className="mb-1 block text-sm text-ink-faint">
            Pregunta {number} de {total}
            {question.points > 1 && ` · ${question.points} puntos`}
          </span>
          <span className="block text-lg font-medium break-words">{question.question_text}</span>
        </legend>
        {question.image_url && (
          <img
            src={question.image_url}
            alt={`Imagen de la pregunta ${number}`}
            className="mb-4 max-h-80 max-w-full rounded-control border border-line"
          />
        )}
        {question.question_type === 'open' ? (
          <textarea
            aria-label={`Tu respuesta a la pregunta ${number}`}
            value={answer}
            maxLength={5000}
            rows={5}
            onChange={(event) => onAnswer(event.target.value)}
            className="block field-sizing-content max-h-[60dvh] min-h-32 w-full resize-y rounded-control border border-line-strong bg-surface p-3 text-base leading-normal"
          />
        ) : (
          <OptionCards question={question} selected={answer} onSelect={onAnswer} />
        )}
        {isMissing && (
          <p id={`${id}-falta`} className="mt-3 flex items-center gap-1.5 text-sm font-medium text-warning">
            <TriangleAlert className="size-4" aria-hidden="true" />
            Falta responder
          </p>
        )}
      </fieldset>
    </Card>
  );
}
