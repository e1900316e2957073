import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Layers, MessageCircle } from 'lucide-react';
import { useParams } from 'wouter';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { noFilters, useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { documentTexts } from '../documents.texts.ts';
import { askAddress } from './ask-address.ts';
import { documentsApi } from './documents-api.ts';
import { ReadPage } from './ReadPage.tsx';
import { SilentPages } from './SilentPages.tsx';

const title = 'Lo que se leyó';
/** Milliseconds between two looks while a change is being read. */
const lookAgain = 3000;

/** /documents/:id/leido: what was read of a document, page by page beside the original, to see that it was read well and to correct it. */
export default function DocumentReadingPage() {
  useDocumentTitle(title);
  const { documentId = '' } = useParams();
  const { limit, offset, move } = useAddressFilters(noFilters).pages(pageSizes.rows);
  const reading = useQuery({
    ...documentsApi.getDocumentReading.queryOptions({ input: { documentId } }),
    refetchInterval: ({ state }) => (state.data?.is_applied === false ? lookAgain : false),
  });
  const pages = reading.data?.pages ?? 1;
  const page = Math.min(offset / limit + 1, pages);
  const go = (to: number) => move((to - 1) * limit);
  const read = useQuery({
    ...documentsApi.getDocumentReadingPage.queryOptions({ input: { documentId, page } }),
    enabled: reading.data !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: reading.data?.is_applied === false ? lookAgain : false,
  });
  const { module_name = '', file_name = '' } = reading.data ?? {};
  return (
    <Page>
      <PageHeader
        title={title}
        text={module_name && `${module_name} · ${file_name}`}
        actions={
          reading.data?.in_force && (
            <>
              <ButtonLink variant="secondary" to={askAddress(documentId, module_name)}>
                <MessageCircle className="size-4" aria-hidden="true" />
                {documentTexts.ask}
              </ButtonLink>
              <ButtonLink variant="secondary" to={paths.documentStudy(documentId)}>
                <Layers className="size-4" aria-hidden="true" />
                Repasar
              </ButtonLink>
            </>
          )
        }
        breadcrumb={<Breadcrumb items={[{ label: 'Documentos', to: paths.documents }, { label: title }]} />}
      />
      {reading.error || read.error ? (
        <LoadFailed
          error={reading.error ?? read.error}
          text="Error al cargar lo que se leyó"
          onRetry={() => void (reading.error ? reading.refetch() : read.refetch())}
        />
      ) : !reading.data || !read.data ? (
        <Loading text="Cargando lo que se leyó...">
          <Skeleton className="mb-3 h-12" />
          <Skeleton className="h-96" />
        </Loading>
      ) : (
        <div className="space-y-4">
          {!reading.data.is_applied && (
            <Notice tone="info">
              Se está leyendo de nuevo con los cambios. Mientras tanto, el chat responde con lo que se leyó antes.
            </Notice>
          )}
          <SilentPages {...reading.data} onOpen={go} />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Catalogue documentId={documentId} isCatalogue={reading.data.is_catalogue} />
            <nav aria-label="Páginas del documento" className="flex flex-wrap items-center gap-2">
              <Button variant="secondary" disabled={page <= 1} onClick={() => go(page - 1)}>
                Página anterior
              </Button>
              <span className="text-sm text-ink-soft tabular-nums" aria-live="polite">
                {page} de {pages}
              </span>
              <Button variant="secondary" disabled={page >= pages} onClick={() => go(page + 1)}>
                Página siguiente
              </Button>
            </nav>
          </div>
          <ReadPage documentId={documentId} read={read.data} hasPicture={reading.data.has_pictures} />
        </div>
      )}
    </Page>
  );
}

const said = { '': null, yes: true, no: false } as const;

function Catalogue({ documentId, isCatalogue }: { documentId: string; isCatalogue: boolean | null }) {
  const client = useQueryClient();
  const mark = useMutation({
    ...documentsApi.markDocumentCatalogue.mutationOptions(),
    onSuccess: () => client.invalidateQueries({ queryKey: documentsApi.key() }),
    onError: (error) => toastFailure({ title: failureText(error, documentTexts.notSaved) }),
  });
  return (
    <Select
      label="¿Es un catálogo?"
      hint="En un catálogo, cada prueba se lee por separado."
      value={isCatalogue === null ? '' : isCatalogue ? 'yes' : 'no'}
      aria-busy={mark.isPending || undefined}
      onChange={({ target }) =>
        mark.isPending || mark.mutate({ documentId, is_catalogue: said[target.value as keyof typeof said] })
      }
    >
      <option value="">Según su texto</option>
      <option value="yes">Sí</option>
      <option value="no">No</option>
    </Select>
  );
}
