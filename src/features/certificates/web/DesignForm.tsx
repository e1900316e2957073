import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast-store.ts';
import { certificateTexts as texts } from '../certificates.texts.ts';
import { CertificatePreview } from './CertificatePreview.tsx';
import { type CertificateDesign, certificatesApi } from './certificates-api.ts';
import { ModuleChoice } from './ModuleChoice.tsx';
import { MoreChoices } from './MoreChoices.tsx';

const mostSigners = 3;

/** How certificates are, beside what they will look like. */
export function DesignForm({ design }: { design: CertificateDesign }) {
  const [isActive, setActive] = useState(design.is_active);
  const [heading, setHeading] = useState(design.heading);
  const [wording, setWording] = useState(design.wording);
  const [signers, setSigners] = useState(design.signers);
  const [moduleIds, setModuleIds] = useState(design.module_ids);
  const [requirementIds, setRequirementIds] = useState(design.requirement_ids);
  const [planIds, setPlanIds] = useState(design.plan_ids);
  const [requirementWording, setRequirementWording] = useState(design.requirement_wording);
  const [planWording, setPlanWording] = useState(design.plan_wording);
  const [isWide, setWide] = useState(design.is_wide);
  const client = useQueryClient();
  const save = useMutation({
    ...certificatesApi.saveCertificateDesign.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Certificados guardados', tone: 'success' });
      return client.invalidateQueries({ queryKey: certificatesApi.key() });
    },
  });
  const nameless = signers.findIndex(({ name }) => name.trim() === '');
  const isOfNothing = moduleIds?.length === 0 && requirementIds.length + planIds.length === 0;
  const isMute = (text: string) => text.trim() === '';
  const paper = {
    ...{ heading, wording, signers, is_wide: isWide },
    requirement_wording: requirementWording,
    plan_wording: planWording,
  };
  const { errorOf, isWhole } = useFieldErrors(
    {
      heading: isMute(heading) && texts.headingMissing,
      wording: isMute(wording) && texts.wordingMissing,
      module_ids: isOfNothing && texts.nothingChosen,
      requirement_wording: isMute(requirementWording) && texts.wordingMissing,
      plan_wording: isMute(planWording) && texts.wordingMissing,
      ...(nameless >= 0 && { [`signers.${nameless}.name`]: texts.signerMissing }),
    },
    save.error,
  );
  const change = (place: number, part: Partial<(typeof signers)[number]>) =>
    setSigners(signers.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title="Cómo son">
        <GuardedForm
          saved={save.data}
          className="space-y-4"
          onSubmit={() => {
            if (!isWhole()) return;
            const chosen = { module_ids: moduleIds, requirement_ids: requirementIds, plan_ids: planIds };
            save.mutate({ version: design.version, is_active: isActive, ...chosen, ...paper });
          }}
        >
          <Switch
            label="Emitir certificados"
            hint="Desde ahora, uno cada vez que alguien completa o cumple lo elegido. Los ya emitidos no cambian."
            checked={isActive}
            onChange={(event) => setActive(event.target.checked)}
          />
          <ModuleChoice
            modules={design.modules}
            chosen={moduleIds}
            error={errorOf('module_ids')}
            mayBeNone={design.requirements.length + design.plans.length > 0}
            onChange={setModuleIds}
          />
          <MoreChoices
            legend="De qué planes"
            hint="Uno cuando alguien cumple todo lo que el plan le pide, y otro cuando lo renueva."
            things={design.plans}
            chosen={planIds}
            searchLabel="Buscar un plan por su nombre"
            noneFound="Ningún plan coincide."
            wording={{
              label: 'Qué dice, entre el nombre y el plan',
              value: planWording,
              error: errorOf('plan_wording'),
              onChange: setPlanWording,
            }}
            onChange={setPlanIds}
          />
          <MoreChoices
            legend="De qué requisitos"
            hint="Uno cada vez que alguien cumple o renueva el requisito."
            things={design.requirements}
            chosen={requirementIds}
            searchLabel="Buscar un requisito por su nombre"
            noneFound="Ningún requisito coincide."
            wording={{
              label: 'Qué dice, entre el nombre y el requisito',
              value: requirementWording,
              error: errorOf('requirement_wording'),
              onChange: setRequirementWording,
            }}
            onChange={setRequirementIds}
          />
          <TextField
            label="Título"
            value={heading}
            maxLength={80}
            error={errorOf('heading')}
            onChange={(event) => setHeading(event.target.value)}
          />
          <TextField
            label="Qué dice, entre el nombre y el módulo"
            value={wording}
            maxLength={300}
            error={errorOf('wording')}
            onChange={(event) => setWording(event.target.value)}
          />
          <RadioGroup legend="Hoja">
            <RadioCard title="Horizontal" name="hoja" checked={isWide} onChange={() => setWide(true)} />
            <RadioCard title="Vertical" name="hoja" checked={!isWide} onChange={() => setWide(false)} />
          </RadioGroup>
          <fieldset className="space-y-3">
            <legend className="text-sm font-medium">Quién firma</legend>
            {signers.map(({ name, role }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a signer is their place
              <div key={place} className="flex flex-wrap items-start gap-3">
                <TextField
                  label="Nombre"
                  className="min-w-0 flex-1 basis-40"
                  value={name}
                  maxLength={80}
                  error={errorOf(`signers.${place}.name`)}
                  onChange={(event) => change(place, { name: event.target.value })}
                />
                <TextField
                  label="Cargo"
                  className="min-w-0 flex-1 basis-40"
                  value={role}
                  maxLength={80}
                  onChange={(event) => change(place, { role: event.target.value })}
                />
                <IconButton
                  label={`Quitar a ${name || 'quien firma'}`}
                  icon={<Trash2 aria-hidden="true" />}
                  className="mt-6"
                  onClick={() => setSigners(signers.filter((_, at) => at !== place))}
                />
              </div>
            ))}
            {signers.length < mostSigners && (
              <Button variant="secondary" size="sm" onClick={() => setSigners([...signers, { name: '', role: '' }])}>
                <Plus className="size-4" aria-hidden="true" />
                Agregar quien firma
              </Button>
            )}
          </fieldset>
          <FailureNote>{save.error && failureText(save.error, texts.notSaved)}</FailureNote>
          <Button type="submit" isBusy={save.isPending}>
            Guardar
          </Button>
        </GuardedForm>
      </Panel>
      <Panel title="Vista previa">
        <CertificatePreview
          design={paper}
          kinds={[
            'module',
            ...(requirementIds.length > 0 ? (['requirement'] as const) : []),
            ...(planIds.length > 0 ? (['plan'] as const) : []),
          ]}
          isIncomplete={nameless >= 0 || [heading, wording, requirementWording, planWording].some(isMute)}
        />
      </Panel>
    </div>
  );
}
