import { TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { competenceTexts as texts, validityTexts } from '../competence.texts.ts';
import { retroactiveTexts } from '../retroactive.texts.ts';
import { AudienceField } from './AudienceField.tsx';
import type { Choices } from './competence-api.ts';
import type { RuleForm } from './use-rule-form.ts';

interface RuleFieldsProps {
  form: RuleForm;
  targets: Choices['targets'];
  modules: Choices['modules'];
  today: string;
  /** It takes the place of a wording that holds. */
  isChange: boolean;
  errorOf: (name: string) => string | undefined;
  onChange: (part: Partial<RuleForm>) => void;
}

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Whom a rule reaches, by when, and how long it holds. */
export function RuleFields({ form, targets, modules, today, isChange, errorOf, onChange }: RuleFieldsProps) {
  const set = (name: keyof RuleForm) => (event: { target: { value: string } }) =>
    onChange({ [name]: event.target.value });
  const number = { type: 'text', inputMode: 'numeric' } as const;
  return (
    <>
      <AudienceField
        targets={targets}
        value={form.audience}
        fromDay={form.from_day || today}
        error={errorOf('audience')}
        onChange={(audience) => onChange({ audience })}
      />
      <TextField
        type="date"
        label="Rige desde"
        value={form.from_day}
        error={errorOf('from_day')}
        onChange={set('from_day')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Plazo para cumplir" value={form.dueBy} onChange={set('dueBy')}>
          <option value="days">Días desde que le toca a cada persona</option>
          <option value="day">Una fecha límite para todas</option>
        </Select>
        {form.dueBy === 'days' ? (
          <TextField
            {...number}
            label="Días de plazo"
            value={form.days_to_comply}
            error={errorOf('days_to_comply')}
            onChange={set('days_to_comply')}
          />
        ) : (
          <TextField
            type="date"
            label="Fecha límite"
            value={form.due_day}
            error={errorOf('due_day') ?? errorOf('days_to_comply')}
            onChange={set('due_day')}
          />
        )}
      </div>
      <Select label="Vigencia" value={form.validity} onChange={set('validity')}>
        {Object.entries(validityTexts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <div className="grid gap-4 sm:grid-cols-2">
        {(form.validity === 'completion' || form.validity === 'previous-due') && (
          <TextField
            {...number}
            label="Meses que vale"
            value={form.months}
            error={errorOf('months')}
            onChange={set('months')}
          />
        )}
        {form.validity === 'fixed-date' && (
          <>
            <TextField
              {...number}
              label="Día en que vence"
              value={form.fixed_day}
              error={errorOf('fixed_day')}
              onChange={set('fixed_day')}
            />
            <Select label="Mes en que vence" value={form.fixed_month} onChange={set('fixed_month')}>
              {months.map((month, place) => (
                <option key={month} value={place + 1}>
                  {month}
                </option>
              ))}
            </Select>
            <TextField
              {...number}
              label="Meses que debe valer al menos"
              value={form.minimum_months}
              error={errorOf('minimum_months')}
              onChange={set('minimum_months')}
            />
          </>
        )}
        {form.validity !== 'none' && (
          <Select
            label="Se renueva"
            value={form.renewal_module_id}
            error={errorOf('renewal_module_id')}
            onChange={set('renewal_module_id')}
          >
            <option value="">Con el mismo módulo</option>
            {modules.map(({ id, title }) => (
              <option key={id} value={id}>
                Con «{title}»
              </option>
            ))}
          </Select>
        )}
        {form.validity !== 'none' && form.renewal_module_id === '' && (
          <Select
            label="Qué se repite"
            hint="Lo logrado antes se conserva. Un módulo sin evaluación se repite entero."
            value={form.renewal}
            onChange={set('renewal')}
          >
            <option value="quiz">Solo la evaluación</option>
            <option value="everything">Todo el módulo</option>
          </Select>
        )}
        {form.validity !== 'none' && (
          <TextField
            {...number}
            label="Días de ventana para renovar"
            hint="Antes del vencimiento; lo que se repite antes queda anotado y no renueva."
            value={form.window_days}
            error={errorOf('window_days')}
            onChange={set('window_days')}
          />
        )}
        {isChange && (
          <TextField
            {...number}
            label="Días de transición"
            hint="Nadie vence por este cambio antes de que pasen."
            value={form.transition_days}
            error={errorOf('transition_days')}
            onChange={set('transition_days')}
          />
        )}
      </div>
      {(isChange || form.from_day < today) && (
        <TextArea
          label="Motivo"
          hint={
            form.from_day >= today
              ? texts.reasonIsKept
              : isChange
                ? retroactiveTexts.pastIsSigned
                : retroactiveTexts.pastNeedsReason
          }
          value={form.reason}
          error={errorOf('reason')}
          maxLength={500}
          onChange={set('reason')}
        />
      )}
    </>
  );
}
