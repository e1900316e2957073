import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { choice, text } from '#platform/web/address-filters.rules.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { type View, views, viewWords } from '../observation-stage.rules.ts';
import { observationsApi } from './observations-api.ts';
import { OpenObservation } from './OpenObservation.tsx';
import { PersonObservations } from './PersonObservations.tsx';
import { StageBadge } from './StageBadge.tsx';

const title = 'Evaluaciones observadas';
const parameters = {
  search: text('buscar'),
  view: choice<View>('ver', { open: '', sign: 'por-firmar', done: 'terminadas' }),
};

/** /evaluaciones/observadas: the assessments of a team, and those that somebody takes part in; one's own above. */
export default function ObservationsPage() {
  useDocumentTitle(title);
  const { profile } = useAuth();
  const isTeam = profile !== null && isSupervisor(profile.role);
  const { filters, change, pages } = useAddressFilters(parameters);
  const { search, view } = filters;
  const [typed, setTyped] = useTypedSearch(search, (next) => change({ search: next }));
  const [isOpening, setOpening] = useState(false);
  const paging = pages(pageSizes.rows);
  const list = useQuery({
    ...observationsApi.listObservations.queryOptions({
      input: { view, search, limit: paging.limit, offset: paging.offset },
    }),
    placeholderData: keepPreviousData,
  });
  const figures = list.data?.figures;
  const hasList = isTeam || list.data?.may_open || (figures && figures.open + figures.sign + figures.done > 0);
  return (
    <Page>
      <PageHeader
        title={title}
        text="Quién demostró en su puesto lo que sabe hacer, y quién lo vio."
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: title }]} />}
        actions={
          <>
            <PrintButton />
            {list.data?.may_open && (
              <Button onClick={() => setOpening(true)}>
                <Plus className="size-4" aria-hidden="true" />
                Nueva evaluación
              </Button>
            )}
          </>
        }
      />
      {profile && !isTeam && <PersonObservations personId={profile.id} isOwn isWhole={!hasList} />}
      {hasList && (
        <>
          <div className="no-print my-4 flex flex-wrap items-end gap-3">
            <SearchField
              className="w-full sm:w-72"
              label="Buscar por persona o plantilla"
              value={typed}
              maxLength={100}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Select
              className="w-full sm:w-60"
              label="Mostrar"
              value={view}
              onChange={(event) => change({ view: event.target.value as View })}
            >
              {views.map((one) => (
                <option key={one} value={one}>
                  {viewWords[one]}
                  {figures ? ` (${figures[one]})` : ''}
                </option>
              ))}
            </Select>
          </div>
          <PaperNote>{[viewWords[view], search && `Búsqueda: ${search}`].filter(Boolean).join(' · ')}</PaperNote>
          <PagedList
            list={list}
            rowsOf={({ rows }) => rows}
            paging={paging}
            label="Páginas de evaluaciones"
            failed={{ text: 'No se pudieron cargar las evaluaciones' }}
            loading={
              <Loading text="Cargando las evaluaciones...">
                <Skeleton className="h-72" />
              </Loading>
            }
            empty={
              <EmptyState
                icon={<ClipboardCheck />}
                title={search ? 'Ninguna evaluación coincide' : `Ninguna evaluación ${emptyWords[view]}`}
              />
            }
            names={['evaluación', 'evaluaciones']}
          >
            {(rows) => (
              <Table
                caption={viewWords[view]}
                rows={rows}
                keyOf={({ id }) => id}
                columns={[
                  {
                    id: 'checklist',
                    header: 'Evaluación',
                    isTitle: true,
                    cell: ({ id, checklist, version }) => (
                      <Link
                        href={paths.observation(id)}
                        className="inline-flex min-h-7 items-center font-medium underline decoration-line-strong underline-offset-4 pointer-coarse:min-h-11"
                      >
                        {checklist} (v{version})
                      </Link>
                    ),
                  },
                  {
                    id: 'person',
                    header: 'Persona',
                    cell: ({ person }) => <PersonLink id={isTeam ? person.id : null}>{person.name}</PersonLink>,
                  },
                  {
                    id: 'day',
                    header: 'Día',
                    cell: ({ day, opened_at }) => (day ? spanishDay(day) : <TimeAgo at={opened_at} />),
                  },
                  { id: 'who', header: 'Abierta por', cell: ({ opened_by }) => opened_by ?? '—' },
                  {
                    id: 'stage',
                    header: 'Estado',
                    cell: ({ stage, outcome }) =>
                      stage === 'done' && outcome === null ? '—' : <StageBadge stage={stage} outcome={outcome} />,
                  },
                ]}
              />
            )}
          </PagedList>
        </>
      )}
      {isOpening && <OpenObservation person={null} onClose={() => setOpening(false)} />}
    </Page>
  );
}

const emptyWords: Record<View, string> = { open: 'en curso', sign: 'por firmar', done: 'terminada' };
