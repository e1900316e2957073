import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
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

/** Registers an apparatus, or changes what is known of one. */
export function EquipmentDialog({ equipment, areas, ending, onClose }: EquipmentDialogProps) {
  const changed = useOrganisationChanged();
  const save = useMutation(organisationApi.saveEquipment.mutationOptions());
  const { errorOf } = useFieldErrors({}, save.error);
  const [retired, setRetired] = useState(equipment?.retired_on ?? '');

  async function submit(element: HTMLFormElement) {
    const form = new FormData(element);
    const value = (name: string) => String(form.get(name) ?? '');
    const done = save.mutateAsync({
      ...(equipment ? { id: equipment.id } : {}),
      code: value('code'),
      name: value('name'),
      work_area_id: value('work_area_id') || null,
      in_service_from: value('in_service_from'),
      retired_on: value('retired_on') || null,
    });
    // The refusal is shown in the dialog, which stays open.
    if ((await done.catch(() => null)) === null) return;
    await changed();
    toast({ title: equipment ? organisationTexts.saved : 'Equipo registrado', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={equipment ? `Editar ${equipment.code}` : 'Registrar equipo'}
      submitLabel={equipment ? 'Guardar cambios' : 'Registrar'}
      isBusy={save.isPending}
      error={save.error ? failureText(save.error, 'No se pudo guardar el equipo. Intenta nuevamente.') : undefined}
      onSubmit={(element) => void submit(element)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="code"
          label="Código"
          hint="El de su etiqueta."
          defaultValue={equipment?.code}
          maxLength={60}
          data-initial-focus
          error={errorOf('code')}
        />
        <TextField
          name="name"
          label="Nombre"
          defaultValue={equipment?.name}
          maxLength={longestName}
          error={errorOf('name')}
        />
      </div>
      <Select name="work_area_id" label="Área" defaultValue={equipment?.work_area_id ?? ''}>
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
          label="En servicio desde"
          type="date"
          defaultValue={equipment?.in_service_from}
          error={errorOf('in_service_from')}
        />
        <TextField
          name="retired_on"
          label="Retirado el"
          hint="Vacío mientras se use."
          type="date"
          value={retired}
          onChange={(event) => setRetired(event.target.value)}
          error={errorOf('retired_on')}
        />
      </div>
      {equipment && retired !== '' && retired !== equipment.retired_on && ending(equipment.id, retired)}
    </FormDialog>
  );
}
