import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BellRing, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type TeamView, teamViews } from '#features/duties/duties.rules.ts';
import { pressing, viewTexts } from '#features/duties/team-duties.rules.ts';
import { largestPage, pageSizes } from '#platform/contract/page-sizes.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { oneOf, text } from '#platform/web/address-filters.rules.ts';
import { chooseColumn } from '#platform/web/choose-column.tsx';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { readForPaper, useIsPrinting, usePrinting } from '#platform/web/printing.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useChosen } from '#platform/web/use-chosen.ts';
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
import { ActsOnPeople } from './ActsOnPeople.tsx';
import { AskDialog, type Asking } from './AskDialog.tsx';
import { noticesApi, type TeamList } from './notices-api.ts';

const title = 'Quién está pendiente';
const words = teamViews.map((view) => viewTexts[view].parameter);
const parameters = { search: text('buscar'), view: oneOf<string>('ver', words, viewTexts.late.parameter) };

/** /equipo/pendientes: the people behind each figure of the dashboards, to be reminded one by one, chosen, or all. */
export default function TeamDutiesPage() {
  useDocumentTitle(title);
  const { filters, change, pages } = useAddressFilters(parameters);
  const view = teamViews.find((one) => viewTexts[one].parameter === filters.view) ?? 'late';
  const { search } = filters;
  const [typed, setTyped] = useTypedSearch(search, (next) => change({ search: next }));
  const paging = pages(pageSizes.rows);
  const chosen = useChosen(`${view} ${search}`);
  const [asking, setAsking] = useState<Asking | null>(null);
  const list = useQuery({
    ...noticesApi.listTeamDuties.queryOptions({
      input: { view, search, limit: paging.limit, offset: paging.offset },
    }),
    placeholderData: keepPreviousData,
  });
  const printing = usePrinting(() =>
    readForPaper(largestPage, async (page) => {
      const { total: all, people } = await noticesApi.listTeamDuties.call({ view, search, ...page });
      return { total: all, rows: people };
    }),
  );
  const isPrinting = useIsPrinting();
  const askable = view === 'nothing' ? null : view;
  const total = list.data?.total ?? 0;
  return (
    <Page>
      <PageHeader
        title={title}
        text={`${viewTexts[view].label}: ${viewTexts[view].hint.toLowerCase()}.`}
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: title }]} />}
        actions={
          <>
            <ExportMenu
              label="Exportar la lista"
              save={(format) =>
                saveFile(
                  `/api/team/duties/export?${new URLSearchParams({ format, view, search })}`,
                  `${viewTexts[view].label}.${format}`,
                )
              }
              failed="No se pudo exportar la lista"
            />
            <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />
            {askable && total > 0 && !search && (
              <Button onClick={() => setAsking({ view: askable, count: total })}>
                <BellRing className="size-4" aria-hidden="true" />
                Recordar a todos ({total})
              </Button>
            )}
          </>
        }
      />
      <PaperNote>
        {[viewTexts[view].label, search.trim() && `Búsqueda: «${search.trim()}»`].filter(Boolean).join(' · ')}
      </PaperNote>
      <div className="no-print mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          className="w-full sm:w-72"
          label="Buscar personas"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          className="w-full sm:w-60"
          label="Mostrar"
          value={view}
          onChange={(event) => change({ view: viewTexts[event.target.value as TeamView].parameter })}
        >
          {teamViews.map((one) => (
            <option key={one} value={one}>
              {viewTexts[one].label}
              {list.data ? ` (${list.data.figures[one]})` : ''}
            </option>
          ))}
        </Select>
        <Link
          href={paths.competence}
          className="inline-flex min-h-11 items-center text-sm text-brand-ink underline-offset-4 hover:underline"
        >
          Ver personas por requisitos
        </Link>
      </div>
      <PagedList
        list={list}
        rowsOf={({ people }) => people}
        paging={paging}
        label="Páginas de personas"
        failed={{ text: 'No se pudo cargar la lista' }}
        loading={
          <Loading text="Cargando la lista...">
            <Skeleton className="h-96" />
          </Loading>
        }
        paper={printing.paper}
        empty={
          <EmptyState
            icon={<CircleCheck />}
            title={search ? 'Nadie coincide con la búsqueda' : 'No hay nadie en esta lista'}
          />
        }
        names={['persona', 'personas']}
      >
        {(people, { today }) => (
          <Table
            caption={viewTexts[view].label}
            rows={people}
            keyOf={({ id }) => id}
            columns={[
              ...(isPrinting ? [] : [chooseColumn(people, chosen)]),
              {
                id: 'name',
                header: 'Persona',
                isTitle: true,
                cell: ({ id, name }) => <PersonLink id={id}>{name}</PersonLink>,
              },
              { id: 'what', header: 'Lo que más urge', cell: (person) => pressing(person, today) },
              { id: 'late', header: 'Atrasados', align: 'end', cell: ({ late }) => late },
              { id: 'soon', header: 'En 30 días', align: 'end', cell: ({ soon }) => soon },
              ...(askable
                ? [
                    {
                      id: 'asked',
                      header: 'Recordado',
                      cell: ({ asked_on, id, name }: TeamList['people'][number]) =>
                        asked_on === today ? (
                          'Hoy'
                        ) : (
                          <span className="inline-flex flex-wrap items-center gap-2">
                            {asked_on ? spanishDay(asked_on) : 'Nunca'}
                            <Button
                              variant="secondary"
                              size="sm"
                              aria-label={`Recordar a ${name}`}
                              onClick={() => setAsking({ people: [id], view: askable, count: 1, name })}
                            >
                              Recordar
                            </Button>
                          </span>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </PagedList>
      <ActsOnPeople chosen={chosen} />
      <AskDialog asking={asking} hasMail={list.data?.hasMail ?? false} onClose={() => setAsking(null)} />
    </Page>
  );
}
