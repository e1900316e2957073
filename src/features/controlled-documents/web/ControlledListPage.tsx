import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileCheck, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { choice, text } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { controlledTexts as texts } from '../controlled-documents.texts.ts';
import { controlledApi, type ListedDocument } from './controlled-api.ts';
import { ControlledDialog } from './ControlledDialog.tsx';
import { StateBadge } from './StateBadge.tsx';
import { WriterName } from './WriterName.tsx';

const shown = {
  all: 'Todos',
  open: 'Con versión en borrador o en revisión',
  coming: 'Con versión aprobada por entrar en vigencia',
  late: 'Con revisión atrasada',
  none: 'Sin versión vigente',
  unowned: 'Sin quien responda por ellos',
} as const;
const parameters = {
  search: text('buscar'),
  show: choice('ver', {
    all: '',
    open: 'abiertas',
    coming: 'por-entrar',
    late: 'revision-atrasada',
    none: 'sin-vigente',
    unowned: 'sin-responsable',
  }),
  /** An own document of the knowledge base that is to become a controlled one. */
  source: text('documento'),
};

/** /documentos-controlados: what the laboratory works by, and how its versions stand; for those who supervise. */
export function ControlledListPage() {
  useDocumentTitle(texts.title);
  const { filters, change, pages } = useAddressFilters(parameters);
  const { search, show, source } = filters;
  const paging = pages(pageSizes.lines);
  const [typed, setTyped] = useTypedSearch(search, (next) => change({ search: next }));
  const [isNew, setNew] = useState(source !== '');
  const choices = useQuery({ ...controlledApi.getControlledChoices.queryOptions(), enabled: isNew, staleTime: 0 });
  const list = useQuery({
    ...controlledApi.listControlledDocuments.queryOptions({ input: { offset: paging.offset, search, show } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isNarrowed = search !== '' || show !== 'all';
  const add = (
    <Button isBusy={isNew && choices.isPending} onClick={() => setNew(true)}>
      <Plus className="size-4" aria-hidden="true" />
      Nuevo documento controlado
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text="Procedimientos e instrucciones en versiones que se escriben, se revisan y se aprueban con firma. Solo responde la versión vigente."
        breadcrumb={<Breadcrumb items={[{ label: 'Documentos', to: paths.documents }, { label: texts.title }]} />}
        actions={
          <>
            <PrintButton />
            {add}
          </>
        }
      />
      <search className="no-print mb-4 grid items-end gap-3 sm:grid-cols-2 lg:max-w-3xl">
        <SearchField
          label={texts.search}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select label="Ver" value={show} onChange={(event) => change({ show: event.target.value as typeof show })}>
          {Object.entries(shown).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </search>
      {isNew && choices.error && (
        <LoadFailed error={choices.error} text={texts.formFailed} onRetry={() => void choices.refetch()} />
      )}
      {isNarrowed && (
        <PaperNote>
          {[show !== 'all' && `Ver: ${shown[show]}`, search && `Búsqueda: ${search}`].filter(Boolean).join(' · ')}
        </PaperNote>
      )}
      {show !== 'unowned' && (list.data?.unowned ?? 0) > 0 && (
        <Notice tone="warning" icon={TriangleAlert} className="no-print mb-4">
          {texts.unowned(list.data?.unowned ?? 0)}{' '}
          <Link
            to={`${paths.controlledDocuments}?ver=sin-responsable`}
            className="font-medium underline underline-offset-4"
          >
            Ver cuáles
          </Link>
        </Notice>
      )}
      <PagedList
        list={list}
        rowsOf={({ documents }) => documents}
        paging={paging}
        label="Páginas de documentos controlados"
        names={['documento controlado', 'documentos controlados']}
        failed={{ text: texts.loadFailed }}
        loading={
          <Loading text="Cargando documentos controlados...">
            <SkeletonList />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<FileCheck />}
            title={isNarrowed ? 'Ninguno coincide' : 'Todavía no hay documentos controlados'}
            text={
              isNarrowed
                ? 'Prueba con otras palabras o mira todos.'
                : 'Crea el primero con un archivo nuevo o con un documento que ya está en la base de conocimiento.'
            }
            action={
              isNarrowed ? (
                <Button variant="secondary" onClick={() => change({ search: '', show: 'all' })}>
                  Ver todos
                </Button>
              ) : (
                add
              )
            }
          />
        }
      >
        {(rows) => <DocumentTable rows={rows} />}
      </PagedList>
      {isNew && choices.data && (
        <ControlledDialog
          choices={choices.data}
          document={null}
          source={source}
          onClose={() => {
            setNew(false);
            if (source !== '') change({ source: '' });
          }}
        />
      )}
    </Page>
  );
}

function DocumentTable({ rows }: { rows: readonly ListedDocument[] }) {
  return (
    <Table
      caption={texts.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'code',
          header: 'Documento',
          isTitle: true,
          cell: ({ id, code, title }) => (
            <Link
              to={paths.controlledDocument(id)}
              className="inline-flex min-h-7 items-center break-words underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
            >
              {texts.codeAndTitle(code, title)}
            </Link>
          ),
        },
        {
          id: 'in_force',
          header: 'Vigente',
          cell: ({ in_force }) =>
            in_force ? `v${in_force.number}, desde el ${spanishDay(in_force.effective_day)}` : 'Ninguna',
        },
        { id: 'next', header: 'La que sigue', cell: ({ next }) => (next ? <Next next={next} /> : '—') },
        {
          id: 'review',
          header: 'Próxima revisión',
          cell: ({ review_day, is_review_late }) =>
            review_day === null ? (
              '—'
            ) : is_review_late ? (
              <Badge tone="danger">Atrasada desde el {spanishDay(review_day)}</Badge>
            ) : (
              spanishDay(review_day)
            ),
        },
        {
          id: 'owner',
          header: 'Responsable',
          cell: ({ owner }) => (owner ? <Owner owner={owner} /> : '—'),
        },
        { id: 'areas', header: 'Áreas', cell: ({ areas }) => texts.areas(areas) },
      ]}
    />
  );
}

function Owner({ owner }: { owner: NonNullable<ListedDocument['owner']> }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <WriterName person={owner} />
      {owner.is_gone && <Badge tone="warning">Ya no responde</Badge>}
    </span>
  );
}

function Next({ next: { number, state, effective_day } }: { next: NonNullable<ListedDocument['next']> }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      v{number} <StateBadge state={state} />
      {effective_day && state === 'approved' && `rige el ${spanishDay(effective_day)}`}
    </span>
  );
}
