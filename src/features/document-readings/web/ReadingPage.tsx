import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { citedAs } from '#features/controlled-documents/controlled-documents.rules.ts';
import { controlledTexts } from '#features/controlled-documents/controlled-documents.texts.ts';
import { StateBadge } from '#features/controlled-documents/web/StateBadge.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { text } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { nextPage, pagesMissing } from '../readings.rules.ts';
import { readingTexts as texts } from '../readings.texts.ts';
import { PrintedCopy, usePrintedText } from './PrintCopy.tsx';
import { ReadingEnd } from './ReadingEnd.tsx';
import { ReadingNotices } from './ReadingNotices.tsx';
import { type DocumentToRead, readingsApi } from './readings-api.ts';
import { ReadPages } from './ReadPages.tsx';
import { useSeenPages } from './use-seen-pages.ts';

const parameters = { version: text('version') };
/** Milliseconds after which it is asked again whether what is read is still in force. */
const askAgain = 60_000;

/** /lecturas/:id: a controlled document read page by page and signed; the version in force, or the one that the address names. */
export function ReadingPage({ id }: { id: string }) {
  const { filters } = useAddressFilters(parameters);
  const version = Number(filters.version) || undefined;
  const first = useQuery({
    ...readingsApi.getDocumentToRead.queryOptions({ input: { id, ...(version && { version }) } }),
    staleTime: 0,
  });
  const title = first.data ? controlledTexts.codeAndTitle(first.data.code, first.data.title) : texts.title;
  useDocumentTitle(title);
  if (first.data) return <Reading key={`${id} ${version}`} begun={first.data} title={title} />;
  return (
    <Page>
      <PageHeader
        title={title}
        breadcrumb={<Breadcrumb items={[{ label: texts.title, to: paths.readings }, { label: title }]} />}
      />
      {first.error ? (
        <LoadFailed error={first.error} text="No se pudo cargar el documento" onRetry={() => void first.refetch()} />
      ) : (
        <Loading text={controlledTexts.loadingDocument}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Page>
  );
}

/** The version that was begun stays in sight, also when another one comes into force meanwhile. */
function Reading({ begun, title }: { begun: DocumentToRead; title: string }) {
  const [number] = useState(begun.version.number);
  const { id } = begun;
  const again = useQuery({
    ...readingsApi.getDocumentToRead.queryOptions({ input: { id, version: number } }),
    initialData: begun.version.number === number ? begun : undefined,
    staleTime: 5000,
    refetchInterval: askAgain,
  });
  const document = again.data ?? begun;
  const { version, file } = document;
  const { refetch } = again;
  const onSent = useCallback(() => void refetch(), [refetch]);
  const personId = useAuth().profile?.id ?? '';
  const { seen, isWaiting, isStuck, mark } = useSeenPages(
    { personId, versionId: version.id, known: document.seen },
    onSent,
  );
  const [page, setPage] = useState(() => nextPage(file.pages, seen));
  const printed = usePrintedText(version.id);
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    const name = `${citedAs(document.code, version.number)} (copia no controlada).pdf`;
    await saveFile(`/api/document-readings/versions/${version.id}/copy`, name).catch((error: Error) =>
      toastFailure({ title: 'No se pudo descargar la copia', description: error.message }),
    );
    setSaving(false);
  }
  const count = file.pages - pagesMissing(file.pages, seen).length;
  const go = (to: number) => setPage(Math.min(Math.max(to, 1), file.pages));
  // A page begins above, wherever the one before was left.
  // For each page that is turned to.
  useEffect(() => {
    if (window.scrollY > 0) window.scrollTo({ top: 0 });
  }, [page]);
  return (
    <Page>
      <PageHeader
        title={title}
        text={
          <span className="inline-flex flex-wrap items-center gap-2">
            {`Versión ${version.number}`} <StateBadge state={version.state} />
            {`${version.state === 'approved' ? 'rige desde' : 'desde'} el ${spanishDay(version.effective_day)}`}
          </span>
        }
        breadcrumb={<Breadcrumb items={[{ label: texts.title, to: paths.readings }, { label: document.code }]} />}
        actions={
          <>
            <Button variant="secondary" isBusy={isSaving} onClick={() => void save()}>
              {!isSaving && <Download className="size-4" aria-hidden="true" />}
              {isSaving ? 'Preparando…' : 'Descargar copia'}
            </Button>
            <PrintButton isPreparing={printed.isPreparing} onPrint={printed.print} />
          </>
        }
      />
      <PrintedCopy document={document} text={printed.text} />
      <div className="no-print space-y-4">
        <ReadingNotices document={document} isStuck={isStuck} />
        <div>
          <p className="mb-1 text-sm text-ink-soft tabular-nums">
            {count === file.pages ? 'Todas las páginas leídas' : `${count} de ${file.pages} páginas leídas`}
          </p>
          <ProgressBar value={count} max={file.pages} label="Páginas leídas" />
        </div>
        <ReadPages document={document} page={page} onShown={mark} />
        {page === file.pages && (
          <ReadingEnd document={document} seen={seen} isWaiting={isWaiting} onPage={go} onAnswered={refetch} />
        )}
        <nav
          aria-label="Páginas del documento"
          className={cx(
            '-mx-4 flex items-center justify-between gap-2 border-t border-line bg-surface px-4 py-2 sm:static sm:mx-0 sm:justify-center sm:border-0 sm:bg-transparent',
            // Nothing lies over what is asked behind the last page.
            !(page === file.pages && document.questions) && 'sticky bottom-0',
          )}
        >
          <Button variant="secondary" disabled={page <= 1} onClick={() => go(page - 1)}>
            Anterior
          </Button>
          <span className="text-sm text-ink-soft tabular-nums" aria-live="polite">
            Página {page} de {file.pages}
          </span>
          <Button
            variant={page < file.pages ? 'primary' : 'secondary'}
            disabled={page >= file.pages}
            onClick={() => go(page + 1)}
          >
            Siguiente
          </Button>
        </nav>
      </div>
    </Page>
  );
}
