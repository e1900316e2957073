import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { readForPaper, useIsPrinting, usePrinting } from '#platform/web/printing.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { PaperNote, PrintButton, RowsOnPaper } from '#ui/Paper.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { type TeamFilter, teamFilters } from '../dashboards.rules.ts';
import { dashboardTexts } from '../dashboards.texts.ts';
import { dashboardsApi, type Matrix } from './dashboards-api.ts';
import { MatrixLegend, MatrixTable } from './MatrixTable.tsx';
import { PaperMatrix } from './PaperMatrix.tsx';
import { filterOf, teamAddress } from './team-addresses.ts';

const pageSize = 25;
/** Rows that one call gives at most. */
const largestPage = 100;

/** /equipo/mapa: people by modules, as colours and as figures; who is stuck comes first. It prints whole. */
export default function TeamMatrixPage() {
  useDocumentTitle('Mapa de avance');
  const [, navigate] = useLocation();
  const only = filterOf(useSearch());
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const matrix = useQuery({
    ...dashboardsApi.getTeamMatrix.queryOptions({ input: { search, only, limit: pageSize, offset } }),
    placeholderData: keepPreviousData,
  });
  const printing = usePrinting<Matrix>(async () => {
    let modules: Matrix['modules'] = [];
    const people = await readForPaper(largestPage, async (page) => {
      const part = await dashboardsApi.getTeamMatrix.call({ search, only, ...page });
      if (part.modules.length > 0) modules = part.modules;
      return { total: part.total, rows: part.people };
    });
    return { total: people.total, modules, people: people.rows };
  });
  const isPrinting = useIsPrinting();
  const shown = printing.paper ?? matrix.data;
  const choose = (next: TeamFilter) => {
    setOffset(0);
    navigate(teamAddress(next), { replace: true });
  };
  return (
    <Page>
      <PageHeader
        title="Mapa de avance"
        text="Cada persona en cada módulo. Primero, quien lleva más tiempo detenido."
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: 'Mapa de avance' }]} />}
        actions={
          <>
            <ExportMenu
              label="Exportar el mapa de avance"
              save={(format) =>
                saveFile(
                  `/api/team/matrix/export?${new URLSearchParams({ only, search, format })}`,
                  `Mapa de avance.${format}`,
                )
              }
              failed={dashboardTexts.exportFailed}
            />
            <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />
          </>
        }
      />
      <PaperNote>{filterWords(only, search)}</PaperNote>
      <div className="no-print mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          className="w-full sm:w-80"
          label="Buscar personas"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setOffset(0);
          }}
        />
        <Select
          className="w-full sm:w-72"
          label="Mostrar"
          value={only}
          onChange={(event) => choose(event.target.value as TeamFilter)}
        >
          {Object.entries(teamFilters).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {matrix.data && (
          <p className="py-2.5 text-sm text-ink-soft tabular-nums" role="status">
            {matrix.data.total === 1 ? '1 persona' : `${matrix.data.total} personas`}
          </p>
        )}
      </div>
      {matrix.error ? (
        <LoadFailed
          error={matrix.error}
          text={dashboardTexts.progressFailed}
          isExact
          onRetry={() => void matrix.refetch()}
        />
      ) : !shown ? (
        <Loading text="Cargando el mapa de avance...">
          <Skeleton className="h-96" />
        </Loading>
      ) : shown.people.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title={
            search
              ? 'Nadie coincide con la búsqueda'
              : only === 'stuck'
                ? 'Nadie está detenido'
                : only === 'all'
                  ? dashboardTexts.noTechnicians
                  : 'Nadie está en este grupo'
          }
        />
      ) : (
        <>
          <RowsOnPaper
            names={['persona', 'personas']}
            shown={shown.people.length}
            total={shown.total}
            offset={printing.paper ? 0 : offset}
          />
          {isPrinting ? <PaperMatrix matrix={shown} /> : <MatrixTable matrix={matrix.data ?? shown} />}
          <MatrixLegend />
          <Pager label="Páginas del mapa" total={shown.total} limit={pageSize} offset={offset} onMove={setOffset} />
        </>
      )}
    </Page>
  );
}

/** What the paper says of what was chosen. */
function filterWords(only: TeamFilter, search: string): string {
  return [`Mostrar: ${teamFilters[only]}`, search.trim() && `Búsqueda: «${search.trim()}»`].filter(Boolean).join(' · ');
}
