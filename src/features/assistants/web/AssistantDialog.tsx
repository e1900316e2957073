import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '#platform/time/date-time.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { generalScope, knownScopes, slugOf } from '../assistants.rules.ts';
import { type Assistant, assistantsApi } from './assistants-api.ts';

interface AssistantDialogProps {
  /** The one to change; null to create one. */
  assistant: Assistant | null;
  onClose: () => void;
}

const temperatures = [
  ['', 'La del modelo'],
  ['0', 'Muy precisa'],
  ['0.3', 'Precisa'],
  ['0.7', 'Equilibrada'],
  ['1', 'Creativa'],
] as const;

/** Creates or changes an assistant. */
export function AssistantDialog({ assistant, onClose }: AssistantDialogProps) {
  const queryClient = useQueryClient();
  const [fields, setFields] = useState({
    name: assistant?.name ?? '',
    slug: assistant?.slug ?? '',
    scope: assistant?.scope ?? generalScope,
    instructions: assistant?.instructions ?? '',
    model: assistant?.model ?? '',
    temperature: assistant?.temperature === null || !assistant ? '' : String(assistant.temperature),
    openai_assistant_id: assistant?.openai_assistant_id ?? '',
    is_default: assistant?.is_default ?? false,
    active: assistant?.active ?? true,
  });
  const set = (change: Partial<typeof fields>) => setFields((now) => ({ ...now, ...change }));
  const done = {
    onSuccess: async () => {
      toast({ title: 'Asistente guardado', tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: assistantsApi.key() });
      onClose();
    },
  };
  const creating = useMutation(assistantsApi.createAssistant.mutationOptions(done));
  const updating = useMutation(assistantsApi.updateAssistant.mutationOptions(done));
  const error = creating.error ?? updating.error;
  const { errorOf, isWhole } = useFieldErrors(
    {
      name: !fields.name.trim() && 'Escribe el nombre.',
      instructions: !fields.instructions.trim() && 'Escribe las instrucciones.',
    },
    error,
  );
  const scopes = Object.entries(knownScopes);
  const knownTemperature = temperatures.some(([value]) => value === fields.temperature);

  function submit() {
    if (!isWhole()) return;
    const values = {
      ...fields,
      slug: fields.slug || slugOf(fields.name) || 'asistente',
      model: fields.model.trim() || null,
      openai_assistant_id: fields.openai_assistant_id.trim() || null,
      temperature: fields.temperature === '' ? null : Number(fields.temperature),
    };
    if (assistant) updating.mutate({ ...values, assistantId: assistant.id });
    else creating.mutate(values);
  }

  return (
    <FormDialog
      size="lg"
      title={assistant ? 'Editar asistente' : 'Nuevo asistente'}
      submitLabel="Guardar"
      isBusy={creating.isPending || updating.isPending}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        value={fields.name}
        maxLength={120}
        autoComplete="off"
        error={errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select label="Ámbito" value={fields.scope} onChange={(event) => set({ scope: event.target.value })}>
        {scopes.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {!(fields.scope in knownScopes) && <option value={fields.scope}>{fields.scope}</option>}
      </Select>
      <TextArea
        label="Instrucciones"
        hint="Qué es y cómo responde. Las reglas de citar fuentes y no inventar se aplican siempre."
        className="sm:col-span-2"
        rows={7}
        value={fields.instructions}
        maxLength={8000}
        error={errorOf('instructions')}
        onChange={(event) => set({ instructions: event.target.value })}
      />
      {assistant && assistant.instructions_version > 1 && (
        <Versions assistant={assistant} onUse={(instructions) => set({ instructions })} />
      )}
      <TextField
        label="Modelo"
        hint="Vacío: el modelo de la instalación."
        value={fields.model}
        maxLength={120}
        autoComplete="off"
        error={errorOf('model')}
        onChange={(event) => set({ model: event.target.value })}
      />
      <Select
        label="Temperatura"
        value={fields.temperature}
        onChange={(event) => set({ temperature: event.target.value })}
      >
        {temperatures.map(([value, label]) => (
          <option key={value} value={value}>
            {value === '' ? label : `${label} (${value.replace('.', ',')})`}
          </option>
        ))}
        {!knownTemperature && <option value={fields.temperature}>{fields.temperature.replace('.', ',')}</option>}
      </Select>
      <TextField
        label="Identificador"
        hint="Se forma del nombre si lo dejas vacío."
        value={fields.slug}
        maxLength={80}
        autoComplete="off"
        error={errorOf('slug')}
        onChange={(event) => set({ slug: event.target.value })}
      />
      <TextField
        label="Referencia externa"
        hint="Id en otro sistema; solo se guarda."
        value={fields.openai_assistant_id}
        maxLength={200}
        autoComplete="off"
        error={errorOf('openai_assistant_id')}
        onChange={(event) => set({ openai_assistant_id: event.target.value })}
      />
      <Checkbox
        label="Predeterminado de su ámbito"
        checked={fields.is_default}
        onChange={(event) =>
          set({ is_default: event.target.checked, ...(event.target.checked ? { active: true } : {}) })
        }
      />
      <Checkbox
        label="Activo"
        checked={fields.active}
        disabled={fields.is_default}
        onChange={(event) => set({ active: event.target.checked })}
      />
      <FailureNote isBoxed className="sm:col-span-2">
        {error && failureText(error, 'No se pudo guardar el asistente')}
      </FailureNote>
    </FormDialog>
  );
}

/** Earlier wordings, to look at and to take up again. */
function Versions({ assistant, onUse }: { assistant: Assistant; onUse: (instructions: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const versions = useQuery({
    ...assistantsApi.listAssistantVersions.queryOptions({ input: { assistantId: assistant.id } }),
    enabled: isOpen,
  });
  return (
    <details className="sm:col-span-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center text-sm font-medium text-brand-ink">
        Versiones anteriores ({assistant.instructions_version - 1})
      </summary>
      <ul className="max-h-60 space-y-2 overflow-y-auto">
        {versions.data?.slice(1).map(({ version, instructions, created_at }) => (
          <li key={version} className="rounded-control border border-line p-3 text-sm">
            <p className="mb-1 font-medium">
              Versión {version} · {longDate(created_at)}
            </p>
            <p className="mb-2 whitespace-pre-line text-ink-soft">{instructions}</p>
            <Button variant="secondary" size="sm" onClick={() => onUse(instructions)}>
              Usar la versión {version}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
