import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpenCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { controlledTexts } from '#features/controlled-documents/controlled-documents.texts.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { text } from '#platform/web/address-filters.rules.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { readingTexts as texts } from '../readings.texts.ts';
import { readingsApi, type ToRead } from './readings-api.ts';

const parameters = { search: text('buscar') };

/** /lecturas: what somebody is asked to read, and the documents of the areas in which they work. @param asked what requirements ask for */
export function ReadingListPage({ asked }: { asked: ReactNode }) {
  useDocumentTitle(texts.title);
  const { filters, change, pages } = useAddressFilters(parameters);
  const { search } = filters;
  const paging = pages(pageSizes.lines);
  const [typed, setTyped] = useTypedSearch(search, (next) => change({ search: next }));
  const list = useQuery({
    ...readingsApi.listDocumentsToRead.queryOptions({ input: { offset: paging.offset, search } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text="Los documentos vigentes con los que trabajas, y lo que ya leíste y firmaste."
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: texts.title }]} />}
        actions={<PrintButton />}
      />
      {asked}
      <h2 className="mb-3 text-lg font-semibold">Documentos de mi área</h2>
      <search className="no-print mb-4 block max-w-md">
        <SearchField
          label={controlledTexts.search}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      {search && <PaperNote>{`Búsqueda: ${search}`}</PaperNote>}
      <PagedList
        list={list}
        rowsOf={({ documents }) => documents}
        paging={paging}
        label="Páginas de documentos"
        names={['documento', 'documentos']}
        failed={{ text: texts.loadFailed }}
        loading={
          <Loading text="Cargando documentos...">
            <SkeletonList />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<BookOpenCheck />}
            title={search ? 'Ninguno coincide' : 'Todavía no hay documentos para tu área'}
            text={
              search
                ? 'Prueba con otras palabras.'
                : 'Cuando se apruebe un procedimiento para el área en que trabajas, aparecerá aquí.'
            }
            action={
              search && (
                <Button variant="secondary" onClick={() => change({ search: '' })}>
                  Ver todos
                </Button>
              )
            }
          />
        }
      >
        {(rows) => <DocumentTable rows={rows} />}
      </PagedList>
    </Page>
  );
}

function DocumentTable({ rows }: { rows: readonly ToRead[] }) {
  return (
    <Table
      caption="Documentos de mi área"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'document',
          header: 'Documento',
          isTitle: true,
          cell: ({ id, code, title }) => (
            <Link
              to={paths.reading(id)}
              className="inline-flex min-h-7 items-center break-words underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
            >
              {controlledTexts.codeAndTitle(code, title)}
            </Link>
          ),
        },
        {
          id: 'version',
          header: 'Versión',
          cell: ({ version }) =>
            version.state === 'in_force'
              ? `v${version.number}, vigente desde el ${spanishDay(version.effective_day)}`
              : `v${version.number}, rige desde el ${spanishDay(version.effective_day)}`,
        },
        {
          id: 'coming',
          header: 'La que sigue',
          cell: ({ id, coming }) =>
            coming ? (
              <Link to={paths.reading(id, coming.number)} className="underline underline-offset-4">
                v{coming.number}, el {spanishDay(coming.effective_day)}
              </Link>
            ) : (
              '—'
            ),
        },
        {
          id: 'read',
          header: 'Mi lectura',
          cell: ({ counted }) =>
            counted ? (
              <Badge tone="success">
                v{counted.version}, el {spanishDay(counted.day)}
              </Badge>
            ) : (
              'Sin firmar'
            ),
        },
      ]}
    />
  );
}
