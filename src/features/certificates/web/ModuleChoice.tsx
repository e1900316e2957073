import { useState } from 'react';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { type Pickable, PickList } from './PickList.tsx';

interface ModuleChoiceProps {
  modules: readonly Pickable[];
  /** Null: all of them. */
  chosen: readonly string[] | null;
  error: string | undefined;
  /** Something else can be certified. */
  mayBeNone: boolean;
  onChange: (chosen: string[] | null) => void;
}

/** Of which modules certificates are issued. What was chosen stays chosen while all or none of them are looked at. */
export function ModuleChoice({ modules, chosen, error, mayBeNone, onChange }: ModuleChoiceProps) {
  const [some, setSome] = useState<readonly string[]>(chosen ?? []);
  const [isNone, setNone] = useState(chosen?.length === 0);
  const choose = (none: boolean, next: string[] | null) => {
    setNone(none);
    onChange(next);
  };
  return (
    <div className="space-y-3">
      <RadioGroup legend="De qué módulos" error={error}>
        <RadioCard title="De todos" name="modulos" checked={chosen === null} onChange={() => choose(false, null)} />
        <RadioCard
          title={chosen === null || chosen.length === 0 ? 'Solo de los que elija' : `Solo de estos: ${chosen.length}`}
          name="modulos"
          checked={chosen !== null && !isNone}
          onChange={() => choose(false, [...some])}
        />
        {mayBeNone && (
          <RadioCard title="De ninguno" name="modulos" checked={isNone} onChange={() => choose(true, [])} />
        )}
      </RadioGroup>
      {chosen && !isNone && (
        <PickList
          things={modules}
          chosen={chosen}
          searchLabel="Buscar un módulo por su título"
          noneFound="Ningún módulo coincide."
          onChange={(next) => {
            setSome(next);
            onChange(next);
          }}
        />
      )}
    </div>
  );
}
