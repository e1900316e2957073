import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { chatApi } from './chat-api.ts';

/** Says that a citation does not answer what was asked, or takes that back: it is shown to who completes the documents (decision 0212). */
export function CitationRating({ messageId, n, isRejected }: { messageId: string; n: number; isRejected: boolean }) {
  const client = useQueryClient();
  const rating = useMutation(
    chatApi.rateCitation.mutationOptions({
      onSuccess: async () => {
        void client.invalidateQueries({ queryKey: chatApi.getConversation.key() });
        await client.invalidateQueries({ queryKey: chatApi.getCitation.key() });
      },
      onError: (error) => toastFailure({ title: failureText(error, 'No se pudo guardar lo que dijiste de la cita') }),
    }),
  );
  return (
    <Button
      variant="secondary"
      aria-pressed={isRejected}
      isBusy={rating.isPending}
      onClick={() => rating.mutate({ messageId, n, rejected: !isRejected })}
    >
      <CircleX className="size-4" aria-hidden="true" />
      {isRejected ? 'Dijiste que no contesta: retirar' : 'Esta cita no contesta'}
    </Button>
  );
}
