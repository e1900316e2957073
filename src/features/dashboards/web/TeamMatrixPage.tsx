import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { largestPage, pageSizes } from '#platform/contract/page-sizes.ts';
import { text } from '#platform/web/address-filters.rules.ts';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { readForPaper, useIsPrinting, usePrinting } from '#platform/web/printing.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { type TeamFilter, teamFilters } from '../dashboards.rules.ts';
import { dashboardTexts } from '../dashboards.texts.ts';
import { dashboardsApi, type Matrix } from './dashboards-api.ts';
import { MatrixLegend, MatrixTable } from './MatrixTable.tsx';
import { PaperMatrix } from './PaperMatrix.tsx';
import { teamParameters } from './team-addresses.ts';

const parameters = { ...teamParameters, search: text('buscar') };

/** /equipo/mapa: people by modules, as colours and as figures; who is stuck comes first. It prints whole. @param views the way to other views of the team */
export default function TeamMatrixPage({ views }: { views: ReactNode }) {
  useDocumentTitle('Mapa de avance');
  const { filters, change, pages } = useAddressFilters(parameters);
  const { only, search } = filters;
  const [typed, setTyped] = useTypedSearch(search, (next) => change({ search: next }));
  const paging = pages(pageSizes.rows);
  const { limit, offset } = paging;
  const matrix = useQuery({
    ...dashboardsApi.getTeamMatrix.queryOptions({ input: { search, only, limit, offset } }),
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
            <ExportMenu
              label="Exportar quién completó qué"
              text="Quién completó qué"
              save={(format) =>
                saveFile(
                  `/api/team/record/export?${new URLSearchParams({ only, search, format })}`,
                  `Quién completó qué.${format}`,
                )
              }
              failed={dashboardTexts.recordExportFailed}
            />
            <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />
          </>
        }
      />
      <PaperNote>{filterWords(only, search)}</PaperNote>
      {views}
      <div className="no-print mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          className="w-full sm:w-80"
          label="Buscar personas"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          className="w-full sm:w-72"
          label="Mostrar"
          value={only}
          onChange={(event) => change({ only: event.target.value as TeamFilter })}
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
      <PagedList
        list={matrix}
        rowsOf={({ people }) => people}
        paging={paging}
        label="Páginas del mapa"
        failed={{ text: dashboardTexts.progressFailed, isExact: true }}
        loading={
          <Loading text="Cargando el mapa de avance...">
            <Skeleton className="h-96" />
          </Loading>
        }
        empty={<EmptyState icon={<Users />} title={nobody(only, search)} />}
        paper={printing.paper && { total: printing.paper.total, rows: printing.paper.people }}
        names={['persona', 'personas']}
      >
        {(_people, page) => (
          <>
            {isPrinting ? <PaperMatrix matrix={printing.paper ?? page} /> : <MatrixTable matrix={page} />}
            <MatrixLegend />
          </>
        )}
      </PagedList>
    </Page>
  );
}

/** Why nobody is shown. */
function nobody(only: TeamFilter, search: string): string {
  if (search) return 'Nadie coincide con la búsqueda';
  if (only === 'stuck') return 'Nadie está detenido';
  return only === 'all' ? dashboardTexts.noTechnicians : 'Nadie está en este grupo';
}

/** What the paper says of what was chosen. */
function filterWords(only: TeamFilter, search: string): string {
  return [`Mostrar: ${teamFilters[only]}`, search.trim() && `Búsqueda: «${search.trim()}»`].filter(Boolean).join(' · ');
}
