import { useQuery } from '@tanstack/react-query';
import { BookX, ChartNoAxesColumn, ClipboardList, TrendingDown, TrendingUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useParams } from 'wouter';
import { resultTexts } from '#features/assessment/assessment.texts.ts';
import { ReviewsWaiting } from '#features/assessment/web/ReviewsWaiting.tsx';
import { Score } from '#features/assessment/web/Score.tsx';
import { largestPage, pageSizes } from '#platform/contract/page-sizes.ts';
import { failureCode } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { readForPaper, usePrinting } from '#platform/web/printing.ts';
import type { Chosen } from '#platform/web/use-chosen.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { StatCard } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote } from '#ui/Paper.tsx';
import { SkeletonStats } from '#ui/Skeletons.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { statisticsTexts } from '../statistics.texts.ts';
import { ModuleResults } from './ModuleResults.tsx';
import { PassRate } from './PassRate.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { QuestionAnalysis } from './QuestionAnalysis.tsx';
import { type ModuleStatistics, quizStatisticsApi } from './quiz-statistics-api.ts';
import { StatisticsActions } from './StatisticsActions.tsx';
import { TopPerformers } from './TopPerformers.tsx';
import { type Period, useStatisticsFilters } from './use-statistics-filters.ts';

/** /estadisticas/modulo/{id} and /modulos/productos/{id}/stats: how the team does in a module's quiz (spec C-184 to C-192). @param assigning the button that gives the module to those who have not done it @param acting what can be done to everybody chosen */
export function ModuleStatisticsPage({
  assigning,
  acting,
}: {
  assigning: (module: { id: string; title: string }) => ReactNode;
  acting: (chosen: Chosen) => ReactNode;
}) {
  const { moduleId = '' } = useParams<{ moduleId: string }>();
  const { period, setPeriod, search, setSearch, pages } = useStatisticsFilters();
  const statistics = useQuery({
    ...quizStatisticsApi.getModuleQuizStatistics.queryOptions({ input: { moduleId, ...period } }),
    placeholderData: (before) => (before?.module.id === moduleId ? before : undefined),
  });
  const printing = usePrinting(() =>
    readForPaper(largestPage, (page) =>
      quizStatisticsApi.listModuleQuizResults.call({ moduleId, ...period, search: search.trim(), ...page }),
    ),
  );
  const module = statistics.data?.module;
  const title = module ? (module.title ?? resultTexts.unknownModule) : 'Estadísticas del módulo';
  useDocumentTitle(module ? `Estadísticas: ${title}` : title);
  const code = failureCode(statistics.error);

  if (code === 'UNKNOWN_MODULE' || (code === 'INVALID_INPUT' && period.period !== 'custom')) return <MissingModule />;
  return (
    <Page>
      <PageHeader
        title={title}
        text={
          module?.formerTitle != null
            ? resultTexts.formerTitle(module.formerTitle)
            : 'Resultados de los empleados en la evaluación.'
        }
        breadcrumb={<Breadcrumb items={[{ label: 'Módulos', to: paths.modules }, { label: 'Estadísticas' }]} />}
        actions={
          module && (
            <StatisticsActions
              moduleId={moduleId}
              moduleExists={module.title !== null}
              period={period}
              printing={printing}
            >
              {module.title !== null && assigning({ id: moduleId, title: module.title })}
            </StatisticsActions>
          )
        }
      />
      <PaperNote>{`Período: ${printedPeriod(period)}`}</PaperNote>
      <PeriodFilter period={period} onChange={setPeriod} />
      {statistics.error ? (
        <LoadFailed
          error={statistics.error}
          text={statisticsTexts.loadFailed}
          isExact={code !== 'INVALID_INPUT'}
          instead={null}
          onRetry={() => void statistics.refetch()}
        />
      ) : !statistics.data ? (
        <StatisticsSkeleton />
      ) : statistics.data.totalAttempts === 0 ? (
        <NoAttempts moduleId={moduleId} period={period} onAll={() => setPeriod({ period: 'all' })} />
      ) : (
        <StatisticsReport
          statistics={statistics.data}
          period={period}
          paging={pages(pageSizes.rows)}
          search={search}
          onSearch={setSearch}
          paper={printing.paper}
          acting={acting}
          isStale={statistics.isPlaceholderData}
        />
      )}
    </Page>
  );
}

/** What the figures on paper are about. */
function printedPeriod({ period, from, to }: Period): string {
  if (period !== 'custom') return statisticsTexts.period[period];
  const day = (text: string) => text.split('-').reverse().join('/');
  return [from && `Desde el ${day(from)}`, to && `hasta el ${day(to)}`].filter(Boolean).join(' ');
}

interface ReportProps extends Pick<
  ComponentProps<typeof ModuleResults>,
  'paging' | 'search' | 'onSearch' | 'paper' | 'acting'
> {
  statistics: ModuleStatistics;
  period: Period;
  /** Figures of the period before, while the new ones are on their way. */
  isStale: boolean;
}

function StatisticsReport({ statistics, period, isStale, ...results }: ReportProps) {
  const { totalAttempts, pendingAttempts, people, averageScore, bestScore, worstScore, module } = statistics;
  return (
    <div className={isStale ? 'space-y-4 opacity-60 lg:space-y-6' : 'space-y-4 lg:space-y-6'} aria-busy={isStale}>
      {pendingAttempts > 0 && <ReviewsWaiting />}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <StatCard
          icon={<ClipboardList />}
          label="Total de intentos"
          value={String(totalAttempts)}
          hint={statisticsTexts.people(people, pendingAttempts)}
        />
        <StatCard icon={<ChartNoAxesColumn />} label="Puntaje promedio" value={<Score value={averageScore} />} />
        <StatCard icon={<TrendingUp />} label="Mejor puntaje" value={<Score value={bestScore} />} />
        <StatCard icon={<TrendingDown />} label="Peor puntaje" value={<Score value={worstScore} />} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <PassRate statistics={statistics} />
        <TopPerformers moduleId={module.id} people={statistics.topPerformers} />
      </div>
      <ModuleResults moduleId={module.id} period={period} {...results} />
      <QuestionAnalysis moduleId={module.id} period={period} />
    </div>
  );
}

function NoAttempts({ moduleId, period, onAll }: { moduleId: string; period: Period; onAll: () => void }) {
  return period.period === 'all' ? (
    <EmptyState
      icon={<ClipboardList />}
      title={statisticsTexts.noAttempts}
      text="Cuando un empleado entregue la evaluación de este módulo, verás aquí sus resultados."
      action={
        <ButtonLink to={paths.module(moduleId)} variant="secondary">
          Ver el módulo
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon={<ClipboardList />}
      title={statisticsTexts.noAttemptsInPeriod}
      action={
        <Button variant="secondary" onClick={onAll}>
          Ver todo el tiempo
        </Button>
      }
    />
  );
}

function MissingModule() {
  return (
    <Page>
      <EmptyState
        icon={<BookX />}
        isScreen
        title="Módulo no encontrado"
        text="Es posible que se haya retirado o que la dirección esté incompleta."
        action={<ButtonLink to={paths.modules}>Volver a Módulos</ButtonLink>}
      />
    </Page>
  );
}

function StatisticsSkeleton() {
  return (
    <Loading text={statisticsTexts.loading}>
      <SkeletonStats />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
      <Skeleton className="mt-6 h-80" />
    </Loading>
  );
}
