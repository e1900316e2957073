import type { Choices } from '#features/competence/web/competence-api.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { FieldNotes } from '#ui/FieldFrame.tsx';
import type { PlanTarget } from '../plan.rules.ts';

interface TargetsFieldProps {
  targets: Choices['targets'];
  value: readonly PlanTarget[];
  error: string | undefined;
  onChange: (targets: PlanTarget[]) => void;
}

const groups = [
  ['position', 'Quien tiene el puesto'],
  ['area', 'Quien trabaja en el área'],
] as const;

/** Whose plan it is. */
export function TargetsField({ targets, value, error, onChange }: TargetsFieldProps) {
  const isEmpty = !targets.some(({ kind }) => kind === 'position' || kind === 'area');
  return (
    <fieldset aria-describedby={error ? 'para-quien-error' : undefined}>
      <legend className="font-medium">Para quién es</legend>
      {isEmpty && (
        <p className="mt-1 text-sm text-ink-soft">
          Aún no hay puestos ni áreas: escríbelos en Organización, en las personas o en su importación.
        </p>
      )}
      {groups.map(([kind, label]) => {
        const own = targets.filter((target) => target.kind === kind);
        if (own.length === 0) return null;
        return (
          <fieldset key={kind} className="mt-3">
            <legend className="text-sm text-ink-soft">{label}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
              {own.map(({ id, name }) => {
                const isChosen = value.some((one) => one.id === id);
                return (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={isChosen}
                    aria-invalid={error ? true : undefined}
                    onChange={() =>
                      onChange(isChosen ? value.filter((one) => one.id !== id) : [...value, { kind, id }])
                    }
                  />
                );
              })}
            </div>
          </fieldset>
        );
      })}
      <FieldNotes id="para-quien" hint={undefined} error={error} />
    </fieldset>
  );
}
