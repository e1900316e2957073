import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { companySizeLabels, industryLabels } from '../settings.texts.ts';
import { AccentField } from './AccentField.tsx';
import { ContactSettings } from './ContactSettings.tsx';
import { NamingPreview } from './NamingPreview.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import type { SettingsFormProps } from './use-settings-draft.ts';

/** The tab 'Empresa': names, look, and who may come in. @param logo where the logo is chosen, stored by itself */
export function CompanySettings({ settings, draft, logo }: SettingsFormProps & { logo: ReactNode }) {
  const { company, product, people, time_zone } = settings;
  const { set, errors } = draft;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="space-y-4">
        <Card>
          <CardHeader title="Empresa" description="Quién es la organización que se forma aquí." />
          <CardBody className="space-y-5">
            <TextField
              label="Nombre de la empresa"
              hint="Como la llaman las personas. Al aparecer en una página se muestra la razón social o la marca."
              maxLength={80}
              value={company.short_name}
              onChange={(event) => set('company', { short_name: event.target.value })}
              error={errors['company.short_name']}
            />
            <TextField
              label="Razón social"
              maxLength={160}
              value={company.legal_name}
              onChange={(event) => set('company', { legal_name: event.target.value })}
              error={errors['company.legal_name']}
            />
            <TextField
              label="Marca"
              hint="En mayúsculas; con ® solo si la marca está registrada, por ejemplo MARCA®."
              maxLength={80}
              value={company.brand_mark}
              onChange={(event) => set('company', { brand_mark: event.target.value })}
              error={errors['company.brand_mark']}
            />
            <NamingPreview names={company} productName={product.name} />
            <TextArea
              label="Descripción de la empresa"
              maxLength={4000}
              value={company.description}
              onChange={(event) => set('company', { description: event.target.value })}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <Select
                label="Sector"
                value={company.industry ?? ''}
                onChange={(event) =>
                  set('company', { industry: (event.target.value || null) as typeof company.industry })
                }
              >
                <option value="">Sin indicar</option>
                {Object.entries(industryLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
              <Select
                label="Tamaño"
                value={company.size ?? ''}
                onChange={(event) => set('company', { size: (event.target.value || null) as typeof company.size })}
              >
                <option value="">Sin indicar</option>
                {Object.entries(companySizeLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </div>
          </CardBody>
        </Card>
        <ContactSettings settings={settings} draft={draft} />
      </div>
      <div className="space-y-4">
        <Card>
          <CardHeader title="Plataforma" description="Cómo se llama y se ve para tu equipo." />
          <CardBody className="space-y-5">
            <TextField
              label="Nombre de la plataforma"
              maxLength={80}
              value={product.name}
              onChange={(event) => set('product', { name: event.target.value })}
              error={errors['product.name']}
            />
            {logo}
            <AccentField
              value={company.accent}
              onChange={(accent) => set('company', { accent })}
              error={errors['company.accent']}
            />
            <TimeZoneField
              value={time_zone.name}
              onChange={(name) => set('time_zone', { name })}
              error={errors['time_zone.name']}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Equipo y acceso" description="Quién puede entrar y cuántos empleados caben." />
          <CardBody className="space-y-5">
            <TextField
              label="Límite de empleados activos"
              type="number"
              min={1}
              inputMode="numeric"
              value={Number.isNaN(people.employee_limit) ? '' : people.employee_limit}
              onChange={(event) => set('people', { employee_limit: event.target.valueAsNumber })}
              error={errors['people.employee_limit']}
            />
            <Switch
              label="Registro abierto"
              hint="Cualquier persona con la dirección puede crear su cuenta de empleado."
              checked={people.self_registration}
              onChange={(event) => set('people', { self_registration: event.target.checked })}
            />
            <TextArea
              label="Dominios de correo admitidos"
              hint="Uno por línea; sin ninguno se admiten todos."
              rows={2}
              value={people.allowed_email_domains.join('\n')}
              onChange={(event) => set('people', { allowed_email_domains: event.target.value.split('\n') })}
              onBlur={(event) => set('people', { allowed_email_domains: domainsOf(event.target.value) })}
              error={errors['people.allowed_email_domains']}
            />
            <Switch
              label="Cada jefe ve solo su empresa"
              hint="El equipo de un jefe son los empleados con su mismo nombre de empresa."
              checked={people.team_by_company}
              onChange={(event) => set('people', { team_by_company: event.target.checked })}
            />
          </CardBody>
        </Card>
      </div>
    </div>
  );
}

/** The domains in what was typed, one by one, without @ and spaces. */
function domainsOf(text: string): string[] {
  const domains = text.split(/[\s,;]+/).map((domain) => domain.replace(/^@/, '').toLowerCase());
  return [...new Set(domains.filter(Boolean))];
}
