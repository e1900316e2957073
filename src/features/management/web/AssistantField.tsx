import { useQuery } from '@tanstack/react-query';
import { assistantsApi } from '#features/assistants/web/assistants-api.ts';
import { Select } from '#ui/Select.tsx';

interface AssistantFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Which assistant writes for a module; without one its scope's default does. */
export function AssistantField({ value, onChange }: AssistantFieldProps) {
  const list = useQuery(assistantsApi.listAssistants.queryOptions());
  const choices = (list.data?.assistants ?? []).filter((assistant) => assistant.active || assistant.id === value);
  return (
    <Select
      label="Asistente"
      hint="Quien escribe por este módulo cuando se pide con IA."
      value={value ?? ''}
      disabled={!list.data}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">El predeterminado</option>
      {choices.map((assistant) => (
        <option key={assistant.id} value={assistant.id}>
          {assistant.name}
        </option>
      ))}
    </Select>
  );
}
