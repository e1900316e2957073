import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookA, Download, FileUp, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { text } from '#platform/web/address-filters.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { fileTexts, kindTexts, glossaryTexts as texts } from '../glossary.texts.ts';
import { type GlossaryEntry, glossaryApi } from './glossary-api.ts';
import { GlossaryDialog } from './GlossaryDialog.tsx';

const ImportGlossaryDialog = lazy(() =>
  import('./ImportGlossaryDialog.tsx').then((module) => ({ default: module.ImportGlossaryDialog })),
);

const parameters = { search: text('buscar') };

/**
 * /documents/glosario: bench words and what documents call them; for those who supervise.
 *
 * @param suggestions above the list
 */
export default function GlossaryPage({ suggestions }: { suggestions?: ReactNode }) {
  useDocumentTitle(texts.title);
  const { filters, change, pages } = useAddressFilters(parameters);
  const paging = pages(pageSizes.lines);
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => change({ search }));
  const [opened, setOpened] = useState<GlossaryEntry | 'new' | null>(null);
  const list = useQuery({
    ...glossaryApi.listGlossary.queryOptions({ input: { offset: paging.offset, search: filters.search } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [isImporting, setImporting] = useState(false);
  const exporting = useMutation({
    mutationFn: () => saveFile('/api/glossary/export', `${texts.title}.csv`),
    onError: ({ message }) => toastFailure(message || fileTexts.exportFailed),
  });
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Menu label="Importar o exportar el glosario" text="Importar / Exportar">
        <MenuItem icon={<FileUp aria-hidden="true" />} onClick={() => setImporting(true)}>
          Importar palabras…
        </MenuItem>
        <MenuItem icon={<Download aria-hidden="true" />} onClick={() => exporting.mutate()}>
          Exportar CSV
        </MenuItem>
      </Menu>
      <Button onClick={() => setOpened('new')}>
        <Plus className="size-4" aria-hidden="true" />
        Añadir palabra
      </Button>
    </div>
  );
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.text}
        breadcrumb={<Breadcrumb items={[{ label: 'Documentos', to: paths.documents }, { label: texts.title }]} />}
        actions={actions}
      />
      {suggestions}
      <search className="mb-4 block max-w-md">
        <SearchField
          label="Buscar palabras"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <PagedList
        list={list}
        rowsOf={({ entries }) => entries}
        paging={paging}
        label="Páginas del glosario"
        failed={{ text: 'No se pudo cargar el glosario' }}
        loading={
          <Loading text="Cargando el glosario...">
            <SkeletonList />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<BookA />}
            title={filters.search ? 'Ninguna palabra coincide' : 'El glosario está vacío'}
            text={
              filters.search
                ? 'Prueba con otras letras, o añade la palabra.'
                : 'Añade las palabras que usa tu laboratorio y los documentos llaman de otra forma.'
            }
            action={
              filters.search && (
                <Button variant="secondary" onClick={() => setTyped('')}>
                  Ver todas
                </Button>
              )
            }
          />
        }
      >
        {(entries) => (
          <Card>
            <ul aria-label={texts.title} className="divide-y divide-line">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} onChange={() => setOpened(entry)} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {opened !== null && <GlossaryDialog entry={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportGlossaryDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function EntryRow({ entry, onChange }: { entry: GlossaryEntry; onChange: () => void }) {
  const { id, word, means, kind, is_included } = entry;
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: glossaryApi.key() });
  const onError = (error: unknown) => toastFailure({ title: texts.removeFailed, description: failureText(error) });
  const restoring = useMutation(glossaryApi.addGlossaryEntry.mutationOptions({ onError, onSettled }));
  const removing = useMutation(
    glossaryApi.removeGlossaryEntry.mutationOptions({
      onSuccess: () =>
        toast({
          title: texts.removed,
          description: word,
          tone: 'success',
          action: { label: 'Deshacer', onPress: () => restoring.mutate({ word, means, kind }) },
        }),
      onError,
      onSettled,
    }),
  );
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
        <p className="font-medium break-words sm:basis-1/3">{word}</p>
        <p className="min-w-0 flex-1 text-sm break-words text-ink-soft">
          {means || 'Nombre protegido, sin significado'}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-faint sm:mt-0">
          {kindTexts[kind].label}
          {!is_included && <Badge>Propia</Badge>}
        </p>
      </div>
      <Menu label={`Acciones de ${word}${means && `, ${means}`}`} icon={<MoreHorizontal aria-hidden="true" />}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onClick={onChange}>
          Cambiar
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} isDanger onClick={() => removing.mutate({ id })}>
          Quitar
        </MenuItem>
      </Menu>
    </li>
  );
}
