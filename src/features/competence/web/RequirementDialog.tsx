import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { kindTexts, competenceTexts as texts } from '../competence.texts.ts';
import { retroactiveTexts } from '../retroactive.texts.ts';
import { type Choices, competenceApi, type Requirement, requirementsApi } from './competence-api.ts';
import { RuleFields } from './RuleFields.tsx';
import { useRuleForm } from './use-rule-form.ts';

const SignRuleChange = lazy(() => import('./SignRuleChange.tsx'));

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
  const [kind, setKind] = useState<Requirement['kind']>('module');
  const [objectId, setObject] = useState('');
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
  const takesSignature = failureCode(update.error) === 'SIGNATURE_MISSING';
  const failure = create.error ?? (takesSignature ? null : update.error);
  const isNew = requirement === null;
  const isModule = kind === 'module';
  const idField = isModule ? 'module_id' : 'object_id';
  const kinds = [...new Set(choices.objects.map((object) => object.kind))];
  const offered = isModule
    ? choices.modules.map(({ id, title }) => ({ id, name: title }))
    : choices.objects.filter((object) => object.kind === kind);
  const { errorOf, isWhole } = useFieldErrors(
    {
      ...faults,
      name: isNew && name.trim() === '' && texts.nameMissing,
      [idField]: isNew && objectId === '' && (isModule ? texts.moduleMissing : texts.objectMissing),
    },
    failure,
  );

  async function save() {
    if (!isWhole()) return;
    const whole = { ...rule, mayReachNobody };
    const done = requirement
      ? update.mutateAsync({ id: requirement.id, version: requirement.last_version, rule: whole })
      : create.mutateAsync({ name, kind, [idField]: objectId, basis, rule: whole });
    // The refusal is shown in the dialog, which stays open; where it is that a signature is missing, the one that signs opens above it.
    if ((await done.catch(() => null)) === null) return;
    toast({ title: isNew ? 'Requisito creado' : 'Regla cambiada', tone: 'success' });
    onClose();
  }

  return (
    <>
      <FormDialog
        title={requirement ? `Cambiar la regla de ${requirement.name}` : 'Nuevo requisito'}
        text={
          isNew
            ? 'Di con qué se cumple, a quién alcanza y en qué plazo.'
            : 'La regla nueva rige desde su día; la anterior y lo cumplido se conservan.'
        }
        submitLabel={isNew ? 'Crear requisito' : 'Guardar regla'}
        isBusy={create.isPending || update.isPending}
        error={failure ? failureText(failure, retroactiveTexts.ruleNotSaved) : undefined}
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
            {kinds.length > 0 && (
              <Select
                label="Cómo se cumple"
                value={kind}
                onChange={(event) => {
                  setKind(event.target.value as typeof kind);
                  setObject('');
                }}
              >
                {(['module', ...kinds] as const).map((one) => (
                  <option key={one} value={one}>
                    {kindTexts[one]}
                  </option>
                ))}
              </Select>
            )}
            <Select
              label={isModule ? 'Se cumple con el módulo' : 'Se cumple con'}
              value={objectId}
              error={errorOf(idField)}
              onChange={(event) => {
                setObject(event.target.value);
                const chosen = offered.find(({ id }) => id === event.target.value);
                if (chosen && name.trim() === '') setName(chosen.name);
              }}
            >
              <option value="">{isModule ? 'Elige un módulo' : 'Elige'}</option>
              {offered.map((object) => (
                <option key={object.id} value={object.id}>
                  {object.name}
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
      {takesSignature && requirement && (
        <Suspense fallback={null}>
          <SignRuleChange
            requirement={requirement}
            change={{ rule: { ...rule, mayReachNobody } }}
            choices={choices}
            onSigned={onClose}
            onBack={update.reset}
          />
        </Suspense>
      )}
    </>
  );
}
