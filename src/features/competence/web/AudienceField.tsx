import { useQuery } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { Checkbox, RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { audienceTexts } from '../competence.texts.ts';
import { type Choices, requirementsApi } from './competence-api.ts';

type Target = Choices['targets'][number];
export type Audience = Array<{ kind: 'everyone' } | { kind: Target['kind'] | 'person'; id: string }>;

interface AudienceFieldProps {
  targets: readonly Target[];
  value: Audience;
  /** The day on which whom it reaches is counted. */
  fromDay: string;
  error?: string | undefined;
  onChange: (audience: Audience) => void;
}

const groups = [
  ['position', 'Puestos'],
  ['area', 'Áreas'],
  ['site', 'Sedes'],
  ['equipment', 'Equipos: quien trabaja en su área'],
] as const;

/** Whom a rule reaches: everybody, or who has or works at what is ticked; how many they are is said at once. */
export function AudienceField({ targets, value, fromDay, error, onChange }: AudienceFieldProps) {
  const isEverybody = value.some(({ kind }) => kind === 'everyone');
  const isChosen = (target: Target) => value.some((one) => 'id' in one && one.id === target.id);
  const toggle = (target: Target) =>
    onChange(
      isChosen(target)
        ? value.filter((one) => !('id' in one && one.id === target.id))
        : [...value.filter(({ kind }) => kind !== 'everyone'), { kind: target.kind, id: target.id }],
    );
  return (
    <div>
      <RadioGroup legend="A quién alcanza" error={error}>
        <RadioCard
          name="alcance"
          title={audienceTexts.everyone}
          checked={isEverybody}
          onChange={() => onChange([{ kind: 'everyone' }])}
        />
        <RadioCard
          name="alcance"
          title="Quien tenga un puesto, área, sede o equipo"
          description={
            targets.length === 0
              ? 'Aún no hay puestos ni áreas: escríbelos en las personas o en su importación.'
              : undefined
          }
          checked={!isEverybody}
          disabled={targets.length === 0}
          onChange={() => onChange([])}
        />
      </RadioGroup>
      {!isEverybody &&
        groups.map(([kind, label]) => {
          const own = targets.filter((target) => target.kind === kind);
          return (
            own.length > 0 && (
              <fieldset key={kind} className="mt-3">
                <legend className="text-sm font-medium text-ink-soft">{label}</legend>
                <div className="grid gap-x-4 sm:grid-cols-2">
                  {own.map((target) => (
                    <Checkbox
                      key={target.id}
                      label={target.name}
                      checked={isChosen(target)}
                      onChange={() => toggle(target)}
                    />
                  ))}
                </div>
              </fieldset>
            )
          );
        })}
      {value.some((one) => one.kind === 'person') && (
        <p className="mt-2 text-sm text-ink-soft">
          Y {value.filter((one) => one.kind === 'person').length} personas por su nombre, que siguen incluidas.
        </p>
      )}
      {value.length > 0 && <Reach audience={value} fromDay={fromDay} />}
    </div>
  );
}

function Reach({ audience, fromDay }: { audience: Audience; fromDay: string }) {
  const reach = useQuery({
    ...requirementsApi.previewReach.queryOptions({ input: { kind: 'module', from_day: fromDay, audience } }),
    staleTime: 30_000,
  });
  if (reach.error) return <FailureNote>{failureText(reach.error, 'No se pudo contar a quién alcanza.')}</FailureNote>;
  const { total, people } = reach.data ?? { total: 0, people: [] };
  const names = people.slice(0, 12).map(({ name }) => name);
  return (
    <div className="mt-3 rounded-control bg-sunken p-3 text-sm" role="status">
      {!reach.data ? (
        'Contando a quién alcanza…'
      ) : (
        <>
          <p className="font-medium">
            {total === 0
              ? 'Ese día no alcanza a nadie'
              : total === 1
                ? 'Alcanza a 1 persona'
                : `Alcanza a ${total} personas`}
          </p>
          {total > 0 && (
            <p className="mt-1 text-ink-soft">
              {names.join(', ')}
              {total > names.length && ` y ${total - names.length} más`}
            </p>
          )}
        </>
      )}
    </div>
  );
}
