import { validityTexts } from '#features/competence/competence.texts.ts';
import type { Choices } from '#features/competence/web/competence-api.ts';
import { TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import type { DraftItem } from '../draft.rules.ts';
import { planTexts as texts } from '../requirement-plans.texts.ts';

interface NewItemFieldsProps {
  item: DraftItem;
  modules: Choices['modules'];
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<DraftItem>) => void;
}

const validities = ['none', 'completion', 'previous-due', 'calendar'] as const;
const number = { type: 'text', inputMode: 'numeric' } as const;

/** A requirement that is created with its plan: what, by which module, in how many days, for how long. */
export function NewItemFields({ item, modules, errorOf, onChange }: NewItemFieldsProps) {
  const set = (name: keyof DraftItem) => (event: { target: { value: string } }) =>
    onChange({ [name]: event.target.value });
  const hasMonths = item.validity === 'completion' || item.validity === 'previous-due';
  return (
    <div className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Nombre" value={item.name} maxLength={200} error={errorOf('name')} onChange={set('name')} />
        <Select
          label="Se cumple con el módulo"
          hint={item.kind === 'module' ? undefined : texts[item.kind]}
          value={item.module_id}
          error={errorOf('module_id')}
          onChange={(event) => {
            const chosen = modules.find(({ id }) => id === event.target.value);
            onChange({
              module_id: event.target.value,
              ...(chosen && item.name.trim() === '' && { name: chosen.title }),
            });
          }}
        >
          <option value="">Elige un módulo</option>
          {modules.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          {...number}
          label="Días de plazo"
          value={item.days_to_comply}
          error={errorOf('days_to_comply')}
          onChange={set('days_to_comply')}
        />
        <Select
          label="Vigencia"
          className={hasMonths ? undefined : 'lg:col-span-2'}
          value={item.validity}
          onChange={(event) => onChange({ validity: event.target.value as DraftItem['validity'] })}
        >
          {validities.map((one) => (
            <option key={one} value={one}>
              {validityTexts[one]}
            </option>
          ))}
        </Select>
        {hasMonths && (
          <TextField
            {...number}
            label="Meses que vale"
            value={item.months}
            error={errorOf('months')}
            onChange={set('months')}
          />
        )}
        {item.validity !== 'none' && (
          <TextField
            {...number}
            label="Días de ventana"
            value={item.window_days}
            error={errorOf('window_days')}
            onChange={set('window_days')}
          />
        )}
      </div>
      <TextField label="Norma o motivo (opcional)" value={item.basis} maxLength={1000} onChange={set('basis')} />
    </div>
  );
}
