import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { controlledTexts as texts } from '../controlled-documents.texts.ts';
import { controlledApi, useControlledChanged, type Version } from './controlled-api.ts';

/** Sends a version that is being reviewed back to its author. */
export function ReturnDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const changed = useControlledChanged();
  const send = useMutation(controlledApi.returnDocumentVersion.mutationOptions({ onSettled: changed }));
  const { errorOf, isWhole } = useFieldErrors({ reason: reason.trim() === '' && texts.reasonMissing }, send.error);

  async function submit() {
    if (!isWhole()) return;
    if ((await send.mutateAsync({ id: version.id, reason }).catch(() => null)) === null) return;
    toast({ title: 'Devuelta a borrador', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={`Devolver la versión ${version.number}`}
      text="Vuelve a borrador. Lo que ya se firmó sigue a la vista; al enviarla otra vez se firma de nuevo."
      submitLabel="Devolver a borrador"
      isBusy={send.isPending}
      error={send.error ? failureText(send.error, 'No se pudo devolver. Intenta nuevamente.') : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label="Qué hay que corregir"
        value={reason}
        maxLength={500}
        data-initial-focus
        error={errorOf('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
