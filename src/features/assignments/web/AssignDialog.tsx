import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { competenceTexts } from '#features/competence/competence.texts.ts';
import { useSheetChanged } from '#features/competence/web/use-sheet-changed.ts';
import { BatchOutcome } from '#features/people/web/BatchOutcome.tsx';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { assignmentTexts as texts } from '../assignments.texts.ts';
import { assignmentsApi, type Chosen } from './assignments-api.ts';

interface AssignDialogProps {
  selection: Chosen;
  /** How many are chosen. */
  count: number;
  /** Which module, where it is not to be chosen. */
  module?: { id: string; title: string };
  /** The module was given to somebody. */
  onDone?: () => void;
  onClose: () => void;
}

/** Gives a module to whoever is chosen, for a day, with a note; who could not be given it is told with the reason. */
export function AssignDialog({ selection, count, module, onDone, onClose }: AssignDialogProps) {
  const [moduleId, setModule] = useState(module?.id ?? '');
  const [due_day, setDue] = useState('');
  const [note, setNote] = useState('');
  const [chosen] = useState({ selection, count });
  const sheetChanged = useSheetChanged();
  const choices = useQuery(assignmentsApi.getAssignmentChoices.queryOptions());
  const assign = useMutation({ ...assignmentsApi.assignModule.mutationOptions(), onSuccess: sheetChanged });
  const failure = assign.error ?? choices.error;
  const today = choices.data?.today ?? '';
  const { errorOf, isWhole } = useFieldErrors(
    {
      module_id: moduleId === '' && texts.moduleMissing,
      due_day: (due_day === '' && texts.dueMissing) || (due_day < today && competenceTexts.duePast),
    },
    assign.error,
  );

  async function save() {
    if (!isWhole()) return;
    const sent = assign.mutateAsync({ selection: chosen.selection, module_id: moduleId, due_day, note });
    // The refusal is shown in the dialog, which stays open.
    const answer = await sent.catch(() => null);
    if (answer === null) return;
    onDone?.();
    if (answer.skippedCount > 0) return;
    toast({ title: texts.done(answer.done.length), tone: 'success' });
    onClose();
  }

  if (assign.data && assign.data.skippedCount > 0) {
    const title = texts.done(assign.data.done.length);
    return <BatchOutcome title={title} outcome={assign.data} heading={texts.skipped} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={texts.title(chosen.count)}
      text={module && `«${module.title}», para quienes no lo han completado ni lo tienen asignado.`}
      submitLabel="Asignar"
      isBusy={assign.isPending}
      error={failure ? failureText(failure, texts.failed) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!module && (
        <Select
          label="Módulo"
          value={moduleId}
          error={errorOf('module_id')}
          onChange={(event) => setModule(event.target.value)}
        >
          <option value="">Elige un módulo</option>
          {choices.data?.modules.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <TextField
        type="date"
        label="Para el día"
        min={today}
        value={due_day}
        error={errorOf('due_day')}
        onChange={(event) => setDue(event.target.value)}
      />
      <TextArea
        label="Nota (opcional)"
        hint="La ve cada persona junto al módulo."
        value={note}
        maxLength={1000}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
