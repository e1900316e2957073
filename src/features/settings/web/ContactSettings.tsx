import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { TextField } from '#ui/Field.tsx';
import type { SettingsFormProps } from './use-settings-draft.ts';

const fields = [
  { name: 'tax_id', label: 'NIT o identificación', maxLength: 40 },
  { name: 'address', label: 'Dirección', maxLength: 200 },
  { name: 'email', label: 'Correo de contacto', maxLength: 254, type: 'email' },
  { name: 'phone', label: 'Teléfono', maxLength: 40, type: 'tel' },
] as const;

/** How the organisation is reached: shown on public pages where it is written down. */
export function ContactSettings({ settings: { contact }, draft: { set, errors } }: SettingsFormProps) {
  return (
    <Card>
      <CardHeader
        title="Contacto"
        description="Se muestra en la entrada, al verificar un certificado y en el aviso de privacidad. Vacío, no se muestra nada."
      />
      <CardBody className="space-y-5">
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            value={contact[name]}
            onChange={(event) => set('contact', { [name]: event.target.value })}
            error={errors[`contact.${name}`]}
          />
        ))}
      </CardBody>
    </Card>
  );
}
