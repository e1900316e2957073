import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CitedSource } from '#features/documents/web/CitedSource.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { unansweredApi } from './unanswered-api.ts';

/** A source of an answer that was found wanting, or what answers a question by now. */
export type Opened = { answerId: string; n: number } | { key: string };

interface SourceDialogProps {
  /** Null while the dialog is closed. */
  opened: Opened | null;
  onClose: () => void;
}

const sourceOf = (of: Opened) =>
  'key' in of
    ? unansweredApi.getAnswerNow.queryOptions({ input: of })
    : unansweredApi.getUnansweredSource.queryOptions({ input: of });

const readerOf = (of: Opened) =>
  'key' in of
    ? {
        read: (page: number) => unansweredApi.getAnswerNowPage.queryOptions({ input: { ...of, page } }),
        pictureUrl: (page: number) => `/api/chat/unanswered/${of.key}/answer/pages/${page}/picture`,
      }
    : {
        read: (page: number) => unansweredApi.getUnansweredPage.queryOptions({ input: { ...of, page } }),
        pictureUrl: (page: number) =>
          `/api/chat/unanswered/answers/${of.answerId}/sources/${of.n}/pages/${page}/picture`,
      };

/** Where a source stands: the page with the lines marked, and the passage. */
export function SourceDialog({ opened, onClose }: SourceDialogProps) {
  return opened && <OpenedSource opened={opened} onClose={onClose} />;
}

function OpenedSource({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const client = useQueryClient();
  const query = sourceOf(opened);
  const source = useQuery({ ...query, staleTime: 0 });
  const { title = 'Fuente', section = null, page = null } = source.data ?? {};
  return (
    <Dialog
      size="lg"
      title={title}
      text={[section, page !== null && `página ${page}`].filter(Boolean).join(' · ') || undefined}
      isOpen
      onClose={onClose}
    >
      {source.error ? (
        <LoadFailed error={source.error} text="No se pudo abrir la fuente" onRetry={() => void source.refetch()} />
      ) : !source.data ? (
        <Loading text="Abriendo la fuente...">
          <Skeleton className="h-48" />
        </Loading>
      ) : (
        <CitedSource
          cited={source.data}
          reader={{ ...readerOf(opened), onGone: () => void client.invalidateQueries({ queryKey: query.queryKey }) }}
        />
      )}
    </Dialog>
  );
}
