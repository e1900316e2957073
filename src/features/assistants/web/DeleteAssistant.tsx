import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Assistant, assistantsApi } from './assistants-api.ts';

/** Asks before an assistant goes. */
export function DeleteAssistant({ assistant, onClose }: { assistant: Assistant | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const deleting = useMutation(
    assistantsApi.deleteAssistant.mutationOptions({
      onSuccess: async () => {
        toast({ title: 'Asistente eliminado', tone: 'success' });
        await queryClient.invalidateQueries({ queryKey: assistantsApi.key() });
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={`¿Eliminar «${assistant?.name ?? ''}»?`}
      text="Los módulos que lo usan pasan al asistente de su ámbito. Lo que ya respondió se conserva. No se puede deshacer."
      confirmLabel="Eliminar"
      busyLabel="Eliminando…"
      isDanger
      isOpen={assistant !== null}
      isBusy={deleting.isPending}
      error={deleting.error ? failureText(deleting.error, 'No se pudo eliminar el asistente') : undefined}
      onConfirm={() => assistant && deleting.mutate({ assistantId: assistant.id })}
      onClose={() => {
        deleting.reset();
        onClose();
      }}
    />
  );
}
