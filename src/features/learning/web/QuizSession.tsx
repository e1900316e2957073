import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { answersById, unanswered } from '#features/assessment/assessment.rules.ts';
import { quizTexts } from '#features/assessment/assessment.texts.ts';
import { createAnswerKeeper } from '#features/assessment/web/answer-keeper.ts';
import { QuizQuestions } from '#features/assessment/web/QuizQuestions.tsx';
import { SavedNote } from '#features/assessment/web/SavedNote.tsx';
import { api } from '#platform/web/api.ts';
import { failureCode, isAnswered, isRefusal, refusalText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import type { learningContract } from '../learning.contract.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { type AttemptResult, type OpenQuiz, quizFailureText } from './quiz-failure.ts';

const learningApi = api<typeof learningContract>('learning');

function keeperOf({ attemptId, moduleId, answers }: OpenQuiz) {
  return createAnswerKeeper({
    given: answersById(answers),
    send:
      attemptId === null ? null : (given) => learningApi.saveQuizAnswers.call({ moduleId, attemptId, answers: given }),
    storage: window.localStorage,
    key: `evaluacion:${attemptId}`,
    isRefusal: (error) => failureCode(error) === learningRefusals.UNKNOWN_ANSWER.code,
  });
}

interface QuizSessionProps {
  quiz: OpenQuiz;
  onSubmitted: (result: AttemptResult) => void;
  /** Opens the quiz anew when this one is not accepted any more. */
  onReopen: () => void;
}

/** An open quiz: answers are kept as they are given, submitting can be repeated without harm. */
export function QuizSession({ quiz, onSubmitted, onReopen }: QuizSessionProps) {
  const { attemptId, moduleId, questions } = quiz;
  const [keeper] = useState(() => keeperOf(quiz));
  const { answers, state } = useSyncExternalStore(keeper.subscribe, keeper.read);
  const heading = useRef<HTMLHeadingElement>(null);
  const [refused, setRefused] = useState<{ missing: string[] } | null>(null);
  const submitting = useMutation(
    learningApi.validateQuizAttempt.mutationOptions({
      onSuccess: (result) => {
        keeper.forget();
        onSubmitted(result);
      },
    }),
  );

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: window.innerWidth < 1024 ? 'start' : 'nearest' });
  }, []);

  useEffect(() => {
    const save = () => void keeper.save();
    // Whoever puts the tab away may not come back to it.
    const saveHidden = () => document.hidden && save();
    keeper.start();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', saveHidden);
      keeper.stop();
    };
  }, [keeper]);

  function submit() {
    const missing = unanswered(questions, answers);
    if (missing.length > 0 && state !== 'submitted') {
      submitting.reset();
      setRefused({ missing });
      return;
    }
    setRefused(null);
    const given = questions.map(({ id }) => ({ questionId: id, selectedAnswer: answers[id] ?? '' }));
    submitting.mutate({ moduleId, answers: given, ...(attemptId === null ? {} : { attemptId }) });
  }

  const code = failureCode(submitting.error);
  // Sending the same again does not help; opening it anew says what does.
  const isUnacceptable =
    state === 'refused' || (isRefusal(submitting.error) && code !== learningRefusals.UNANSWERED_QUESTIONS.code);
  const isIncomplete = refused !== null && unanswered(questions, answers).length > 0;
  const problem = isUnacceptable
    ? refusalText(submitting.error, learningRefusals.UNKNOWN_ANSWER.message)
    : isIncomplete
      ? quizTexts.unanswered
      : submitting.error &&
        quizFailureText(
          submitting.error,
          isAnswered(submitting.error) ? quizTexts.submitFailed : quizTexts.notSubmitted,
          quizTexts.offline,
        );
  return (
    <section aria-labelledby="titulo-evaluacion" className="mx-auto max-w-3xl">
      <div className="mb-4">
        <h2 id="titulo-evaluacion" ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          Evaluación: {quiz.moduleTitle}
        </h2>
        <p className="text-ink-soft">{quizTexts.required(quiz.passMark)}</p>
      </div>
      <QuizQuestions
        questions={questions}
        answers={answers}
        onAnswer={keeper.answer}
        refused={refused}
        saveState={<SavedNote state={state} isRestored={quiz.answers.length > 0} />}
        footer={
          <div className="flex flex-col gap-3 sm:flex-row-reverse sm:items-center sm:justify-between">
            {isUnacceptable ? (
              <Button size="lg" onClick={onReopen}>
                Volver a abrir
              </Button>
            ) : (
              <Button size="lg" isBusy={submitting.isPending} onClick={submit}>
                {submitting.isPending ? 'Enviando…' : state === 'submitted' ? 'Ver el resultado' : 'Enviar respuestas'}
              </Button>
            )}
            <FailureNote className="font-medium">{problem}</FailureNote>
          </div>
        }
      />
    </section>
  );
}
