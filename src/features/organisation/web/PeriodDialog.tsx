import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { organisationRefusals as refusals } from '../organisation.refusals.ts';
import { longestReason } from '../organisation.rules.ts';
import { organisationTexts as texts } from '../organisation.texts.ts';
import { organisationApi, type Period } from './organisation-api.ts';

interface PeriodDialogProps {
  personId: string;
  /** What is corrected; null for a new one. */
  period: Period | null;
  onDone: () => void;
  onClose: () => void;
}

/** The field beside which a refusal of the server is told. */
const fieldOf: Readonly<Record<string, string>> = {
  [refusals.PERIODS_OVERLAP.code]: 'from_day',
  [refusals.END_BEFORE_BEGIN.code]: 'until_day',
  [refusals.PERIOD_EMPTY.code]: 'position_id',
  [refusals.UNKNOWN_POSITION.code]: 'position_id',
  [refusals.UNKNOWN_AREA.code]: 'work_area_id',
  [refusals.UNKNOWN_SITE.code]: 'site_id',
};

/** Records what somebody works as, where and from when, or corrects what was recorded and says why. */
export function PeriodDialog({ personId, period, onDone, onClose }: PeriodDialogProps) {
  const [values, setValues] = useState({
    position_id: period?.position_id ?? '',
    work_area_id: period?.work_area_id ?? '',
    site_id: period?.site_id ?? '',
    from_day: period?.from_day ?? '',
    until_day: period?.until_day ?? '',
    reason: '',
  });
  const places = useQuery(organisationApi.getPlaces.queryOptions());
  const add = useMutation(organisationApi.addPositionPeriod.mutationOptions());
  const correct = useMutation(organisationApi.correctPositionPeriod.mutationOptions());
  const failure = add.error ?? correct.error ?? places.error;
  const { position_id, work_area_id, site_id, from_day, until_day, reason } = values;
  const { errorOf, isWhole } = useFieldErrors(
    {
      position_id: !position_id && !work_area_id && !site_id && refusals.PERIOD_EMPTY.message,
      from_day: from_day === '' && texts.dayInvalid,
      until_day: until_day !== '' && until_day < from_day && refusals.END_BEFORE_BEGIN.message,
      reason: period !== null && reason.trim() === '' && texts.reasonMissing,
    },
    failure,
  );
  const refusedAt = fieldOf[failureCode(failure) ?? ''];
  const wrongAt = (name: string) => errorOf(name) || (failure && refusedAt === name ? failureText(failure) : undefined);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: wrongAt(name),
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  async function submit() {
    if (!isWhole()) return;
    const place = {
      position_id: position_id || null,
      work_area_id: work_area_id || null,
      site_id: site_id || null,
      from_day,
      until_day: until_day || null,
    };
    const done = period
      ? correct.mutateAsync({ person_id: personId, id: period.id, reason, instead: place })
      : add.mutateAsync({ person_id: personId, ...place });
    // The refusal is shown in the dialog, which stays open.
    if ((await done.catch(() => null)) === null) return;
    toast({ title: period ? 'Periodo corregido' : 'Puesto registrado', tone: 'success' });
    onDone();
  }

  const choices = [
    { name: 'position_id', label: 'Puesto', units: places.data?.positions ?? [], own: period?.position },
    { name: 'work_area_id', label: 'Área', units: places.data?.areas ?? [], own: period?.area },
    { name: 'site_id', label: 'Sede', units: places.data?.sites ?? [], own: period?.site },
  ] as const;
  return (
    <FormDialog
      title={period ? 'Corregir periodo' : 'Registrar puesto'}
      text={period ? texts.correction : undefined}
      submitLabel={period ? 'Guardar corrección' : 'Registrar'}
      isBusy={add.isPending || correct.isPending}
      error={failure && !refusedAt ? failureText(failure, texts.periodNotSaved) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choices
        .filter(({ name, units, own }) => name === 'position_id' || own || units.length > 0)
        .map(({ name, label, units, own }) => (
          <Select key={name} label={label} {...field(name)}>
            <option value="">Ninguno</option>
            {/* What was archived since stays what it was. */}
            {own && !units.some(({ id }) => id === period?.[name]) && (
              <option value={period?.[name] ?? ''}>{own}</option>
            )}
            {units.map((unit) => (
              <option key={unit.id} value={unit.id}>
                {unit.name}
              </option>
            ))}
          </Select>
        ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Desde" type="date" {...field('from_day')} />
        <TextField label="Último día" hint="Vacío si sigue en él." type="date" {...field('until_day')} />
      </div>
      {period && <TextField label="Motivo" maxLength={longestReason} {...field('reason')} />}
    </FormDialog>
  );
}
