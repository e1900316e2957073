import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { resultTexts } from '#features/assessment/assessment.texts.ts';
import { Score } from '#features/assessment/web/Score.tsx';
import { Verdict } from '#features/assessment/web/Verdict.tsx';
import { dateTime } from '#platform/time/date-time.ts';
import { chooseColumn } from '#platform/web/choose-column.tsx';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { useIsPrinting } from '#platform/web/printing.ts';
import type { Paging } from '#platform/web/use-address-filters.ts';
import { type Chosen, useChosen } from '#platform/web/use-chosen.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { PaperNote } from '#ui/Paper.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, Skeleton } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { type ModuleResult, quizStatisticsApi } from './quiz-statistics-api.ts';
import type { Period } from './use-statistics-filters.ts';

interface ModuleResultsProps {
  moduleId: string;
  period: Period;
  paging: Paging;
  search: string;
  onSearch: (text: string) => void;
  /** Everybody, while it is printed. */
  paper: { total: number; rows: readonly ModuleResult[] } | undefined;
  /** What can be done to everybody chosen. */
  acting: (chosen: Chosen) => ReactNode;
}

/** Everybody who tried, who has not passed first; each leads to their attempts (spec C-191). */
export function ModuleResults({ moduleId, period, paging, search, onSearch, paper, acting }: ModuleResultsProps) {
  const { limit, offset } = paging;
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  const chosen = useChosen(search.trim());
  const isPrinting = useIsPrinting();
  const results = useQuery({
    ...quizStatisticsApi.listModuleQuizResults.queryOptions({
      input: { moduleId, ...period, search: search.trim(), limit, offset },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="Resultados por empleado"
      aside={results.data && <span className="text-sm text-ink-faint tabular-nums">{results.data.total} en total</span>}
    >
      <SearchField
        label="Buscar empleado"
        className="no-print mb-4 sm:max-w-sm"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PagedList
        list={results}
        rowsOf={({ rows }) => rows}
        paging={paging}
        label="Páginas de resultados"
        failed={{ text: resultTexts.resultsFailed }}
        loading={<Skeleton className="h-64" />}
        empty={
          <EmptyState
            icon={<Users />}
            title="No hay resultados con ese nombre"
            action={
              <Button variant="secondary" onClick={() => onSearch('')}>
                Limpiar la búsqueda
              </Button>
            }
          />
        }
        paper={paper}
        names={['persona', 'personas']}
        before={search.trim() && <PaperNote>{`Búsqueda: «${search.trim()}»`}</PaperNote>}
      >
        {(rows) => (
          <Table
            caption="Resultados por empleado"
            columns={isPrinting ? columns(moduleId) : [chooseColumn(rows, chosen), ...columns(moduleId)]}
            rows={rows}
            keyOf={(row) => row.id}
          />
        )}
      </PagedList>
      {acting(chosen)}
    </Panel>
  );
}

function columns(moduleId: string) {
  return [
    {
      id: 'name',
      header: 'Empleado',
      isTitle: true,
      cell: (row: ModuleResult) => (
        <PersonLink id={row.id} moduleId={moduleId}>
          {row.name}
        </PersonLink>
      ),
    },
    {
      id: 'verdict',
      header: 'Resultado',
      cell: (row: ModuleResult) => <Verdict passed={row.passed} isInReview={row.pending > 0} />,
    },
    {
      id: 'score',
      header: 'Mejor puntaje',
      align: 'end' as const,
      cell: (row: ModuleResult) => <Score value={row.bestScore} />,
    },
    { id: 'attempts', header: 'Intentos', align: 'end' as const, cell: (row: ModuleResult) => row.attempts },
    { id: 'last', header: 'Último intento', cell: (row: ModuleResult) => dateTime(row.last_attempt) },
    {
      id: 'open',
      header: <span className="print:hidden">Detalle</span>,
      align: 'end' as const,
      cell: (row: ModuleResult) => (
        <ButtonLink
          size="sm"
          variant="secondary"
          className="no-print"
          aria-label={`Ver resultados de ${row.name}`}
          to={paths.personResults(row.id, moduleId)}
        >
          Ver resultados
        </ButtonLink>
      ),
    },
  ];
}
