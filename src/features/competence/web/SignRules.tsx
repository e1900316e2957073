import { type ComponentProps, useRef, useState } from 'react';
import { SignShown } from '#features/signatures/web/SignShown.tsx';
import { signedRuleWords } from '../signed-rule.rules.ts';

type Shown = ComponentProps<typeof SignShown>['shown'] & { data: { record: Record<string, unknown> } | undefined };

interface SignRulesProps extends Pick<ComponentProps<typeof SignShown>, 'title' | 'send' | 'notDone' | 'done'> {
  /** What the server would have signed. */
  shown: Shown;
  /** What those are called whom the rules reach, by id. */
  names: ReadonlyMap<string, string>;
  onSigned: () => void;
  /** Closed without a signature: what was written before is still there. */
  onBack: () => void;
}

/** Signs what changes days that have been, above the form in which it was written. */
export default function SignRules({ shown, names, onSigned, onBack, ...dialog }: SignRulesProps) {
  const isSigned = useRef(false);
  // Once it is signed the same cannot be shown again: that is no failure.
  const [isOver, setOver] = useState(false);
  return (
    <SignShown
      {...dialog}
      consequence="Cambia lo que se pedía en días que ya pasaron: se vuelve a calcular quién estaba al día entonces. Lo que se sabía antes se conserva."
      record={shown.data ? signedRuleWords(shown.data.record, names) : []}
      meaning="approved"
      submitLabel="Firmar y guardar"
      shown={isOver ? { ...shown, error: null } : shown}
      notRead="No se pudo leer lo que se firma"
      send={async (signed) => {
        await dialog.send(signed);
        isSigned.current = true;
        setOver(true);
      }}
      onClose={() => (isSigned.current ? onSigned() : onBack())}
    />
  );
}
