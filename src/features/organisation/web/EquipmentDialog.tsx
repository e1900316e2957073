import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { useEdited } from '#platform/web/use-edited.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { longestName } from '../organisation.rules.ts';
import { organisationTexts } from '../organisation.texts.ts';
import { type Equipment, organisationApi, type Unit, useOrganisationChanged } from './organisation-api.ts';

interface EquipmentDialogProps {
  /** Null for a new one. */
  equipment: Equipment | null;
  areas: readonly Unit[];
  /** What ends with it on the day on which it is retired. */
  ending: (id: string, day: string) => ReactNode;
  onClose: () => void;
}

const formOf = (one: Equipment | null) => ({
  ...{ code: one?.code ?? '', name: one?.name ?? '', work_area_id: one?.work_area_id ?? '' },
  ...{ in_service_from: one?.in_service_from ?? '', retired_on: one?.retired_on ?? '' },
});

const sentOf = (form: ReturnType<typeof formOf>) => ({
  ...form,
  work_area_id: form.work_area_id || null,
  retired_on: form.retired_on || null,
});

/** Registers an apparatus, or changes what is known of one. */
export function EquipmentDialog({ equipment, areas, ending, onClose }: EquipmentDialogProps) {
  const changed = useOrganisationChanged();
  const save = useMutation(organisationApi.saveEquipment.mutationOptions());
  const { errorOf } = useFieldErrors({}, save.error);
  const now = formOf(equipment);
  const { values: form, change, theirs } = useEdited(now);
  const isRetiredAnew = equipment && form.retired_on !== '' && form.retired_on !== equipment.retired_on;
  const areaName = areas.find(({ id }) => id === now.work_area_id)?.name ?? 'Ninguna';

  async function submit() {
    const done = save.mutateAsync({ ...sentOf(form), ...(equipment && { id: equipment.id, began: sentOf(now) }) });
    // The refusal is shown in the dialog, which stays open.
    const saved = await done.catch(() => null);
    await changed();
    if (saved === null) return;
    toast({ title: equipment ? organisationTexts.saved : 'Equipo registrado', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={equipment ? `Editar ${equipment.code}` : 'Registrar equipo'}
      submitLabel={equipment ? 'Guardar cambios' : 'Registrar'}
      isBusy={save.isPending}
      error={save.error ? failureText(save.error, 'No se pudo guardar el equipo. Intenta nuevamente.') : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="code"
          label="Código"
          hint={theirs('code') ?? 'El de su etiqueta.'}
          value={form.code}
          onChange={(event) => change({ code: event.target.value })}
          maxLength={60}
          data-initial-focus
          error={errorOf('code')}
        />
        <TextField
          name="name"
          hint={theirs('name')}
          label="Nombre"
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
          maxLength={longestName}
          error={errorOf('name')}
        />
      </div>
      <Select
        name="work_area_id"
        label="Área"
        hint={theirs('work_area_id', areaName)}
        value={form.work_area_id}
        onChange={(event) => change({ work_area_id: event.target.value })}
      >
        <option value="">Ninguna</option>
        {areas.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="in_service_from"
          hint={theirs('in_service_from', now.in_service_from && spanishDay(now.in_service_from))}
          label="En servicio desde"
          type="date"
          value={form.in_service_from}
          onChange={(event) => change({ in_service_from: event.target.value })}
          error={errorOf('in_service_from')}
        />
        <TextField
          name="retired_on"
          label="Retirado el"
          hint={theirs('retired_on', now.retired_on ? spanishDay(now.retired_on) : 'vacío') ?? 'Vacío mientras se use.'}
          type="date"
          value={form.retired_on}
          onChange={(event) => change({ retired_on: event.target.value })}
          error={errorOf('retired_on')}
        />
      </div>
      {isRetiredAnew && ending(equipment.id, form.retired_on)}
    </FormDialog>
  );
}
