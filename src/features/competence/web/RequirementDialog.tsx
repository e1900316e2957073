import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { competenceTexts as texts } from '../competence.texts.ts';
import { type Choices, competenceApi, type Requirement, requirementsApi } from './competence-api.ts';
import { RuleFields } from './RuleFields.tsx';
import { useRuleForm } from './use-rule-form.ts';

interface RequirementDialogProps {
  choices: Choices;
  today: string;
  /** The one whose rule is changed; null for a new one. */
  requirement: Requirement | null;
  onClose: () => void;
}

/** Creates a requirement, or writes a new wording of its rule; whom it reaches is counted before. */
export function RequirementDialog({ choices, today, requirement, onClose }: RequirementDialogProps) {
  const [name, setName] = useState('');
  const [moduleId, setModule] = useState('');
  const [basis, setBasis] = useState('');
  const [mayReachNobody, setMayReachNobody] = useState(false);
  const { form, change, rule, faults } = useRuleForm(today, requirement?.rule ?? null);
  const client = useQueryClient();
  const saving = {
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: requirementsApi.key() }),
        client.invalidateQueries({ queryKey: competenceApi.key() }),
      ]),
  };
  const create = useMutation({ ...requirementsApi.createRequirement.mutationOptions(), ...saving });
  const update = useMutation({ ...requirementsApi.changeRequirement.mutationOptions(), ...saving });
  const failure = create.error ?? update.error;
  const isNew = requirement === null;
  const { errorOf, isWhole } = useFieldErrors(
    {
      ...faults,
      name: isNew && name.trim() === '' && texts.nameMissing,
      module_id: isNew && moduleId === '' && texts.moduleMissing,
    },
    failure,
  );

  async function save() {
    if (!isWhole()) return;
    const whole = { ...rule, mayReachNobody };
    const done = requirement
      ? update.mutateAsync({ id: requirement.id, version: requirement.last_version, rule: whole })
      : create.mutateAsync({ name, module_id: moduleId, basis, rule: whole });
    // The refusal is shown in the dialog, which stays open.
    if ((await done.catch(() => null)) === null) return;
    toast({ title: isNew ? 'Requisito creado' : 'Regla cambiada', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={requirement ? `Cambiar la regla de ${requirement.name}` : 'Nuevo requisito'}
      text={
        isNew
          ? 'Se cumple al completar un módulo.'
          : 'La regla nueva rige desde su día; la anterior y lo cumplido se conservan.'
      }
      submitLabel={isNew ? 'Crear requisito' : 'Guardar regla'}
      isBusy={create.isPending || update.isPending}
      error={failure ? failureText(failure, 'No se pudo guardar el requisito. Intenta nuevamente.') : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {isNew && (
        <>
          <TextField
            label="Nombre"
            value={name}
            maxLength={200}
            data-initial-focus
            error={errorOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <Select
            label="Se cumple con el módulo"
            value={moduleId}
            error={errorOf('module_id')}
            onChange={(event) => {
              setModule(event.target.value);
              const chosen = choices.modules.find(({ id }) => id === event.target.value);
              if (chosen && name.trim() === '') setName(chosen.title);
            }}
          >
            <option value="">Elige un módulo</option>
            {choices.modules.map((module) => (
              <option key={module.id} value={module.id}>
                {module.title}
              </option>
            ))}
          </Select>
          <TextField
            label="Norma o motivo (opcional)"
            hint="Por ejemplo: ISO 15189 §6.2"
            value={basis}
            maxLength={1000}
            onChange={(event) => setBasis(event.target.value)}
          />
        </>
      )}
      <RuleFields
        form={form}
        targets={choices.targets}
        modules={choices.modules}
        today={today}
        isChange={!isNew}
        errorOf={errorOf}
        onChange={change}
      />
      {failureCode(failure) === 'RULE_REACHES_NOBODY' && (
        <Checkbox
          label="Guardarla aunque hoy no alcance a nadie"
          checked={mayReachNobody}
          onChange={(event) => setMayReachNobody(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}
