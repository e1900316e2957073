import { useQuery, useQueryClient } from '@tanstack/react-query';
import { citedTexts } from '#features/documents/cited-pages.texts.ts';
import { CitedSource } from '#features/documents/web/CitedSource.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { studyApi } from './study-api.ts';

interface SourceDialogProps {
  documentId: string;
  n: number;
  onClose: () => void;
}

/** What is behind a source of a document: its page with the words marked, and what stands around them. */
export default function SourceDialog({ documentId, n, onClose }: SourceDialogProps) {
  const client = useQueryClient();
  const found = useQuery(studyApi.getStudySource.queryOptions({ input: { documentId, n } }));
  const { title = 'Fuente', section, page = null } = found.data ?? {};
  return (
    <Dialog
      size="lg"
      title={title}
      text={
        [section === `Página ${page}` ? null : section, page === null ? null : `página ${page}`]
          .filter(Boolean)
          .join(' · ') || undefined
      }
      isOpen
      onClose={onClose}
    >
      {found.error ? (
        <LoadFailed
          error={found.error}
          text="No se pudo abrir la fuente"
          onRetry={() => void found.refetch()}
          instead={null}
        />
      ) : !found.data ? (
        <Loading text="Abriendo la fuente...">
          <Skeleton className="h-48" />
        </Loading>
      ) : (
        <>
          {found.data.original.state === 'withdrawn' && (
            <Notice tone="warning" className="mb-3">
              {citedTexts.states.withdrawn}
            </Notice>
          )}
          <CitedSource
            cited={{ ...found.data, before: null, after: null }}
            reader={{
              read: (of) => studyApi.getStudyPage.queryOptions({ input: { documentId, n, page: of } }),
              pictureUrl: (of) => `/api/study/documents/${documentId}/sources/${n}/pages/${of}/picture`,
              onGone: () => void client.invalidateQueries({ queryKey: studyApi.getStudySource.key() }),
            }}
          />
        </>
      )}
    </Dialog>
  );
}
