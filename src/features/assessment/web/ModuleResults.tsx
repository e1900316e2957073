import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { dateTime } from '#platform/time/date-time.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Pager } from '#ui/Pager.tsx';
import { PaperNote, RowsOnPaper } from '#ui/Paper.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, Skeleton } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { statisticsTexts } from '../statistics.texts.ts';
import { assessmentApi, type ModuleResult } from './assessment-api.ts';
import { Score } from './Score.tsx';
import type { Period } from './use-period.ts';
import { Verdict } from './Verdict.tsx';

const limit = 20;

interface ModuleResultsProps {
  moduleId: string;
  period: Period;
  search: string;
  onSearch: (text: string) => void;
  /** Everybody, while it is printed. */
  paper: { total: number; rows: readonly ModuleResult[] } | undefined;
  onOpen: (person: { id: string; name: string }) => void;
}

/** Everybody who tried, who has not passed first; each opens a dialog with their attempts (spec C-191). */
export function ModuleResults({ moduleId, period, search, onSearch, paper, onOpen }: ModuleResultsProps) {
  const [offset, setOffset] = useState(0);
  const asked = useDeferredValue(search.trim());
  const results = useQuery(
    assessmentApi.listModuleQuizResults.queryOptions({
      input: { moduleId, ...period, search: asked, limit, offset },
      placeholderData: keepPreviousData,
    }),
  );
  const shown = paper ?? results.data;
  function searchFor(text: string) {
    onSearch(text);
    setOffset(0);
  }
  return (
    <Panel
      title="Resultados por empleado"
      aside={results.data && <span className="text-sm text-ink-faint tabular-nums">{results.data.total} en total</span>}
    >
      <SearchField
        label="Buscar empleado"
        className="no-print mb-4 sm:max-w-sm"
        maxLength={120}
        value={search}
        onChange={(event) => searchFor(event.target.value)}
      />
      {results.error ? (
        <LoadFailed error={results.error} text={statisticsTexts.resultsFailed} onRetry={() => void results.refetch()} />
      ) : !shown ? (
        <Skeleton className="h-64" />
      ) : shown.total === 0 ? (
        <EmptyState
          icon={<Users />}
          title="No hay resultados con ese nombre"
          action={
            <Button variant="secondary" onClick={() => searchFor('')}>
              Limpiar la búsqueda
            </Button>
          }
        />
      ) : (
        <>
          {search.trim() && <PaperNote>{`Búsqueda: «${search.trim()}»`}</PaperNote>}
          <RowsOnPaper
            names={['persona', 'personas']}
            shown={shown.rows.length}
            total={shown.total}
            offset={paper ? 0 : offset}
          />
          <Table
            caption="Resultados por empleado"
            columns={columns(onOpen)}
            rows={shown.rows}
            keyOf={(row) => row.id}
          />
        </>
      )}
      {results.data && (
        <Pager
          label="Páginas de resultados"
          total={results.data.total}
          limit={limit}
          offset={offset}
          onMove={setOffset}
        />
      )}
    </Panel>
  );
}

function columns(onOpen: ModuleResultsProps['onOpen']) {
  return [
    { id: 'name', header: 'Empleado', isTitle: true, cell: (row: ModuleResult) => row.name },
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
        <Button
          size="sm"
          variant="secondary"
          className="no-print"
          aria-label={`Ver resultados de ${row.name}`}
          onClick={() => onOpen(row)}
        >
          Ver resultados
        </Button>
      ),
    },
  ];
}
