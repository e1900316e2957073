import { BookOpen, CloudOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isAnswered } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/States.tsx';
import { isAboutDownloads } from '../learning.rules.ts';
import { learningTexts } from '../learning.texts.ts';
import { Guides } from './Guides.tsx';
import { ModuleOverview } from './ModuleOverview.tsx';
import type { ReaderParts } from './reader-parts.ts';
import { StepArticle } from './StepArticle.tsx';
import { StepNavigation } from './StepNavigation.tsx';
import { useReaderKeys } from './use-reader-keys.ts';
import { type Reader, type ReaderModule, useReader } from './use-reader.ts';

const loadQuiz = () => import('./QuizScreen.tsx');
// What comes after the reading is fetched when it is its turn.
const QuizScreen = lazy(() => loadQuiz().then((loaded) => ({ default: loaded.QuizScreen })));
const ModuleFinished = lazy(() => import('./ModuleFinished.tsx'));
const ModuleRefused = lazy(() => import('./ModuleRefused.tsx').then((loaded) => ({ default: loaded.ModuleRefused })));
const ResumedQuiz = lazy(() => import('./ResumedQuiz.tsx').then((loaded) => ({ default: loaded.ResumedQuiz })));
const ModuleChanges = lazy(() => import('./ModuleChanges.tsx'));
const StepsMissing = lazy(() => import('./StepsMissing.tsx'));
const PrintedModule = lazy(() => import('./PrintedModule.tsx').then((loaded) => ({ default: loaded.PrintedModule })));

interface ModuleReaderProps {
  moduleId: string;
  parts: ReaderParts;
  /** Where the module was opened from; the list of modules unless told. */
  back?: { label: string; to: string };
  /** Address that finishing the module leads to at once; otherwise its end is celebrated here. */
  finishTo?: string | undefined;
}

const modulesLink = { label: 'Volver a Módulos', to: paths.modules };

/** A module as its learner reads it (spec C-167 to C-176, C-324 to C-351). */
export function ModuleReader({ moduleId, parts, back = modulesLink, finishTo }: ModuleReaderProps) {
  const reader = useReader(moduleId, finishTo);
  const { module } = reader;
  const [isPrinting, setPrinting] = useState(false);
  const [isResumed, setResumed] = useState(false);
  useDocumentTitle(module.data?.title ?? 'Módulo');
  useReaderKeys(reader);
  const hasQuiz = module.data?.quiz != null;
  useEffect(() => {
    // Not part of the reading's weight, but there when it is wanted, also if the network is gone by then.
    if (hasQuiz) void loadQuiz().catch(() => undefined);
  }, [hasQuiz]);

  if (isResumed) {
    return (
      <Suspense fallback={<ModuleSkeleton />}>
        <ResumedQuiz error={module.error} moduleId={moduleId} back={back} onClose={() => setResumed(false)} />
      </Suspense>
    );
  }
  // Reading anew without a network takes nothing away from who is reading.
  // Nor is a quiz taken away when its module is archived or withdrawn meanwhile: it can be handed in.
  const isInQuiz = reader.view === 'quiz';
  if (module.error && (!module.data || (isAnswered(module.error) && !isInQuiz)))
    return (
      <Suspense fallback={<ModuleSkeleton />}>
        <ModuleRefused
          error={module.error}
          back={back}
          onRetry={() => void module.refetch()}
          onResume={() => setResumed(true)}
        />
      </Suspense>
    );
  if (!module.data) return <ModuleSkeleton />;
  if (isPrinting) {
    return (
      <Page>
        <Suspense fallback={<Loading text="Preparando la impresión..." />}>
          <PrintedModule module={module.data} onDone={() => setPrinting(false)} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page>
      <div className="grid gap-6 pb-20 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10 lg:pb-0 print:block">
        <ModuleOverview
          module={module.data}
          parts={parts}
          reader={reader}
          back={back}
          onPrint={() => setPrinting(true)}
        />
        <div className="min-w-0">
          {!module.data.isWhole && (
            <Suspense>
              <StepsMissing onRetry={() => void module.refetch()} />
            </Suspense>
          )}
          {module.data.progress.unreadChanges > 0 && (
            <Suspense>
              <ModuleChanges moduleId={moduleId} />
            </Suspense>
          )}
          <Reading module={module.data} parts={parts} reader={reader} back={back} />
        </div>
      </div>
    </Page>
  );
}

function QuizSkeleton() {
  return (
    <Loading text="Cargando cuestionario...">
      <Skeleton className="mx-auto h-80 max-w-xl" />
    </Loading>
  );
}

interface ReadingProps {
  module: ReaderModule;
  parts: ReaderParts;
  reader: Reader;
  back: { label: string; to: string };
}

function Reading({ module, parts, reader, back }: ReadingProps) {
  if (reader.view === 'finished') {
    return (
      <Suspense fallback={<Skeleton className="mx-auto h-80 max-w-xl" />}>
        <ModuleFinished module={module} back={back} onReview={reader.review} />
      </Suspense>
    );
  }
  if (reader.view === 'quiz') {
    const refresh = () => void reader.module.refetch();
    return (
      <Suspense fallback={<QuizSkeleton />}>
        <QuizScreen
          moduleId={module.id}
          back={back}
          fillQuiz={parts.fillQuiz}
          onFinished={refresh}
          onClose={reader.hideQuiz}
        />
      </Suspense>
    );
  }
  if (!reader.step) {
    return module.isWhole ? (
      <EmptyState icon={<BookOpen />} title="Sin pasos todavía" text={learningTexts.withoutSteps} />
    ) : (
      <ErrorState text={learningTexts.noStepsRead} />
    );
  }
  return (
    <>
      <div className="lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-10 lg:shadow-card print:border-0 print:p-0">
        <StepArticle
          step={reader.step}
          position={reader.position}
          total={reader.steps.length}
          moduleTitle={module.title}
        />
        {reader.step.isDownload && (
          <div className="mt-8 max-w-[72ch]">
            <Guides moduleId={module.id} saysNone={isAboutDownloads(reader.step.title)} />
          </div>
        )}
      </div>
      <p role="status" className="mt-4 flex items-center gap-2 text-sm font-medium text-warning empty:hidden">
        {reader.isWaiting && (
          <>
            <CloudOff className="size-4 shrink-0" aria-hidden="true" />
            {learningTexts.waiting}
          </>
        )}
      </p>
      {/* On phones below the reading, elsewhere beside it. */}
      <div className="no-print mt-6 lg:hidden">{parts.ask(module)}</div>
      <StepNavigation module={module} reader={reader} back={back} />
    </>
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
