import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { newId } from '#platform/web/new-id.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { methods as allMethods, type Method } from '../observation.rules.ts';
import { cliaStart, observationTexts as texts } from '../observations.texts.ts';
import { ItemsOfMethod } from './ItemsOfMethod.tsx';
import { type Checklists, checklistsApi, type ShownChecklist } from './observations-api.ts';

interface ChecklistFormProps {
  /** Null for a new one. */
  start: ShownChecklist | null;
  equipment: Checklists['equipment'];
  requirements: ReadonlyArray<{ id: string; name: string }>;
}

/** Writes a checklist; publishing makes its next version, the one before stays as it is. */
export function ChecklistForm({ start: given, equipment, requirements }: ChecklistFormProps) {
  // What others publish meanwhile is not pulled in under somebody's hands: the form begins once.
  const [start] = useState(given);
  const [name, setName] = useState(start?.name ?? '');
  const [procedure, setProcedure] = useState(start?.procedure ?? '');
  const [equipmentId, setEquipment] = useState(start?.equipment?.id ?? '');
  const [methods, setMethods] = useState<readonly Method[]>(start?.methods ?? []);
  const [items, setItems] = useState<ShownChecklist['items']>(start?.items ?? []);
  const [needs_second, setSecond] = useState(start?.needs_second ?? false);
  const [requirementId, setRequirement] = useState(start?.assessor_requirement_id ?? '');
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const create = useMutation(checklistsApi.createObservationChecklist.mutationOptions());
  const publish = useMutation(checklistsApi.publishObservationChecklist.mutationOptions());
  const saved = create.data ?? publish.data;
  const failure = create.error ?? publish.error;
  const isBare = methods.some((method) => !items.some((item) => item.method === method));
  const { errorOf, isWhole } = useFieldErrors(
    {
      name: name.trim() === '' && texts.nameMissing,
      methods: (methods.length === 0 && texts.methodMissing) || (isBare && texts.methodWithoutItems),
      items: items.some(({ text }) => text.trim() === '') && texts.itemTextMissing,
    },
    failure,
  );

  // Behind what the form takes as saved, so that it lets go.
  useEffect(() => {
    if (saved) navigate(teamPaths.observationChecklists);
  }, [saved, navigate]);

  async function save() {
    if (!isWhole()) return;
    const written = {
      ...{ name, procedure, needs_second, items },
      methods: allMethods.filter((method) => methods.includes(method)),
      equipment_id: equipmentId || null,
      assessor_requirement_id: requirementId || null,
    };
    const sent = start
      ? publish.mutateAsync({ id: start.id, version: start.version, ...written })
      : create.mutateAsync(written);
    // The refusal is shown in the form.
    if ((await sent.catch(() => null)) === null) return;
    toast({ title: `Versión ${(start?.version ?? 0) + 1} publicada`, description: name, tone: 'success' });
    await client.invalidateQueries();
  }

  function toggle(method: Method, isOn: boolean) {
    setMethods(isOn ? [...methods, method] : methods.filter((one) => one !== method));
    if (!isOn) setItems(items.filter((item) => item.method !== method));
    else if (!items.some((item) => item.method === method)) {
      setItems([...items, { id: newId(), method, text: '', is_critical: false }]);
    }
  }

  function startWithClia() {
    setMethods(allMethods);
    setItems([
      ...items.filter(({ text }) => text.trim() !== ''),
      ...cliaStart.map((item) => ({ ...item, id: newId() })),
    ]);
  }

  const known = start?.equipment;
  const choices = known && !equipment.some(({ id }) => id === known.id) ? [known, ...equipment] : equipment;
  return (
    <GuardedForm saved={saved} onSubmit={() => void save()} className="space-y-6">
      <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
        <TextField
          label="Nombre"
          hint="Por ejemplo: Hemograma automatizado"
          value={name}
          maxLength={200}
          error={errorOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Procedimiento (opcional)"
          value={procedure}
          maxLength={200}
          error={errorOf('procedure')}
          onChange={(event) => setProcedure(event.target.value)}
        />
        {choices.length > 0 && (
          <Select
            label="Equipo"
            value={equipmentId}
            error={errorOf('equipment_id')}
            onChange={(event) => setEquipment(event.target.value)}
          >
            <option value="">Ninguno en particular</option>
            {choices.map((one) => (
              <option key={one.id} value={one.id}>
                {one.code} · {one.name}
              </option>
            ))}
          </Select>
        )}
        <Select
          label="Quién puede evaluar"
          hint="Nadie se evalúa a sí mismo."
          value={requirementId}
          error={errorOf('assessor_requirement_id')}
          onChange={(event) => setRequirement(event.target.value)}
        >
          <option value="">Los jefes de la persona y la administración</option>
          {requirements.map((one) => (
            <option key={one.id} value={one.id}>
              Quien tiene vigente: {one.name}
            </option>
          ))}
        </Select>
        <Checkbox
          className="sm:col-span-2"
          label="Un segundo evaluador la confirma y también firma"
          checked={needs_second}
          onChange={(event) => setSecond(event.target.checked)}
        />
      </Card>
      <Card className="p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-medium">Métodos y puntos</h2>
          {!start && items.length === 0 && (
            <Button variant="secondary" onClick={startWithClia}>
              Empezar con los seis métodos de CLIA
            </Button>
          )}
        </div>
        {/* Of moving and taking out nothing is written: this says that something changed. */}
        <input
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          value={[...methods, ...items.map(({ id, is_critical }) => `${id}${is_critical}`)].join(' ')}
        />
        {allMethods.map((method) => (
          <ItemsOfMethod
            key={method}
            method={method}
            isOn={methods.includes(method)}
            items={items.filter((item) => item.method === method)}
            error={errorOf('items')}
            onToggle={(isOn) => toggle(method, isOn)}
            onChange={(own) => setItems([...items.filter((item) => item.method !== method), ...own])}
          />
        ))}
        <FailureNote>{errorOf('methods')}</FailureNote>
      </Card>
      <FailureNote isBoxed hasIcon>
        {failure && failureText(failure, texts.nothingSaved)}
      </FailureNote>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={create.isPending || publish.isPending}>
          Publicar versión {(start?.version ?? 0) + 1}
        </Button>
        <ButtonLink variant="secondary" to={teamPaths.observationChecklists}>
          Cancelar
        </ButtonLink>
      </div>
    </GuardedForm>
  );
}
