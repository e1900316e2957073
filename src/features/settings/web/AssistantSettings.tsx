import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { chatLocks } from '../chat-lock.rules.ts';
import { chatLockLabels } from '../settings.texts.ts';
import type { SettingsFormProps } from './use-settings-draft.ts';

/** The limits of calls of a language model, in the order they are shown. */
const limits = [
  ['daily_calls_per_person', 'Consultas al día por persona', 'A un modelo de IA; sin modelo no hay límite.'],
  ['daily_calls_total', 'Consultas al día en total', undefined],
  ['parallel_calls', 'Consultas a la vez', 'En cada servidor; las demás esperan.'],
  ['timeout_seconds', 'Segundos de espera por respuesta', undefined],
  ['max_prompt_characters', 'Caracteres por consulta', undefined],
  ['max_answer_tokens', 'Tokens por respuesta', undefined],
] as const;

/** The words and limits of the tab 'Asistente IA'. */
export function AssistantSettings({ settings, draft }: SettingsFormProps) {
  const { assistant, ai } = settings;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader title="Conversación" description="Cómo saluda y cómo habla el Chat con IA." />
        <CardBody className="space-y-5">
          <TextArea
            label="Mensaje de bienvenida"
            maxLength={4000}
            value={assistant.welcome_message}
            onChange={(event) => draft.set('assistant', { welcome_message: event.target.value })}
            error={draft.errors['assistant.welcome_message']}
          />
          <TextArea
            label="Personalidad del asistente"
            hint="Se suma a las instrucciones de cada asistente."
            maxLength={4000}
            value={assistant.personality}
            onChange={(event) => draft.set('assistant', { personality: event.target.value })}
            error={draft.errors['assistant.personality']}
          />
          <Select
            label="Cuándo se abre el chat a los empleados"
            hint="Mientras está cerrado, se les dice qué les falta. Jefes y administradores lo tienen siempre."
            value={assistant.chat_lock}
            onChange={(event) =>
              draft.set('assistant', { chat_lock: chatLocks.find((lock) => lock === event.target.value) ?? 'plan' })
            }
            error={draft.errors['assistant.chat_lock']}
          >
            {chatLocks.map((lock) => (
              <option key={lock} value={lock}>
                {chatLockLabels[lock]}
              </option>
            ))}
          </Select>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Límites" description="Para que nadie agote el modelo de IA ni su costo." />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          {limits.map(([name, label, hint]) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              type="number"
              min={0}
              inputMode="numeric"
              value={Number.isNaN(ai[name]) ? '' : ai[name]}
              onChange={(event) => draft.set('ai', { [name]: event.target.valueAsNumber })}
              error={draft.errors[`ai.${name}`]}
            />
          ))}
        </CardBody>
      </Card>
    </div>
  );
}
