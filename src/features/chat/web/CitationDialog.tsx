import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CitedSource } from '#features/documents/web/CitedSource.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { chatApi } from './chat-api.ts';
import { CitationRating } from './CitationRating.tsx';

interface CitationDialogProps {
  messageId: string;
  /** The number of the source; null while the dialog is closed. */
  n: number | null;
  onClose: () => void;
}

/** What is behind a citation: the original page with the quoted lines marked, and the very passage with what stands before and after it. */
export function CitationDialog({ messageId, n, onClose }: CitationDialogProps) {
  const client = useQueryClient();
  const citation = useQuery({
    ...chatApi.getCitation.queryOptions({ input: { messageId, n: n ?? 1 } }),
    enabled: n !== null,
  });
  const { title = 'Fuente', section = null, page = null, module = null, tutorial = null } = citation.data ?? {};
  const origin = [section, page === null ? null : `página ${page}`].filter(Boolean).join(' · ');
  const step = module?.step_number ? `?paso=${module.step_number}` : '';
  return (
    <Dialog
      size="lg"
      title={title}
      text={origin || undefined}
      isOpen={n !== null}
      onClose={onClose}
      actions={
        citation.data && n !== null ? (
          <>
            {!citation.data.near && (
              <CitationRating messageId={messageId} n={n} isRejected={citation.data.rejected === true} />
            )}
            {module ? (
              <ButtonLink to={`${paths.module(module.id)}${step}`}>Leer en el módulo</ButtonLink>
            ) : (
              tutorial && <ButtonLink to={paths.tutorial(tutorial)}>Ver el tutorial</ButtonLink>
            )}
          </>
        ) : undefined
      }
    >
      {citation.error ? (
        <LoadFailed error={citation.error} text="No se pudo abrir la fuente" onRetry={() => void citation.refetch()} />
      ) : !citation.data || n === null ? (
        <Loading text="Abriendo la fuente...">
          <Skeleton className="h-48" />
        </Loading>
      ) : (
        <CitedSource
          cited={citation.data}
          reader={{
            read: (of) => chatApi.getCitedPage.queryOptions({ input: { messageId, n, page: of } }),
            pictureUrl: (of) => `/api/chat/messages/${messageId}/citations/${n}/pages/${of}/picture`,
            onGone: () => void client.invalidateQueries({ queryKey: chatApi.getCitation.key() }),
          }}
        />
      )}
    </Dialog>
  );
}
