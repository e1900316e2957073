import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isReached } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { documentTexts } from '../documents.texts.ts';
import { documentsApi, type OwnDocument } from './documents-api.ts';

/** Spec C-674; C-672 where no answer came. */
function sentenceOf(error: Error): string {
  return isReached(error) ? documentTexts.deleteFailed : documentTexts.unexpected;
}

/** Asks before a document goes (spec C-542, C-674, C-680). */
export function DeleteDocument({ document, onClose }: { document: OwnDocument | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const deleting = useMutation(
    documentsApi.deleteDocument.mutationOptions({
      onSuccess: async () => {
        toast({ title: documentTexts.deleted, tone: 'success' });
        await queryClient.invalidateQueries({ queryKey: documentsApi.listDocuments.key() });
        onClose();
      },
    }),
  );
  const name = document?.module_name ?? '';
  const close = () => {
    deleting.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`¿Eliminar «${name}»?`}
      text={
        document?.chunk_count
          ? `Se eliminan el archivo y ${document.chunk_count === 1 ? 'su fragmento' : `sus ${document.chunk_count} fragmentos`}, y el chat deja de responder con ellos. Las respuestas ya dadas conservan sus citas. No se puede deshacer.`
          : 'Se elimina el archivo. No se puede deshacer.'
      }
      confirmLabel="Eliminar"
      busyLabel="Eliminando…"
      isDanger
      isOpen={document !== null}
      isBusy={deleting.isPending}
      error={deleting.error ? sentenceOf(deleting.error) : undefined}
      onConfirm={() => deleting.mutate({ module_name: name })}
      onClose={close}
    />
  );
}
