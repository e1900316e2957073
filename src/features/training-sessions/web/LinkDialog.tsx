import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import type { MaterialMoment } from '../session-material.rules.ts';
import { materialTexts as texts } from '../session-material.texts.ts';
import { sessionTexts } from '../training-sessions.texts.ts';
import { sessionsApi } from './training-sessions-api.ts';

interface LinkDialogProps {
  sessionId: string;
  shown: MaterialMoment;
  onClose: () => void;
}

/** Hands a module or a document in force out with a session. */
export function LinkDialog({ sessionId: id, shown, onClose }: LinkDialogProps) {
  const [chosen, setChosen] = useState('');
  const client = useQueryClient();
  const choices = useQuery(sessionsApi.listMaterialChoices.queryOptions({ input: { id } }));
  const add = useMutation({
    ...sessionsApi.addSessionLink.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
  const { errorOf, isWhole } = useFieldErrors({ object_id: chosen === '' && sessionTexts.materialMissing }, add.error);

  async function submit() {
    if (!isWhole()) return;
    const [kind, object_id = ''] = chosen.split(' ');
    const link = { id, kind: kind === 'document' ? kind : 'module', object_id, shown } as const;
    if ((await add.mutateAsync(link).catch(() => null)) === null) return;
    toast({ title: 'Material guardado', tone: 'success' });
    onClose();
  }

  const { modules = [], documents = [] } = choices.data ?? {};
  return (
    <FormDialog
      title={texts.addLink}
      text={`Se verá ${texts.moments[shown].toLowerCase()}. Cada persona lo abre con las reglas de siempre.`}
      submitLabel="Agregar"
      isBusy={add.isPending}
      error={add.error ? failureText(add.error, sessionTexts.notSaved) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choices.error ? (
        <LoadFailed error={choices.error} text="No se pudo cargar la lista" onRetry={() => void choices.refetch()} />
      ) : (
        <Select
          label="Módulo o documento"
          value={chosen}
          error={errorOf('object_id')}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{choices.data ? 'Elige uno' : 'Cargando...'}</option>
          {documents.length > 0 && (
            <optgroup label="Documentos vigentes">
              {documents.map((one) => (
                <option key={one.id} value={`document ${one.id}`}>
                  {`${one.code} · ${one.title}`}
                </option>
              ))}
            </optgroup>
          )}
          {modules.length > 0 && (
            <optgroup label="Módulos">
              {modules.map((one) => (
                <option key={one.id} value={`module ${one.id}`}>
                  {one.title}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      )}
    </FormDialog>
  );
}
