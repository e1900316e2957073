import { ArrowRight, Layers, RotateCcw, Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, Panel } from '#ui/Card.tsx';
import { Celebration } from '#ui/Celebration.tsx';
import { quizTexts } from '../assessment.texts.ts';
import { isToReread } from '../quiz-showing.rules.ts';
import { type QuestionReview, ReviewedQuestion } from './ReviewedQuestion.tsx';
import { ScoreRing } from './ScoreRing.tsx';
import { Verdict } from './Verdict.tsx';

interface QuizResultProps {
  result: {
    attempt: { score: number; passed: boolean };
    pendingReviews: number;
    passMark: number;
    rightAnswers: number;
    previousBest: number | null;
    isRecord: boolean;
    moduleCompleted: boolean;
    answers: { areShown: boolean; note: string | null };
    review: QuestionReview[];
  };
  /** The module that may be taken next. */
  next: { title: string; to: string } | null;
  /** Where the list of modules is. */
  back: { label: string; to: string };
  /** Null where no attempt is left. */
  onRepeat: (() => void) | null;
  /** Where a step of the module is read. */
  stepAddress: (stepNumber: number) => string;
  /** Where the questions that were missed are gone over. */
  cardsAddress: string;
}

/** The result of a submitted quiz: score, verdict, and the review of each question (spec C-178, C-339, C-719). */
export function QuizResult({ result, next, back, onRepeat, stepAddress, cardsAddress }: QuizResultProps) {
  const { attempt, passMark, rightAnswers, previousBest, isRecord, moduleCompleted, pendingReviews, review, answers } =
    result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const scored = review.filter((question) => question.isRight !== null).length;
  return (
    <div className="space-y-6">
      {moduleCompleted && <Celebration />}
      <Card className="flex flex-col items-center gap-6 p-6 text-center sm:flex-row sm:text-left">
        {pendingReviews < review.length && <ScoreRing score={attempt.score} passMark={passMark} />}
        <div className="w-full min-w-0 flex-1 space-y-3">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
            {quizTexts.resultTitle(attempt.score, pendingReviews, review.length)}
          </h2>
          <div className="flex flex-wrap justify-center gap-2 sm:justify-start">
            <Verdict passed={attempt.passed} isInReview={pendingReviews > 0} />
            {isRecord && (
              // Better than before and not enough yet: said, not celebrated.
              <Badge {...(attempt.passed ? { icon: <Trophy aria-hidden="true" /> } : {})}>{quizTexts.record}</Badge>
            )}
          </div>
          <p className="text-ink-soft">
            {scored > 0 && `${quizTexts.rightOf(rightAnswers, scored)}. `}
            {quizTexts.required(passMark)}
            {pendingReviews > 0 && ` ${quizTexts.openPending(pendingReviews)}`}
          </p>
          {previousBest !== null && !isRecord && (
            <p className="text-sm text-ink-faint">Tu mejor puntaje anterior: {previousBest}%</p>
          )}
          {moduleCompleted && <p className="font-medium text-success">Completaste este módulo.</p>}
          <div className="flex flex-col gap-2 pt-1 sm:flex-row sm:flex-wrap">
            {attempt.passed && next && (
              <ButtonLink to={next.to} className="max-w-full">
                <span className="truncate">Continuar con «{next.title}»</span>
                <ArrowRight className="size-4 shrink-0" aria-hidden="true" />
              </ButtonLink>
            )}
            {onRepeat && (
              <Button variant={attempt.passed ? 'secondary' : 'primary'} onClick={onRepeat}>
                <RotateCcw className="size-4" aria-hidden="true" />
                Repetir evaluación
              </Button>
            )}
            {answers.areShown && review.some(isToReread) && (
              <ButtonLink to={cardsAddress} variant="secondary">
                <Layers className="size-4" aria-hidden="true" />
                {quizTexts.toCards}
              </ButtonLink>
            )}
            <ButtonLink to={back.to} variant={(attempt.passed && !next) || !onRepeat ? 'primary' : 'secondary'}>
              {back.label}
            </ButtonLink>
          </div>
        </div>
      </Card>
      <Panel title="Revisión de tus respuestas">
        {answers.note && <p className="mb-5 text-sm text-ink-soft">{answers.note}</p>}
        <ol className="-my-5 divide-y divide-line">
          {review.map((question, position) => (
            <ReviewedQuestion key={question.id} question={question} number={position + 1} stepAddress={stepAddress} />
          ))}
        </ol>
      </Panel>
    </div>
  );
}
