import { BookX, Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { learningTexts } from '../learning.texts.ts';
import { ModuleOverview } from './ModuleOverview.tsx';
import { QuizScreen } from './QuizScreen.tsx';
import { StepArticle } from './StepArticle.tsx';
import { StepNavigation } from './StepNavigation.tsx';
import { type Reader, useReader } from './use-reader.ts';

/** /modulos/individual/{id}: a module as its learner reads it (spec C-167 to C-176, C-324 to C-351). */
export default function ModulePage() {
  const { moduleId = '' } = useParams<{ moduleId: string }>();
  return <ModuleReader key={moduleId} moduleId={moduleId} />;
}

function ModuleReader({ moduleId }: { moduleId: string }) {
  const reader = useReader(moduleId);
  const { module } = reader;
  useDocumentTitle(module.data?.title ?? 'Módulo');
  useArrowKeys(reader);

  if (module.error) return <ModuleRefused error={module.error} onRetry={() => void module.refetch()} />;
  if (!module.data) return <ModuleSkeleton />;
  return (
    <Page>
      <div className="grid gap-6 pb-20 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10 lg:pb-0">
        <ModuleOverview module={module.data} reader={reader} />
        <div className="min-w-0">
          {reader.isQuizShown ? (
            <QuizScreen moduleId={moduleId} onFinished={() => void module.refetch()} onClose={reader.hideQuiz} />
          ) : reader.step ? (
            <>
              <StepArticle step={reader.step} position={reader.position} total={reader.steps.length} />
              <StepNavigation module={module.data} reader={reader} />
            </>
          ) : (
            <EmptyState icon={<BookX />} title="Sin pasos todavía" text={learningTexts.withoutSteps} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** Left and right arrows turn the pages, except while something is being typed or chosen. */
function useArrowKeys(reader: Reader) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTaken =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [role="region"]');
      if (isTaken || event.altKey || event.ctrlKey || event.metaKey || reader.isQuizShown) return;
      if (event.key === 'ArrowLeft') reader.showStep(reader.position - 1);
      if (event.key === 'ArrowRight') reader.showStep(reader.position + 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [reader]);
}

/** A module that may not be opened: locked with its reason, missing, or not loaded. */
function ModuleRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const code = failureCode(error);
  const isLocked = code === 'WELCOME_REQUIRED' || code === 'PREVIOUS_MODULE_REQUIRED';
  const isMissing = code === 'MODULE_NOT_FOUND' || code === 'INVALID_INPUT';
  return (
    <Page>
      {isLocked || isMissing ? (
        <EmptyState
          icon={isLocked ? <Lock /> : <BookX />}
          title={isLocked ? 'Módulo bloqueado' : 'Módulo no encontrado'}
          text={
            isLocked ? failureText(error, '') : 'Es posible que se haya retirado o que la dirección esté incompleta.'
          }
          action={<ButtonLink to={paths.modules}>Volver a Módulos</ButtonLink>}
        />
      ) : (
        <LoadFailed error={error} text={learningTexts.loadFailed} onRetry={onRetry} />
      )}
    </Page>
  );
}

function ModuleSkeleton() {
  return (
    <Page>
      <Loading text="Cargando módulo...">
        <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10">
          <div className="space-y-4">
            <Skeleton className="h-8" />
            <Skeleton className="h-64" />
          </div>
          <div className="space-y-4">
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-40 max-w-[72ch]" />
            <Skeleton className="h-64 max-w-[72ch]" />
          </div>
        </div>
      </Loading>
    </Page>
  );
}
