import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requirementsApi } from '#features/competence/web/competence-api.ts';
import { organisationApi } from '#features/organisation/web/organisation-api.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import {
  type ActivityAct,
  type ActivityKind,
  activityActs,
  activityKinds,
  longestActivityName,
} from '../authorisations.rules.ts';
import { activityKindTexts, actTexts, authorisationTexts as texts } from '../authorisations.texts.ts';
import { ActivityConsequences } from './ActivityConsequences.tsx';
import { type Activity, activitiesApi, useAuthorisationsChanged } from './authorisations-api.ts';

interface ActivityDialogProps {
  today: string;
  /** The one whose requirements are changed; null for a new one. */
  activity: Activity | null;
  onClose: () => void;
}

/** Adds what people are authorised for, or changes what it rests on; whom that suspends is told before it is saved. */
export function ActivityDialog({ today, activity, onClose }: ActivityDialogProps) {
  const [kind, setKind] = useState<ActivityKind>('equipment');
  const [equipment, setEquipment] = useState('');
  const [name, setName] = useState('');
  const [act, setAct] = useState<ActivityAct | ''>('');
  const [area, setArea] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(activity?.requirements.map(({ id }) => id) ?? []);
  const [from, setFrom] = useState(today);
  const [reason, setReason] = useState('');
  const changed = useAuthorisationsChanged();
  const requirements = useQuery(requirementsApi.listRequirements.queryOptions());
  const units = useQuery({ ...organisationApi.getOrganisationUnits.queryOptions(), enabled: activity === null });
  const create = useMutation(activitiesApi.createAuthorisedActivity.mutationOptions());
  const change = useMutation(activitiesApi.changeActivity.mutationOptions());
  const failure = create.error ?? change.error;
  const isNew = activity === null;
  const { errorOf, isWhole } = useFieldErrors(
    {
      equipment_id: isNew && kind === 'equipment' && equipment === '' && texts.equipmentMissing,
      name: isNew && kind === 'procedure' && name.trim() === '' && texts.procedureMissing,
      act: isNew && kind === 'act' && act === '' && texts.actMissing,
      work_area_id: isNew && kind === 'act' && area === '' && texts.areaMissing,
      from_day: from === '' && texts.dayMissing,
      reason: !isNew && reason.trim() === '' && texts.changeReasonMissing,
    },
    failure,
  );
  const offered = (requirements.data?.requirements ?? []).filter(
    ({ id, is_direct, rule }) => chosen.includes(id) || (!is_direct && rule.is_required),
  );
  const loading = requirements.error ?? units.error;

  async function save() {
    if (!isWhole()) return;
    const resting = { requirement_ids: [...chosen], from_day: from };
    const done = activity
      ? change.mutateAsync({ id: activity.id, version: activity.version, reason, ...resting })
      : create.mutateAsync({
          kind,
          ...resting,
          equipment_id: equipment || null,
          name: name || null,
          act: act || null,
          work_area_id: area || null,
        });
    // The refusal is shown in the dialog, which stays open.
    if ((await done.catch(() => null)) === null) return;
    await changed();
    toast({ title: isNew ? 'Actividad añadida' : 'Requisitos cambiados', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={activity ? `Requisitos de ${activity.name}` : 'Nueva actividad'}
      text={
        isNew
          ? 'Di para qué se autoriza y qué hay que cumplir. Nadie queda autorizado hasta que alguien firme.'
          : 'Quien no cumpla un requisito nuevo queda suspendido desde el día que elijas; nada de antes cambia.'
      }
      submitLabel={isNew ? 'Añadir' : 'Guardar cambios'}
      isBusy={create.isPending || change.isPending}
      error={failure ? failureText(failure, 'No se pudo guardar. Intenta nuevamente.') : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {loading && (
        <LoadFailed
          error={loading}
          text="No se pudo leer lo que se puede elegir"
          onRetry={() => void Promise.all([requirements.refetch(), isNew && units.refetch()])}
        />
      )}
      {isNew && (
        <>
          <Select
            label="Qué se autoriza"
            value={kind}
            onChange={(event) => setKind(event.target.value as ActivityKind)}
          >
            {activityKinds.map((one) => (
              <option key={one} value={one}>
                {activityKindTexts[one]}
              </option>
            ))}
          </Select>
          {kind === 'equipment' && (
            <Select
              label="Equipo"
              hint={units.data?.equipment.length === 0 ? 'Registra antes los equipos en Organización.' : undefined}
              value={equipment}
              error={errorOf('equipment_id')}
              onChange={(event) => setEquipment(event.target.value)}
            >
              <option value="">Elige</option>
              {units.data?.equipment
                .filter(({ retired_on }) => retired_on === null || retired_on >= today)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {`${one.code} · ${one.name}`}
                  </option>
                ))}
            </Select>
          )}
          {kind === 'procedure' && (
            <TextField
              label="Procedimiento"
              value={name}
              maxLength={longestActivityName}
              error={errorOf('name')}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          {kind === 'act' && (
            <Select
              label="Acto"
              value={act}
              error={errorOf('act')}
              onChange={(event) => setAct(event.target.value as ActivityAct)}
            >
              <option value="">Elige</option>
              {activityActs.map((one) => (
                <option key={one} value={one}>
                  {actTexts[one]}
                </option>
              ))}
            </Select>
          )}
          {kind !== 'equipment' && (
            <Select
              label={kind === 'act' ? 'Área' : 'Área (opcional)'}
              value={area}
              error={errorOf('work_area_id')}
              onChange={(event) => setArea(event.target.value)}
            >
              <option value="">{kind === 'act' ? 'Elige' : 'Todas'}</option>
              {units.data?.areas
                .filter(({ isArchived }) => !isArchived)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
            </Select>
          )}
        </>
      )}
      <fieldset>
        <legend className="font-medium">Requisitos en que descansa</legend>
        {offered.length === 0 && requirements.data && (
          <p className="mt-1 text-sm text-ink-soft">Aún no hay requisitos: sin ellos basta la firma.</p>
        )}
        {offered.map(({ id, name: label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={() => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
        ))}
      </fieldset>
      <TextField
        label="Desde el día"
        type="date"
        value={from}
        min={today}
        error={errorOf('from_day')}
        onChange={(event) => setFrom(event.target.value)}
      />
      {activity && (
        <>
          <TextArea
            label="Por qué cambia"
            value={reason}
            error={errorOf('reason')}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
          {activity.people > 0 && <ActivityConsequences id={activity.id} requirementIds={chosen} fromDay={from} />}
        </>
      )}
    </FormDialog>
  );
}
