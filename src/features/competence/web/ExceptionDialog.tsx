import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { competenceTexts as texts } from '../competence.texts.ts';
import { exceptionsApi } from './competence-api.ts';
import { useSheetChanged } from './use-sheet-changed.ts';

interface ExceptionDialogProps {
  personId: string;
  today: string;
  /** What the person is freed from; null where they are away. */
  requirement: { id: string; name: string } | null;
  onClose: () => void;
}

/** Frees somebody from a requirement for some days or for good, or records that they are away. */
export function ExceptionDialog({ personId, today, requirement, onClose }: ExceptionDialogProps) {
  const [from_day, setFrom] = useState(today);
  const [until_day, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const onSuccess = useSheetChanged();
  const exempt = useMutation({ ...exceptionsApi.exemptPerson.mutationOptions(), onSuccess });
  const absence = useMutation({ ...exceptionsApi.recordAbsence.mutationOptions(), onSuccess });
  const failure = exempt.error ?? absence.error;
  const isAbsence = requirement === null;
  const { errorOf, isWhole } = useFieldErrors(
    {
      from_day: from_day === '' && texts.firstDayMissing,
      until_day:
        (isAbsence && until_day === '' && texts.lastDayMissing) ||
        (until_day !== '' && until_day < from_day && texts.lastBeforeFirst),
      reason: reason.trim() === '' && texts.causeMissing,
    },
    failure,
  );

  async function save() {
    if (!isWhole()) return;
    const fields = { id: personId, from_day, reason };
    const done = requirement
      ? exempt.mutateAsync({ ...fields, requirement_id: requirement.id, until_day: until_day || null })
      : absence.mutateAsync({ ...fields, until_day });
    // The refusal is shown in the dialog, which stays open.
    if ((await done.catch(() => null)) === null) return;
    toast({ title: isAbsence ? 'Ausencia registrada' : 'Exención registrada', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={requirement ? `Eximir de «${requirement.name}»` : 'Registrar ausencia'}
      text={
        isAbsence
          ? 'Los plazos que cuentan días la esperan tantos días como falte. Las fechas fijas y los vencimientos no se mueven.'
          : 'Mientras dure no tiene que demostrarlo; después vuelve a contar como antes.'
      }
      submitLabel={isAbsence ? 'Registrar ausencia' : 'Eximir'}
      isBusy={exempt.isPending || absence.isPending}
      error={failure ? failureText(failure, texts.notSaved) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label="Desde"
          value={from_day}
          error={errorOf('from_day')}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label="Último día"
          hint={isAbsence ? undefined : 'Vacío si no tiene fin.'}
          value={until_day}
          error={errorOf('until_day')}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      <TextArea
        label="Motivo"
        hint="Lo ve también la persona."
        value={reason}
        error={errorOf('reason')}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
