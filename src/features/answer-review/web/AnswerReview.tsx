import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'wouter';
import { quizTexts } from '#features/assessment/assessment.texts.ts';
import type { AnswerToReview } from '#features/assessment/web/assessment-api.ts';
import { dateTime } from '#platform/time/date-time.ts';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { answerReviewApi } from './answer-review-api.ts';

/** Somebody else was faster, or the answer is nobody's to review any more. */
const gone = new Set(['ALREADY_REVIEWED', 'NOT_TO_REVIEW', 'UNKNOWN_ATTEMPT']);

interface AnswerReviewProps {
  answer: AnswerToReview;
  /** It is reviewed, by whomever. */
  onLeave: () => void;
}

/** One open answer with what to give for it. Enter in the points, or Ctrl and Enter in the comment, saves. */
export function AnswerReview({ answer, onLeave }: AnswerReviewProps) {
  const { attempt_id, question_id, question_text, guidance, points, name, moduleTitle, attempted_at } = answer;
  const [given, setGiven] = useState('');
  const [comment, setComment] = useState('');
  const figure = Number(given);
  const isValid = given.trim() !== '' && Number.isInteger(figure) && figure >= 0 && figure <= points;
  const saving = useMutation(
    answerReviewApi.reviewQuizAnswer.mutationOptions({
      onSuccess: ({ attempt, remaining }) => {
        const verdict = attempt.passed ? quizTexts.passed : quizTexts.notPassed;
        toast({
          title: 'Revisión guardada',
          description:
            remaining === 0 ? `${name}: ${verdict}, ${attempt.score}%` : quizTexts.remainingOf(name, remaining),
          tone: 'success',
        });
        onLeave();
      },
      onError: (error) => {
        if (!gone.has(failureCode(error) ?? '')) return;
        toastFailure(failureText(error, ''));
        onLeave();
      },
    }),
  );
  const { errorOf, isWhole } = useFieldErrors({ points: !isValid && quizTexts.pointsRange(points) }, saving.error);

  function save() {
    if (isWhole())
      saving.mutate({ attemptId: attempt_id, questionId: question_id, points: figure, comment: comment.trim() });
  }
  function saveByKeyboard(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }
  return (
    <Card className="p-5">
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
        <PersonLink id={answer.user_id} className="text-ink">
          {name}
        </PersonLink>
        <span>{moduleTitle}</span>
        <span className="text-ink-faint tabular-nums">{dateTime(attempted_at)}</span>
        <Link
          href={paths.quizAttempt(attempt_id)}
          className="rounded-sm underline underline-offset-4 hover:text-ink pointer-coarse:py-3"
        >
          Ver el intento completo
        </Link>
      </p>
      <h2 className="mt-3 font-medium break-words">{question_text}</h2>
      <blockquote className="mt-3 rounded-control border-l-4 border-line-strong bg-sunken p-3 break-words whitespace-pre-wrap">
        {answer.answer}
      </blockquote>
      {guidance && (
        <p className="mt-3 text-sm break-words whitespace-pre-wrap text-ink-soft">
          <span className="font-medium">Se espera:</span> {guidance}
        </p>
      )}
      <GuardedForm saved={saving.data} onSubmit={save} className="mt-4 grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField
          data-points
          label={`Puntos (0 a ${points})`}
          type="number"
          inputMode="numeric"
          min={0}
          max={points}
          value={given}
          error={errorOf('points')}
          onChange={(event) => setGiven(event.target.value)}
        />
        <TextArea
          label="Comentario (opcional)"
          rows={2}
          maxLength={2000}
          value={comment}
          error={errorOf('comment')}
          onKeyDown={saveByKeyboard}
          onChange={(event) => setComment(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
          <Button type="submit" isBusy={saving.isPending}>
            {saving.isPending ? 'Guardando…' : 'Guardar revisión'}
          </Button>
          <FailureNote>
            {saving.error && failureText(saving.error, 'No se pudo guardar la revisión. Intenta de nuevo.')}
          </FailureNote>
        </div>
      </GuardedForm>
    </Card>
  );
}
