import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { documentTexts } from '../documents.texts.ts';
import { documentsApi, type OwnDocument } from './documents-api.ts';

/** What was read of a document, page by page, to see that it was read well. */
export function DocumentText({ document, onClose }: { document: OwnDocument | null; onClose: () => void }) {
  return <Pages key={document?.id} document={document} onClose={onClose} />;
}

function Pages({ document, onClose }: { document: OwnDocument | null; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const text = useQuery({
    ...documentsApi.getDocumentPage.queryOptions({ input: { documentId: document?.id ?? '', page } }),
    enabled: document !== null,
  });
  const pages = text.data?.pages ?? document?.pages ?? 1;
  return (
    <Dialog
      size="lg"
      title={document?.module_name ?? ''}
      text={`Texto leído · página ${page} de ${pages}`}
      isOpen={document !== null}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Página anterior
          </Button>
          <Button variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Página siguiente
          </Button>
        </>
      }
    >
      {text.error ? (
        <LoadFailed error={text.error} text={documentTexts.loadFailed} onRetry={() => void text.refetch()} />
      ) : !text.data ? (
        <Loading text={documentTexts.loading}>
          <Skeleton className="h-64" />
        </Loading>
      ) : text.data.passages.length === 0 ? (
        <p className="text-ink-soft">Esta página no tiene texto propio: puede estar en blanco o ser una imagen.</p>
      ) : (
        <section
          aria-label="Texto leído"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text that scrolls must be reached by the keyboard
          tabIndex={0}
          className="max-w-[72ch] space-y-4 leading-relaxed"
        >
          {text.data.passages.map((passage) => (
            <p key={passage.content} className="whitespace-pre-line">
              {passage.content}
            </p>
          ))}
        </section>
      )}
    </Dialog>
  );
}
