import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CitedSource } from '#features/documents/web/CitedSource.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { reviewApi } from './review-api.ts';

interface PartSourceProps {
  /** A source of a step by its number; of a question, the line that it is from. */
  stepId: string;
  n: number;
  questionId?: string;
  onClose: () => void;
}

/** Where a source of a generated part stands: the original page with its lines marked, and its words. */
export function PartSource({ onClose, ...named }: PartSourceProps) {
  const client = useQueryClient();
  const source = useQuery(reviewApi.getStepSource.queryOptions({ input: named }));
  const { title = 'Fuente', section = null, page = null } = source.data ?? {};
  const { stepId, n } = named;
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
      ) : source.data ? (
        <CitedSource
          cited={{ ...source.data, before: null, after: null }}
          reader={{
            read: (of) => reviewApi.getStepSourcePage.queryOptions({ input: { ...named, page: of } }),
            pictureUrl: (of) => `/api/review/steps/${stepId}/sources/${n}/pages/${of}/picture`,
            onGone: () => void client.invalidateQueries({ queryKey: reviewApi.getStepSource.key() }),
          }}
        />
      ) : (
        <Loading text="Abriendo la fuente...">
          <Skeleton className="h-48" />
        </Loading>
      )}
    </Dialog>
  );
}
