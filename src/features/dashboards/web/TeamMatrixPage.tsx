import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Users } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { noValue } from '#ui/no-value.ts';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { type TeamFilter, teamFilters } from '../dashboards.rules.ts';
import { dashboardTexts } from '../dashboards.texts.ts';
import { dashboardsApi } from './dashboards-api.ts';
import { filterOf, teamAddress } from './team-addresses.ts';

const pageSize = 25;
type Matrix = Awaited<ReturnType<typeof dashboardsApi.getTeamMatrix.call>>;
type Cell = Matrix['people'][number]['cells'][number];

/** /equipo/mapa: people by modules, as colours and as figures; who is stuck comes first. */
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
          <Button variant="secondary" className="no-print" onClick={() => window.print()}>
            Imprimir
          </Button>
        }
      />
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
      ) : !matrix.data ? (
        <Loading text="Cargando el mapa de avance...">
          <Skeleton className="h-96" />
        </Loading>
      ) : matrix.data.people.length === 0 ? (
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
          <MatrixTable matrix={matrix.data} />
          <Legend />
          <Pager
            label="Páginas del mapa"
            total={matrix.data.total}
            limit={pageSize}
            offset={offset}
            onMove={setOffset}
          />
        </>
      )}
    </Page>
  );
}

function MatrixTable({ matrix }: { matrix: Matrix }) {
  return (
    <Card className="overflow-hidden">
      <section
        aria-label="Personas por módulos"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">Avance de cada persona en cada módulo, en por ciento</caption>
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="sticky left-0 z-10 min-w-44 bg-surface px-4 py-3 text-left font-medium">
                Persona
              </th>
              {matrix.modules.map((module) => (
                <th
                  key={module.id}
                  scope="col"
                  className="min-w-28 px-2 py-3 text-left text-xs font-medium text-ink-soft"
                >
                  <span className="line-clamp-3">{module.title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {matrix.people.map((person) => (
              <tr key={person.id}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 max-w-44 bg-surface px-4 py-2.5 text-left font-medium break-words sm:max-w-72"
                >
                  {person.name}
                  <span
                    className={cx('block text-xs font-normal', person.stuckFor ? 'text-warning' : 'text-ink-faint')}
                  >
                    {person.stuckFor ? `Sin actividad desde ${person.stuckFor}` : `${person.progress}% en total`}
                  </span>
                </th>
                {person.cells.map((cell, place) => (
                  <td key={matrix.modules[place]?.id} className="p-1">
                    <CellBox cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

/** Colour by how far; the figure says the same to those who cannot tell colours apart. */
function CellBox({ cell }: { cell: Cell }) {
  const tone =
    cell.status === 'completed'
      ? 'bg-success-soft text-success'
      : cell.status === 'not_started'
        ? 'bg-sunken text-ink-faint'
        : cell.progressPercentage >= 50
          ? 'bg-info-soft text-info'
          : 'bg-warning-soft text-warning';
  return (
    <span className={cx('flex min-h-10 items-center justify-center gap-1 rounded-control px-2 font-medium', tone)}>
      {cell.status === 'completed' && <Check className="size-4" aria-hidden="true" />}
      {cell.status === 'not_started' ? <EmptyCell /> : `${cell.progressPercentage}%`}
    </span>
  );
}

const legend = [
  ['bg-success-soft', 'Completado'],
  ['bg-info-soft', 'Desde la mitad'],
  ['bg-warning-soft', 'Menos de la mitad'],
  ['bg-sunken', 'Sin iniciar'],
] as const;

function Legend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {legend.map(([tone, label]) => (
        <li key={label} className="flex items-center gap-2">
          <span className={cx('size-4 rounded border border-line', tone)} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}

function EmptyCell() {
  return (
    <>
      <span aria-hidden="true">{noValue}</span>
      <span className="sr-only">Sin iniciar</span>
    </>
  );
}
