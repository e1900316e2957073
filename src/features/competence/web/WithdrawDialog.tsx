import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { competenceTexts as texts } from '../competence.texts.ts';
import { exceptionsApi, type Obligation } from './competence-api.ts';
import { useSheetChanged } from './use-sheet-changed.ts';

interface WithdrawDialogProps {
  personId: string;
  obligation: Obligation;
  onClose: () => void;
}

/** Takes back from a person what was given to them by name. */
export function WithdrawDialog({ personId, obligation, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('');
  const onSuccess = useSheetChanged();
  const withdraw = useMutation({ ...exceptionsApi.withdrawAssignment.mutationOptions(), onSuccess });
  const { errorOf, isWhole } = useFieldErrors({ reason: reason.trim() === '' && texts.causeMissing }, withdraw.error);

  async function save() {
    if (!isWhole()) return;
    const sent = withdraw.mutateAsync({ id: obligation.requirement_id, person_id: personId, reason });
    // The refusal is shown in the dialog, which stays open.
    if ((await sent.catch(() => null)) === null) return;
    toast({ title: 'Asignación retirada', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={`Retirar «${obligation.name}»`}
      text="Desde hoy ya no tiene que hacerlo. Lo que haya completado se conserva."
      submitLabel="Retirar asignación"
      isDanger
      isBusy={withdraw.isPending}
      error={
        withdraw.error
          ? failureText(withdraw.error, 'No se pudo retirar la asignación. Intenta nuevamente.')
          : undefined
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextArea
        label="Motivo"
        hint={texts.reasonIsKept}
        value={reason}
        error={errorOf('reason')}
        maxLength={500}
        data-initial-focus
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
