import { FileText, X } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { documentRefusals } from '#features/documents/documents.refusals.ts';
import { maxDocumentBytes } from '#features/documents/documents.rules.ts';
import { companySizeLabels, industryLabels } from '#features/settings/settings.texts.ts';
import { Checkbox, RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { PasswordField, TextField } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { type FocusAreaName, focusAreas } from '../focus-areas.rules.ts';
import { boundedModuleCount, moduleCount, sortFiles } from '../setup.rules.ts';
import { setupTexts } from '../setup.texts.ts';
import type { SetupDraft } from './setup-draft.ts';

interface StepProps {
  draft: SetupDraft;
  onChange: (draft: SetupDraft) => void;
}

/** Step 1: who the organisation is. */
export function CompanyStep({ draft, onChange }: StepProps) {
  const { companyInfo } = draft;
  const set = (fields: Partial<SetupDraft['companyInfo']>) =>
    onChange({ ...draft, companyInfo: { ...companyInfo, ...fields } });
  return (
    <div className="space-y-5">
      <TextField
        label="Nombre de la empresa *"
        required
        maxLength={80}
        autoComplete="organization"
        value={companyInfo.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioGroup legend="Sector">
          {Object.entries(industryLabels).map(([value, label]) => (
            <RadioCard
              key={value}
              name="industry"
              title={label}
              checked={companyInfo.industry === value}
              onChange={() => set({ industry: value as keyof typeof industryLabels })}
            />
          ))}
        </RadioGroup>
        <RadioGroup
          legend="Tamaño de la empresa"
          hint="De él depende cuántos empleados caben al empezar; el límite se cambia en Ajustes."
        >
          {Object.entries(companySizeLabels).map(([value, label]) => (
            <RadioCard
              key={value}
              name="size"
              title={label}
              checked={companyInfo.size === value}
              onChange={() => set({ size: value as keyof typeof companySizeLabels })}
            />
          ))}
        </RadioGroup>
      </div>
      <TextArea
        label="Descripción"
        hint="Qué hace la empresa y para quién."
        maxLength={4000}
        value={companyInfo.description}
        onChange={(event) => set({ description: event.target.value })}
      />
    </div>
  );
}

const processFields = [
  ['onboardingGoals', 'Objetivos de la inducción', 'Qué debe saber y poder hacer quien llega.'],
  ['keyPolicies', 'Políticas principales', 'Horarios, conducta, confidencialidad…'],
  ['safetyProtocols', 'Protocolos de seguridad', 'Bioseguridad, emergencias, sustancias químicas…'],
  ['companyValues', 'Valores de la empresa', undefined],
] as const;

/** Step 2: how the organisation works; the first modules start from these words. */
export function ProcessesStep({ draft, onChange }: StepProps) {
  return (
    <div className="space-y-5">
      {processFields.map(([name, label, hint]) => (
        <TextArea
          key={name}
          label={label}
          hint={hint}
          rows={3}
          maxLength={4000}
          value={draft.processes[name]}
          onChange={(event) => onChange({ ...draft, processes: { ...draft.processes, [name]: event.target.value } })}
        />
      ))}
    </div>
  );
}

interface DocumentsStepProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Step 3: documents for the knowledge base; PDF, DOCX and TXT (spec C-483, C-484). */
export function DocumentsStep({ files, onChange }: DocumentsStepProps) {
  const id = useId();
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const { taken: known, filtered } = sortFiles([...(event.target.files ?? [])]);
    const taken = known.filter(({ size }) => size <= maxDocumentBytes);
    const tooLarge = known.filter(({ size }) => size > maxDocumentBytes);
    event.target.value = '';
    if (filtered.length > 0) {
      toast({
        title: 'Archivos filtrados',
        description: `Solo se admiten PDF, DOCX y TXT. No se agregó: ${filtered.map((file) => file.name).join(', ')}`,
      });
    }
    if (tooLarge.length > 0) {
      toastFailure({
        title: documentRefusals.DOCUMENT_TOO_LARGE.message,
        description: `No se agregó: ${tooLarge.map(({ name }) => name).join(', ')}`,
      });
    }
    const names = new Set(taken.map((file) => file.name));
    onChange([...files.filter((file) => !names.has(file.name)), ...taken]);
  }
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">
        Manuales, protocolos y políticas. Con ellos responde el asistente y se escriben los módulos. Este paso es
        opcional.
      </p>
      <label
        htmlFor={id}
        className="flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-dashed border-line-strong bg-surface p-6 text-center hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chosen-ink"
      >
        <span className="font-medium text-brand-ink underline underline-offset-4">Elegir documentos</span>
        <span className="text-sm text-ink-soft">PDF, DOCX o TXT, hasta 10 MB cada uno</span>
        <input id={id} type="file" multiple accept=".pdf,.docx,.txt" onChange={choose} className="sr-only" />
      </label>
      {files.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {files.map((file) => (
            <li key={file.name} className="flex items-center gap-3 py-1 pr-1 pl-4">
              <FileText className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate text-sm">{file.name}</span>
              <button
                type="button"
                aria-label={`Quitar ${file.name}`}
                onClick={() => onChange(files.filter((other) => other !== file))}
                className="grid size-11 place-items-center rounded-control text-ink-faint hover:bg-sunken hover:text-ink"
              >
                <X className="size-5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Step 4: how many modules to start, and on what (spec C-486 to C-488, C-768). */
export function ModulesStep({ draft, onChange }: StepProps) {
  const { modules } = draft;
  const set = (fields: Partial<SetupDraft['modules']>) => onChange({ ...draft, modules: { ...modules, ...fields } });
  const toggle = (name: FocusAreaName, isOn: boolean) =>
    set({ focus: isOn ? [...modules.focus, name] : modules.focus.filter((other) => other !== name) });
  return (
    <div className="space-y-6">
      <TextField
        label="Número de módulos"
        type="number"
        inputMode="numeric"
        min={moduleCount.least}
        max={moduleCount.most}
        className="max-w-48"
        hint={`Recomendamos de ${moduleCount.recommendedLeast} a ${moduleCount.recommendedMost} módulos para empezar.`}
        value={Number.isNaN(modules.count) ? '' : modules.count}
        onChange={(event) => set({ count: event.target.valueAsNumber })}
        onBlur={() => set({ count: boundedModuleCount(modules.count) })}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Áreas de enfoque</legend>
        <p className="mb-2 text-sm text-ink-soft">
          Los módulos se crean como borradores sobre estas áreas; nadie los ve hasta que los publiques.
        </p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {focusAreas.map(({ name }) => (
            <Checkbox
              key={name}
              label={name}
              checked={modules.focus.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

export interface Administrator {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** What the last step asks of a new installation besides the modules. */
export type AccountErrors = Partial<Record<keyof Administrator | 'setupCode', string>>;

interface AdministratorFieldsProps {
  value: Administrator;
  onChange: (administrator: Administrator) => void;
  /** Fields that are missing or wrong, with their sentences. */
  errors: AccountErrors;
  /** Where others can reach the installation: what was typed of the code that the start printed. */
  code?: { value: string; onChange: (code: string) => void } | undefined;
}

/** On a new installation: the account that the person goes on with. */
export function AdministratorFields({ value, onChange, errors, code }: AdministratorFieldsProps) {
  const field = (name: keyof Administrator) => ({
    name,
    required: true,
    value: value[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...value, [name]: event.target.value }),
  });
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h3 className="font-semibold">Tu cuenta de administrador</h3>
      <p className="mt-0.5 mb-4 text-sm text-ink-soft">Con ella entras al terminar.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} label="Nombre *" autoComplete="given-name" maxLength={120} />
        <TextField {...field('lastName')} label="Apellido *" autoComplete="family-name" maxLength={120} />
        <TextField {...field('email')} label="Correo electrónico *" type="email" autoComplete="username" />
        <PasswordField
          {...field('password')}
          label="Contraseña *"
          autoComplete="new-password"
          hint="Al menos 8 caracteres, con mayúscula, minúscula, número y un carácter especial."
        />
        {code && (
          <TextField
            name="setupCode"
            label={setupTexts.code.label}
            hint={setupTexts.code.hint}
            error={errors.setupCode}
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            className="sm:col-span-2 sm:max-w-md"
            value={code.value}
            onChange={(event) => code.onChange(event.target.value)}
          />
        )}
      </div>
    </section>
  );
}
