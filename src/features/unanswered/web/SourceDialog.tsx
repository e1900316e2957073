import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CitedSource } from '#features/documents/web/CitedSource.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { unansweredApi } from './unanswered-api.ts';

interface SourceDialogProps {
  answerId: string;
  /** The number of the source; null while the dialog is closed. */
  n: number | null;
  onClose: () => void;
}

/** What an answer that was found wanting cited: the page with the lines marked, and the passage. */
export function SourceDialog({ answerId, n, onClose }: SourceDialogProps) {
  const client = useQueryClient();
  const source = useQuery({
    ...unansweredApi.getUnansweredSource.queryOptions({ input: { answerId, n: n ?? 1 } }),
    enabled: n !== null,
  });
  const { title = 'Fuente', section = null, page = null } = source.data ?? {};
  return (
    <Dialog
      size="lg"
      title={title}
      text={[section, page !== null && `página ${page}`].filter(Boolean).join(' · ') || undefined}
      isOpen={n !== null}
      onClose={onClose}
    >
      {source.error ? (
        <LoadFailed error={source.error} text="No se pudo abrir la fuente" onRetry={() => void source.refetch()} />
      ) : !source.data || n === null ? (
        <Loading text="Abriendo la fuente...">
          <Skeleton className="h-48" />
        </Loading>
      ) : (
        <CitedSource
          cited={source.data}
          reader={{
            read: (of) => unansweredApi.getUnansweredPage.queryOptions({ input: { answerId, n, page: of } }),
            pictureUrl: (of) => `/api/chat/unanswered/answers/${answerId}/sources/${n}/pages/${of}/picture`,
            onGone: () => void client.invalidateQueries({ queryKey: unansweredApi.getUnansweredSource.key() }),
          }}
        />
      )}
    </Dialog>
  );
}
