import { kindTexts, validityTexts } from '#features/competence/competence.texts.ts';
import type { Choices, Requirement } from '#features/competence/web/competence-api.ts';
import { fold } from '#platform/text/fold.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { type DraftItem, withKind } from '../draft.rules.ts';
import { lineTexts } from '../requirement-plans.texts.ts';

interface NewItemFieldsProps {
  item: DraftItem;
  choices: Choices;
  /** Those that stand in no line of the plan. */
  requirements: readonly Requirement[];
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<DraftItem>) => void;
}

const validities = ['none', 'completion', 'previous-due', 'calendar'] as const;
const words = (typed: string) => fold(typed).split(/\s+/).filter(Boolean);
const number = { type: 'text', inputMode: 'numeric' } as const;

/** A requirement that is created with its plan: what, by what it is shown, in how many days, for how long. */
export function NewItemFields({ item, choices, requirements, errorOf, onChange }: NewItemFieldsProps) {
  const set = (name: keyof DraftItem) => (event: { target: { value: string } }) =>
    onChange({ [name]: event.target.value });
  const kinds = (Object.keys(kindTexts) as Array<DraftItem['kind']>).filter(
    (kind) => kind === 'module' || kind === item.kind || choices.objects.some((one) => one.kind === kind),
  );
  const offered =
    item.kind === 'module'
      ? choices.modules.map(({ id, title }) => ({ value: id, label: title }))
      : choices.objects.filter(({ kind }) => kind === item.kind).map(({ id, name }) => ({ value: id, label: name }));
  const asked = requirements.find(({ module, object }) => (module ?? object)?.id === item.object_id);
  const hint =
    offered.length === 0
      ? lineTexts[item.kind].none
      : asked && `Ya lo pide «${asked.name}». Si es lo mismo, añade ese requisito en lugar de uno nuevo.`;
  const hasMonths = item.validity === 'completion' || item.validity === 'previous-due';
  return (
    <div className="@container space-y-3">
      <div className="grid gap-3 @md:grid-cols-2">
        <TextField label="Nombre" value={item.name} maxLength={200} error={errorOf('name')} onChange={set('name')} />
        {kinds.length > 1 && (
          <Select
            label="Cómo se cumple"
            value={item.kind}
            onChange={(event) => onChange(withKind(item, event.target.value as DraftItem['kind']))}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindTexts[kind]}
              </option>
            ))}
          </Select>
        )}
        <ComboBox
          className={kinds.length > 1 ? '@md:col-span-2' : undefined}
          label={lineTexts[item.kind].label}
          hint={hint}
          value={item.object_id}
          shown={offered.find(({ value }) => value === item.object_id)?.label ?? ''}
          error={errorOf('object_id')}
          find={(typed) => offered.filter(({ label }) => words(typed).every((word) => fold(label).includes(word)))}
          onChange={(object_id) => {
            const chosen = offered.find(({ value }) => value === object_id);
            onChange({ object_id, ...(chosen && item.name.trim() === '' && { name: chosen.label.slice(0, 200) }) });
          }}
        />
      </div>
      <div className="grid gap-3 @md:grid-cols-2 @3xl:grid-cols-4">
        <TextField
          {...number}
          label="Días de plazo"
          value={item.days_to_comply}
          error={errorOf('days_to_comply')}
          onChange={set('days_to_comply')}
        />
        <Select
          label="Vigencia"
          className={hasMonths ? undefined : '@3xl:col-span-2'}
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
