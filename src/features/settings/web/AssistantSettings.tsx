import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { SettingsFormProps } from './use-settings-draft.ts';

/** The words of the tab 'Asistente IA'. */
export function AssistantSettings({ settings, draft }: SettingsFormProps) {
  const { assistant } = settings;
  return (
    <Card>
      <CardHeader title="Conversación" description="Cómo saluda y cómo habla el asistente." />
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
      </CardBody>
    </Card>
  );
}
