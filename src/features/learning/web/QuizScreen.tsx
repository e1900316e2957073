import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { quizTexts } from '#features/assessment/assessment.texts.ts';
import { QuizResult } from '#features/assessment/web/QuizResult.tsx';
import { api } from '#platform/web/api.ts';
import { failureCode } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import type { learningContract } from '../learning.contract.ts';
import { QuizSession } from './QuizSession.tsx';
import { QuizStart } from './QuizStart.tsx';
import { type AttemptResult, quizFailureText } from './quiz-failure.ts';

const learningApi = api<typeof learningContract>('learning');

interface QuizScreenProps {
  moduleId: string;
  /** The quiz was submitted and graded; the screen goes on showing the result. */
  onFinished: (result: AttemptResult) => void;
  /** Back to the module's steps. */
  onClose: () => void;
  /** Where the result leads back to; the list of modules unless told. */
  back?: { label: string; to: string };
  /** What helps when there are no questions yet, for those who may (e.g. 'Generar Quiz'). */
  emptyAction?: ReactNode;
}

const modulesLink = { label: 'Volver a los módulos', to: paths.modules };

/** A module's quiz from its rules to its result (spec C-177, C-178, C-445). */
export function QuizScreen({ moduleId, onFinished, onClose, back = modulesLink, emptyAction }: QuizScreenProps) {
  const queryClient = useQueryClient();
  const module = useQuery(learningApi.getLearnerModule.queryOptions({ input: { moduleId } }));
  const opening = useMutation(learningApi.getQuizQuestionsForUser.mutationOptions());
  const [result, setResult] = useState<AttemptResult | null>(null);

  const open = () => opening.mutate({ moduleId });
  const close = (
    <Button variant="secondary" onClick={onClose}>
      Volver al módulo
    </Button>
  );

  function finish(submitted: AttemptResult) {
    const { score, passed } = submitted.attempt;
    toast({
      title: passed ? quizTexts.passedToast : quizTexts.notPassedToast,
      description: quizTexts.toastText(score, submitted.passMark),
      tone: passed ? 'success' : 'neutral',
    });
    setResult(submitted);
    // Progress, locks and figures may change on every screen.
    void queryClient.invalidateQueries();
    onFinished(submitted);
  }

  function repeat() {
    setResult(null);
    opening.reset();
    open();
  }

  if (result) {
    const { nextModule } = result;
    const next = nextModule?.isUnlocked ? { title: nextModule.title, to: paths.module(nextModule.id) } : null;
    return <QuizResult result={result} next={next} back={back} onRepeat={repeat} />;
  }
  if (opening.data) {
    return <QuizSession key={opening.submittedAt} quiz={opening.data} onSubmitted={finish} onReopen={open} />;
  }
  if (failureCode(opening.error) === 'NO_QUESTIONS' || module.data?.quiz === null) {
    return <EmptyState icon={<ClipboardList />} title={quizTexts.empty} action={emptyAction ?? close} />;
  }
  if (opening.error || module.error) {
    const retry = opening.error ? open : () => void module.refetch();
    const text = quizFailureText(opening.error ?? module.error, quizTexts.loadFailed);
    return (
      <div className="space-y-3 text-center">
        <ErrorState text={text} onRetry={retry} />
        {close}
      </div>
    );
  }
  if (!module.data?.quiz) {
    return (
      <Loading text="Cargando cuestionario...">
        <Skeleton className="mx-auto h-80 max-w-xl" />
      </Loading>
    );
  }
  return (
    <QuizStart
      quiz={module.data.quiz}
      isPreview={!module.data.isLearner}
      isOpening={opening.isPending}
      onStart={open}
      onClose={onClose}
    />
  );
}
