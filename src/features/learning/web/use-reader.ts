import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { toast } from '#ui/toast-store.ts';
import { learningTexts } from '../learning.texts.ts';
import { learningApi } from './learning-api.ts';

/** Milliseconds between reaching the evaluation step and the quiz (spec C-350). */
const quizDelay = 500;
const stepParameter = 'paso';
const quizParameter = 'evaluacion';

/**
 * What the module reader shows and does: which step is open (kept in the address, so that reload and back work), going
 * on, completing, and the quiz that follows from reaching the evaluation step.
 */
export function useReader(moduleId: string) {
  const queryClient = useQueryClient();
  const [location, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const query = learningApi.getLearnerModule.queryOptions({ input: { moduleId } });
  const module = useQuery(query);
  const steps = module.data?.steps ?? [];
  const asked = steps.findIndex(
    (step) => String(step.step_number) === search.get(stepParameter) && step.state !== 'locked',
  );
  const current = steps.findIndex((step) => step.state === 'current');
  const position = asked === -1 ? current : asked;
  const step = steps[position];
  const isQuizShown = search.has(quizParameter) && module.data?.quiz?.isOpen === true;
  /** The step reached by going on; only that brings the quiz by itself, not opening it again from the list. */
  const [reached, setReached] = useState<string | null>(null);

  const goTo = (address: string, options?: { replace: boolean }) => navigate(`${location}${address}`, options);
  const showStep = (place: number) => {
    const target = steps[place];
    if (target && target.state !== 'locked') goTo(`?${stepParameter}=${target.step_number}`);
  };
  const showQuiz = () => goTo(`?${stepParameter}=${step?.step_number ?? 1}&${quizParameter}`);
  const hideQuiz = () => goTo(step ? `?${stepParameter}=${step.step_number}` : '');

  const opening = useMutation(learningApi.openStep.mutationOptions());
  const { mutate: noteOpened } = opening;
  const isLearner = module.data?.isLearner ?? false;
  const stepId = step?.id;
  useEffect(() => {
    // A note that does not arrive costs nothing: the next step or completion says the same.
    if (stepId && isLearner) noteOpened({ stepId });
  }, [stepId, isLearner, noteOpened]);

  const isEvaluationReached = step !== undefined && reached === step.id && step.isEvaluation;
  const opensQuiz =
    isEvaluationReached && !isQuizShown && module.data?.quiz?.isOpen === true && !module.data.quiz.passed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step reached
  useEffect(() => {
    if (!opensQuiz) return;
    const timer = setTimeout(() => {
      setReached(null);
      showQuiz();
    }, quizDelay);
    return () => clearTimeout(timer);
  }, [opensQuiz, stepId]);

  const fail = (error: unknown) => {
    toast({ title: 'Error', description: failureText(error, learningTexts.completeFailed), tone: 'danger' });
    void module.refetch();
  };
  const completing = useMutation({ ...learningApi.completeStep.mutationOptions(), onError: fail });
  const finishing = useMutation({ ...learningApi.completeModule.mutationOptions(), onError: fail });

  const isLast = position === steps.length - 1;
  const isBusy = completing.isPending || finishing.isPending;

  /** Marks the open step completed and goes on to the next, the quiz, or the end of the module. */
  async function goOn() {
    if (!module.data || !step || isBusy) return;
    if (isLearner && !step.isCompleted && !(isLast && !module.data.quiz)) {
      const updated = await completing.mutateAsync({ stepId: step.id }).catch(() => null);
      if (!updated) return;
      queryClient.setQueryData(query.queryKey, updated);
    }
    const next = steps[position + 1];
    if (next) {
      setReached(next.id);
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
    toast({ title: '¡Módulo completado!', description: finished.title, tone: 'success' });
    // Locks and figures of other screens follow.
    void queryClient.invalidateQueries({ queryKey: learningApi.getMyProgress.key() });
  }

  return { module, steps, step, position, isLast, isBusy, isQuizShown, showStep, showQuiz, hideQuiz, goOn };
}

export type Reader = ReturnType<typeof useReader>;
