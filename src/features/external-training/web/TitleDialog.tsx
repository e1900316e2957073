import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { useEdited } from '#platform/web/use-edited.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { longestTitle, type TitleKind, titleKinds } from '../external-training.rules.ts';
import { externalTrainingTexts as texts, titleKindTexts } from '../external-training.texts.ts';
import { externalTrainingApi, type Title } from './external-training-api.ts';

/** Adds a title to the catalogue, or changes one. @param title null for a new one */
export function TitleDialog({ title, onClose }: { title: Title | null; onClose: () => void }) {
  const now = {
    name: title?.name ?? '',
    kind: title?.kind ?? ('course' as TitleKind),
    expires: title?.expires ?? false,
    isArchived: title?.isArchived ?? false,
  };
  const { values: form, change, theirs } = useEdited(now);
  const client = useQueryClient();
  const saving = { onSettled: () => client.invalidateQueries() };
  const create = useMutation({ ...externalTrainingApi.createExternalTitle.mutationOptions(), ...saving });
  const update = useMutation({ ...externalTrainingApi.changeExternalTitle.mutationOptions(), ...saving });
  const failure = create.error ?? update.error;
  const { errorOf, isWhole } = useFieldErrors({ name: form.name.trim() === '' && texts.nameMissing }, failure);

  async function save() {
    if (!isWhole()) return;
    const { isArchived, ...rest } = form;
    const done = title ? update.mutateAsync({ id: title.id, ...form, began: now }) : create.mutateAsync(rest);
    // The refusal is shown in the dialog, which stays open.
    if ((await done.catch(() => null)) === null) return;
    toast({ title: title ? 'Título cambiado' : 'Título agregado', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={title ? `Editar ${title.name}` : 'Nuevo título'}
      submitLabel={title ? 'Guardar cambios' : 'Agregar'}
      isBusy={create.isPending || update.isPending}
      error={failure ? failureText(failure, texts.notSaved) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        hint={theirs('name') ?? 'Por ejemplo: ReTHUS, o Manejo de residuos.'}
        value={form.name}
        maxLength={longestTitle}
        data-initial-focus
        error={errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label="Qué es"
        hint={theirs('kind', titleKindTexts[now.kind])}
        value={form.kind}
        onChange={(event) => change({ kind: event.target.value as TitleKind })}
      >
        {titleKinds.map((kind) => (
          <option key={kind} value={kind}>
            {titleKindTexts[kind]}
          </option>
        ))}
      </Select>
      <Checkbox
        label="Vence: cada registro dice hasta cuándo"
        checked={form.expires}
        onChange={(event) => change({ expires: event.target.checked })}
      />
      {title && (
        <Checkbox
          label="Archivado: ya no se puede elegir"
          checked={form.isArchived}
          onChange={(event) => change({ isArchived: event.target.checked })}
        />
      )}
    </FormDialog>
  );
}
