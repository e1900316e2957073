import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { failureCode, failureText, isAnswered } from '#platform/web/failure.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { withQueued } from '../completion-queue.rules.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { learningTexts } from '../learning.texts.ts';
import { advanced } from '../step-advance.rules.ts';
import { learningApi } from './learning-api.ts';
import { queuedSteps, useQueuedSteps } from './queued-steps.ts';

/** Milliseconds between going on to the evaluation step and the quiz (spec C-350). */
const quizDelay = 500;
const stepParameter = 'paso';
const quizParameter = 'evaluacion';

/**
 * What the module reader shows and does: which step is open (kept in the address, so that reload and back work; at
 * first the one where reading stopped, on whatever device), going on, completing, and the quiz that follows from
 * reaching the evaluation step.
 *
 * @param finishTo address that completing the module leads to; without one its end is shown
 */
export function useReader(moduleId: string, finishTo?: string) {
  const queryClient = useQueryClient();
  const [location, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const query = learningApi.getLearnerModule.queryOptions({ input: { moduleId } });
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const queue = useQueuedSteps();
  const waiting = useMemo(
    () => new Set(queue.filter((one) => one.user_id === userId && !one.refusal).map((one) => one.step_id)),
    [queue, userId],
  );
  type Stored = Awaited<ReturnType<typeof learningApi.getLearnerModule.call>>;
  const shownWith = useCallback((stored: Stored) => withQueued(stored, waiting), [waiting]);
  const module = useQuery({ ...query, select: shownWith });
  const steps = module.data?.steps ?? [];
  const asked = steps.findIndex(
    (step) => String(step.step_number) === search.get(stepParameter) && step.state !== 'locked',
  );
  /** Where reading was resumed: what another device does meanwhile turns no page here. */
  const [resumedAt, setResumedAt] = useState<string | null>(null);
  const toResume = module.data?.resumeStepId ?? null;
  useEffect(() => {
    if (!module.isFetching) setResumedAt((known) => known ?? toResume);
  }, [module.isFetching, toResume]);
  const resumed = steps.findIndex((step) => step.id === (resumedAt ?? toResume));
  const position = asked === -1 ? resumed : asked;
  const step = steps[position];
  const [isFinished, setFinished] = useState(false);
  /** The evaluation step whose quiz was shown since it was reached: leaving the quiz stays on the step. */
  const [calledFrom, setCalledFrom] = useState<string | null>(null);
  const isQuizOpen = module.data?.quiz?.isOpen === true;
  const isQuizAsked = search.has(quizParameter) && isQuizOpen;
  const isEvaluationReached = step?.isEvaluation === true && calledFrom !== step.id;
  const callsQuiz = isEvaluationReached && !isFinished && !isQuizAsked && isQuizOpen && !module.data?.quiz?.passed;
  /** Whoever comes back to the evaluation step has not read it just now: its quiz is there at once, and nothing jumps. */
  const isQuizNext = callsQuiz && asked === -1;
  const isQuizShown = isQuizAsked || isQuizNext;
  const view: 'step' | 'quiz' | 'finished' = isFinished ? 'finished' : isQuizShown ? 'quiz' : 'step';

  const goTo = (address: string, options?: { replace: boolean }) => navigate(`${location}${address}`, options);
  const showStep = (place: number) => {
    const target = steps[place];
    setFinished(false);
    if (target && target.state !== 'locked') goTo(`?${stepParameter}=${target.step_number}`);
  };
  const showQuiz = () => goTo(`?${stepParameter}=${step?.step_number ?? 1}&${quizParameter}`);
  const review = () => setFinished(false);
  const hideQuiz = () => goTo(step ? `?${stepParameter}=${step.step_number}` : '');

  const opening = useMutation({
    ...learningApi.openStep.mutationOptions(),
    // Coming back to a module that is done goes on at the step opened last, also from what the browser remembers.
    onSuccess: (_answer, { stepId: resumeStepId }) =>
      queryClient.setQueryData(query.queryKey, (known) =>
        known?.steps.every((one) => one.isCompleted) ? { ...known, resumeStepId } : known,
      ),
  });
  const { mutate: noteOpened } = opening;
  const openedByGoingOn = useRef<string | null>(null);
  const isLearner = module.data?.isLearner ?? false;
  const stepId = step?.id;
  useEffect(() => {
    // A note that does not arrive costs nothing: the next step or completion says the same. Going on has said it already.
    if (stepId && isLearner && stepId !== openedByGoingOn.current) noteOpened({ stepId });
    openedByGoingOn.current = null;
  }, [stepId, isLearner, noteOpened]);

  useEffect(() => {
    if (stepId) setCalledFrom((known) => (isQuizAsked || known === stepId ? stepId : null));
  }, [isQuizAsked, stepId]);
  useEffect(() => {
    if (!callsQuiz) return;
    const timer = setTimeout(showQuiz, isQuizNext ? 0 : quizDelay);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per step reached
  }, [callsQuiz, stepId]);

  const fail = (error: unknown) => {
    if (!isAnswered(error)) {
      toastFailure({ title: learningTexts.completeFailed, description: learningTexts.completeOffline });
      return;
    }
    toastFailure(completeFailure(error));
    void module.refetch();
  };
  const completing = useMutation(learningApi.advanceStep.mutationOptions());
  const finishing = useMutation({ ...learningApi.completeModule.mutationOptions(), onError: fail });

  const isLast = position === steps.length - 1;
  const isBusy = completing.isPending || finishing.isPending;

  /** Keeps a completed step on the device. @returns whether that worked */
  async function keep({ id, title }: { id: string; title: string }): Promise<boolean> {
    const step = { user_id: userId, step_id: id, module_id: moduleId, title, queued_at: Date.now(), refusal: null };
    return queuedSteps.add(step).then(
      () => true,
      () => false,
    );
  }

  /** Marks the open step completed and goes on to the next, the quiz, or the end of the module. */
  async function goOn() {
    if (!module.data || !step || isBusy) return;
    const next = steps[position + 1];
    if (isLearner && !step.isCompleted && !(isLast && !module.data.quiz)) {
      try {
        const told = await completing.mutateAsync({ stepId: step.id });
        const known = queryClient.getQueryData(query.queryKey);
        const stands = known && advanced(known, told);
        if (stands) queryClient.setQueryData(query.queryKey, stands);
        else await module.refetch();
        openedByGoingOn.current = told.opened?.id ?? null;
      } catch (error) {
        // Without an answer the device keeps the completion until there is one.
        if (isAnswered(error) || !(await keep(step))) return fail(error);
        // What was not open yet has no content on this device; the quiz waits for the server.
        if (!next || next.html === null) return;
      }
    }
    if (waiting.has(step.id) && (!next || next.state === 'locked')) {
      toast({ title: learningTexts.waiting, description: learningTexts.nextWaits });
      return;
    }
    if (next) {
      goTo(`?${stepParameter}=${next.step_number}`);
      return;
    }
    if (module.data.quiz) {
      showQuiz();
      return;
    }
    if (!isLearner) return;
    const finished = await finishing.mutateAsync({ moduleId }).catch(() => null);
    if (!finished) return;
    queryClient.setQueryData(query.queryKey, finished);
    if (finishTo) {
      toast({ title: learningTexts.completed, description: finished.title, tone: 'success' });
      navigate(finishTo);
    } else {
      setFinished(true);
    }
    // Locks and figures of other screens follow.
    void queryClient.invalidateQueries({ queryKey: learningApi.getMyProgress.key() });
  }

  const isWaiting = step !== undefined && waiting.has(step.id);
  return { module, steps, step, position, isLast, isBusy, isWaiting, view, showStep, showQuiz, hideQuiz, review, goOn };
}

/** A refusal says what to do; for every fault there is the one sentence (spec C-651). */
function completeFailure(error: unknown): string {
  const code = failureCode(error);
  return code !== undefined && code in learningRefusals
    ? failureText(error, learningTexts.completeFailed)
    : learningTexts.completeFailed;
}

export type Reader = ReturnType<typeof useReader>;
export type ReaderModule = NonNullable<Reader['module']['data']>;
