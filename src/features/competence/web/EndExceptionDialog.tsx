import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { competenceTexts as texts } from '../competence.texts.ts';
import { type Exceptions, exceptionsApi } from './competence-api.ts';
import { useSheetChanged } from './use-sheet-changed.ts';

export type ExceptionOpened = Exceptions['absences'][number] & { kind: 'exemption' | 'absence'; name: string };

interface EndExceptionDialogProps {
  exception: ExceptionOpened;
  today: string;
  onClose: () => void;
}

/** Ends an exemption or absence earlier than it was to end, or takes it back whole. */
export function EndExceptionDialog({ exception, today, onClose }: EndExceptionDialogProps) {
  const { kind, id, name, from_day, until_day: was } = exception;
  const isOver = was !== null && was < today;
  const [how, setHow] = useState<'end' | 'void'>(from_day > today || isOver ? 'void' : 'end');
  const [until_day, setUntil] = useState(from_day > today ? from_day : today);
  const [reason, setReason] = useState('');
  const onSuccess = useSheetChanged();
  const end = useMutation({ ...exceptionsApi.endException.mutationOptions(), onSuccess });
  const isOutside = until_day < from_day || (was !== null && until_day > was);
  const { errorOf, isWhole } = useFieldErrors(
    {
      until_day: how === 'end' && (until_day === '' || isOutside) && texts.endOutside,
      reason: reason.trim() === '' && texts.causeMissing,
    },
    end.error,
  );

  async function save() {
    if (!isWhole()) return;
    const sent = end.mutateAsync({ kind, id, until_day: how === 'end' ? until_day : null, reason });
    // The refusal is shown in the dialog, which stays open.
    if ((await sent.catch(() => null)) === null) return;
    const word = kind === 'exemption' ? 'Exención' : 'Ausencia';
    toast({ title: how === 'end' ? `${word} terminada` : `${word} anulada`, tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={`Terminar o anular: ${name}`}
      text="Lo que se escribió antes se conserva con el motivo."
      submitLabel="Guardar"
      isBusy={end.isPending}
      error={end.error ? failureText(end.error, texts.notSaved) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RadioGroup legend="Qué pasó">
        <RadioCard
          name="como"
          title="Termina antes"
          description="Vale hasta el último día que escribas."
          checked={how === 'end'}
          onChange={() => setHow('end')}
        />
        <RadioCard
          name="como"
          title="Se registró por error"
          description="Se anula entera, como si no hubiera sido."
          checked={how === 'void'}
          onChange={() => setHow('void')}
        />
      </RadioGroup>
      {how === 'end' && (
        <TextField
          type="date"
          label="Último día"
          value={until_day}
          error={errorOf('until_day')}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
      <TextArea
        label="Motivo"
        hint={texts.reasonIsKept}
        value={reason}
        error={errorOf('reason')}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
