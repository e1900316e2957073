import { Badge } from '#ui/Badge.tsx';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { SettingsFormProps } from './use-settings-draft.ts';

/** The tab 'Onboarding': what happens by itself, the modules of the induction and the facts its assistant tells. */
export function OnboardingSettings({ settings, draft }: SettingsFormProps) {
  const { onboarding } = settings;
  const set = (fields: Partial<typeof onboarding>) => draft.set('onboarding', fields);
  const include = (title: string, enabled: boolean) =>
    set({ modules: onboarding.modules.map((module) => (module.title === title ? { ...module, enabled } : module)) });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="space-y-4">
        <Card>
          <CardHeader title="Comportamiento" />
          <CardBody className="space-y-4">
            <Switch
              label="Notificaciones"
              hint="Recordatorios y resúmenes por correo; cada persona puede apagar los suyos."
              checked={onboarding.enable_notifications}
              onChange={(event) => set({ enable_notifications: event.target.checked })}
            />
            <Switch
              label="Iniciar la inducción automáticamente"
              hint="Quien entra por primera vez empieza en el módulo de bienvenida en lugar del inicio."
              checked={onboarding.auto_start}
              onChange={(event) => set({ auto_start: event.target.checked })}
            />
            <Switch
              label="Exigir documentos de respaldo"
              hint="El contenido generado con IA solo se publica si cita documentos de la organización."
              checked={onboarding.require_documents}
              onChange={(event) => set({ require_documents: event.target.checked })}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Lo que responde el Asistente IA" />
          <CardBody className="space-y-5">
            <TextArea
              rows={1}
              label="Turnos"
              maxLength={300}
              value={onboarding.shifts}
              onChange={(event) => set({ shifts: event.target.value })}
            />
            <TextArea
              rows={1}
              label="Descanso"
              maxLength={300}
              value={onboarding.break_time}
              onChange={(event) => set({ break_time: event.target.value })}
            />
            <TextArea
              rows={1}
              label="Vacaciones"
              maxLength={300}
              value={onboarding.vacation}
              onChange={(event) => set({ vacation: event.target.value })}
            />
          </CardBody>
        </Card>
      </div>
      <Card>
        <CardHeader title="Módulos de la inducción" description="El Asistente IA los recomienda en este orden." />
        <CardBody>
          <ul className="divide-y divide-line">
            {onboarding.modules.map(({ title, required, enabled }) => (
              <li key={title} className="flex flex-wrap items-center justify-between gap-3 py-3">
                {required ? (
                  <>
                    <span className="text-sm font-medium">{title}</span>
                    <Badge tone="info">Obligatorio</Badge>
                  </>
                ) : (
                  <>
                    <Switch
                      className="min-w-0 flex-1"
                      label={title}
                      checked={enabled}
                      onChange={(event) => include(title, event.target.checked)}
                    />
                    <Badge tone="neutral">Opcional</Badge>
                  </>
                )}
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </div>
  );
}
