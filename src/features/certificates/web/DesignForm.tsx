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

const mostSigners = 3;

/** How certificates are, beside what they will look like. */
export function DesignForm({ design }: { design: CertificateDesign }) {
  const [isActive, setActive] = useState(design.is_active);
  const [heading, setHeading] = useState(design.heading);
  const [wording, setWording] = useState(design.wording);
  const [signers, setSigners] = useState(design.signers);
  const [moduleIds, setModuleIds] = useState(design.module_ids);
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
  const { errorOf, isWhole } = useFieldErrors(
    {
      heading: heading.trim() === '' && texts.headingMissing,
      wording: wording.trim() === '' && texts.wordingMissing,
      module_ids: moduleIds?.length === 0 && texts.modulesMissing,
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
            const { version } = design;
            const paper = { heading, wording, signers, is_wide: isWide };
            save.mutate({ version, is_active: isActive, module_ids: moduleIds, ...paper });
          }}
        >
          <Switch
            label="Emitir certificados"
            hint="Desde ahora, uno cada vez que alguien completa un módulo. Los ya emitidos no cambian."
            checked={isActive}
            onChange={(event) => setActive(event.target.checked)}
          />
          <ModuleChoice
            modules={design.modules}
            chosen={moduleIds}
            error={errorOf('module_ids')}
            onChange={setModuleIds}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a signer is their place
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
          design={{ heading, wording, signers, is_wide: isWide }}
          isIncomplete={nameless >= 0 || heading.trim() === '' || wording.trim() === ''}
        />
      </Panel>
    </div>
  );
}
