import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { organisationApi } from './organisation-api.ts';

interface PeriodDialogProps {
  personId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Records what somebody works as, where and from when. */
export function PeriodDialog({ personId, onDone, onClose }: PeriodDialogProps) {
  const places = useQuery(organisationApi.getPlaces.queryOptions());
  const add = useMutation(organisationApi.addPositionPeriod.mutationOptions());
  const { errorOf } = useFieldErrors({}, add.error);
  const failure = add.error ?? places.error;

  async function submit(element: HTMLFormElement) {
    const form = new FormData(element);
    const value = (name: string) => String(form.get(name) ?? '');
    const done = add.mutateAsync({
      person_id: personId,
      position_id: value('position_id') || null,
      work_area_id: value('work_area_id') || null,
      site_id: value('site_id') || null,
      from_day: value('from_day'),
      until_day: value('until_day') || null,
    });
    // The refusal is shown in the dialog, which stays open.
    if ((await done.catch(() => null)) === null) return;
    toast({ title: 'Puesto registrado', tone: 'success' });
    onDone();
  }

  const choices = [
    { name: 'position_id', label: 'Puesto', units: places.data?.positions ?? [] },
    { name: 'work_area_id', label: 'Área', units: places.data?.areas ?? [] },
    { name: 'site_id', label: 'Sede', units: places.data?.sites ?? [] },
  ];
  return (
    <FormDialog
      title="Registrar puesto"
      submitLabel="Registrar"
      isBusy={add.isPending}
      error={failure ? failureText(failure, 'No se pudo registrar el puesto. Intenta nuevamente.') : undefined}
      onSubmit={(element) => void submit(element)}
      onClose={onClose}
    >
      {choices
        .filter(({ name, units }) => name === 'position_id' || units.length > 0)
        .map(({ name, label, units }) => (
          <Select key={name} name={name} label={label}>
            <option value="">Ninguno</option>
            {units.map((unit) => (
              <option key={unit.id} value={unit.id}>
                {unit.name}
              </option>
            ))}
          </Select>
        ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="from_day" label="Desde" type="date" required error={errorOf('from_day')} />
        <TextField
          name="until_day"
          label="Último día"
          hint="Vacío si sigue en él."
          type="date"
          error={errorOf('until_day')}
        />
      </div>
    </FormDialog>
  );
}
