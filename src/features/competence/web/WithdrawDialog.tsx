import { WordsDialog } from '#platform/web/WordsDialog.tsx';
import { competenceTexts as texts } from '../competence.texts.ts';
import { exceptionsApi, type Obligation } from './competence-api.ts';
import { useSheetChanged } from './use-sheet-changed.ts';

interface WithdrawDialogProps {
  personId: string;
  obligation: Obligation;
  onClose: () => void;
}

/** Takes back from a person what was given to them by name. */
export function WithdrawDialog({ personId, obligation, onClose }: WithdrawDialogProps) {
  return (
    <WordsDialog
      title={`Retirar «${obligation.name}»`}
      text="Desde hoy ya no tiene que hacerlo. Lo que haya completado se conserva."
      submitLabel="Retirar asignación"
      isDanger
      hint={texts.reasonIsKept}
      missing={texts.causeMissing}
      send={(reason) =>
        exceptionsApi.withdrawAssignment.call({ id: obligation.requirement_id, person_id: personId, reason })
      }
      onSettled={useSheetChanged()}
      failed="No se pudo retirar la asignación. Intenta nuevamente."
      done="Asignación retirada"
      onClose={onClose}
    />
  );
}
