import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { quizTexts } from '#features/assessment/assessment.texts.ts';
import { AttemptHistory } from '#features/assessment/web/AttemptHistory.tsx';
import { QuizResult } from '#features/assessment/web/QuizResult.tsx';
import { QuizStart } from '#features/assessment/web/QuizStart.tsx';
import { api } from '#platform/web/api.ts';
import { failureCode, isRefusal } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { present } from '#platform/web/present.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import type { learningContract } from '../learning.contract.ts';
import { type AttemptResult, quizFailureText } from './quiz-failure.ts';
import { QuizSession } from './QuizSession.tsx';
import type { ReaderParts } from './reader-parts.ts';

const learningApi = api<typeof learningContract>('learning');

interface QuizScreenProps {
  moduleId: string;
  /** The quiz was submitted and graded; the screen goes on showing the result. */
  onFinished: (result: AttemptResult) => void;
  /** Back to the module's steps. */
  onClose: () => void;
  /** Where a quiz is missing. */
  fillQuiz?: ReaderParts['fillQuiz'];
  /** It is open already: it goes on at once, whatever became of its module. */
  isResumed?: boolean;
  /** Where the result leads back to; the list of modules unless told. */
  back?: { label: string; to: string };
}

const hour = 3_600_000;
const modulesLink = { label: 'Volver a los módulos', to: paths.modules };

/** A module's quiz from its rules to its result (spec C-177, C-178, C-445). */
export function QuizScreen({
  moduleId,
  onFinished,
  onClose,
  fillQuiz,
  isResumed = false,
  back = modulesLink,
}: QuizScreenProps) {
  const queryClient = useQueryClient();
  const [location] = useLocation();
  const module = useQuery({
    ...learningApi.getLearnerModule.queryOptions({ input: { moduleId } }),
    enabled: !isResumed,
    // A wait ends by itself: the way in opens without a reload.
    refetchInterval: ({ state }) => untilOpen(state.data?.quiz?.block?.until ?? null),
  });
  const opening = useMutation(
    learningApi.getQuizQuestionsForUser.mutationOptions({
      // Who comes back to the start, which is read already, goes on instead of beginning.
      onSuccess: ({ attemptId }) => {
        if (attemptId === null) return;
        queryClient.setQueryData(
          learningApi.getLearnerModule.queryKey({ input: { moduleId } }),
          (known) => known && { ...known, quiz: known.quiz && { ...known.quiz, isBegun: true } },
        );
      },
      // The start says why; it has to learn of it.
      onError: (error) => {
        if (isLimit(error)) void module.refetch();
      },
    }),
  );
  const [result, setResult] = useState<AttemptResult | null>(null);
  const quiz = module.data?.quiz;

  const open = () => opening.mutate({ p_module_id: moduleId });
  useEffect(() => {
    if (isResumed) open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is come back to
  }, [isResumed]);
  const close = (
    <Button variant="secondary" onClick={onClose}>
      Volver al módulo
    </Button>
  );

  function finish(submitted: AttemptResult) {
    const { score, passed } = submitted.attempt;
    toast(
      submitted.pendingReviews > 0
        ? { title: quizTexts.pendingToast, description: quizTexts.pendingToastText }
        : {
            title: passed ? quizTexts.passedToast : quizTexts.notPassedToast,
            description: quizTexts.toastText(score, submitted.passMark),
            tone: passed ? 'success' : 'neutral',
          },
    );
    setResult(submitted);
    // Progress, locks and figures may change on every screen.
    void queryClient.invalidateQueries();
    onFinished(submitted);
  }

  function repeat() {
    setResult(null);
    opening.reset();
    // With limits the start says first how many attempts are left and when.
    if (quiz?.maxAttempts == null && quiz?.retryWaitMinutes === 0) open();
  }

  if (result) {
    const { nextModule } = result;
    const next = nextModule?.isUnlocked ? { title: nextModule.title, to: paths.module(nextModule.id) } : null;
    return (
      <QuizResult
        result={result}
        next={next}
        back={back}
        onRepeat={isResumed || quiz?.attemptsLeft === 0 ? null : repeat}
        stepAddress={(step) => `${location}?paso=${step}`}
        cardsAddress={`${paths.moduleStudy(moduleId)}?parte=tarjetas`}
      />
    );
  }
  if (opening.data) {
    return <QuizSession key={opening.submittedAt} quiz={opening.data} onSubmitted={finish} onReopen={open} />;
  }
  if (isResumed && !opening.error) return <QuizLoading />;
  const code = failureCode(opening.error);
  if (code === 'NO_QUESTIONS' || quiz === null) {
    return (
      <EmptyState
        icon={<ClipboardList />}
        title={quizTexts.empty}
        action={(module.data && !module.data.isLearner && fillQuiz?.(module.data, true)) || close}
      />
    );
  }
  if ((opening.error && !isLimit(opening.error)) || module.error) {
    const error = opening.error ?? module.error;
    const retry = opening.error ? open : () => void module.refetch();
    const text = quizFailureText(error, quizTexts.loadFailed, quizTexts.offlineStart);
    // A module that is gone or locked has no steps to go back to.
    const isClosed = isRefusal(error) && code !== 'STEPS_PENDING';
    return (
      <div className="space-y-3 text-center">
        <ErrorState text={text} onRetry={isRefusal(error) ? undefined : retry} />
        {isClosed ? (
          <ButtonLink to={back.to} variant="secondary">
            {back.label}
          </ButtonLink>
        ) : (
          close
        )}
      </div>
    );
  }
  if (!module.data || !quiz) {
    return <QuizLoading />;
  }
  return (
    <div className="mx-auto max-w-xl space-y-6">
      <QuizStart
        quiz={quiz}
        block={quiz.block?.message ?? null}
        isPreview={!module.data.isLearner}
        isOpening={opening.isPending}
        onStart={open}
        onClose={onClose}
      />
      {quiz.attempts > 0 && (
        <Panel title="Tus intentos">
          <AttemptHistory moduleId={moduleId} />
        </Panel>
      )}
    </div>
  );
}

function QuizLoading() {
  return (
    <Loading text="Cargando cuestionario...">
      <Skeleton className="mx-auto h-80 max-w-xl" />
    </Loading>
  );
}

/** No other attempt may begin (now). */
function isLimit(error: unknown): boolean {
  const code = failureCode(error);
  return code === 'ATTEMPTS_USED_UP' || code === 'RETRY_TOO_SOON';
}

/** Milliseconds until a wait is over or, in a long one, until it is looked at again; false without one. */
function untilOpen(until: string | null): number | false {
  return until === null ? false : Math.min(hour, Math.max(1000, new Date(until).getTime() - present().getTime() + 500));
}
