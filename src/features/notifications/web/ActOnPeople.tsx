import { AssignDialog } from '#features/assignments/web/AssignDialog.tsx';
import { ActivityOfManyDialog } from '#features/people/web/ActivityOfManyDialog.tsx';
import { ResetManyDialog } from '#features/people/web/ResetManyDialog.tsx';
import type { BatchAct } from '#features/people/web/SelectionBar.tsx';
import type { ChosenPeople } from '#features/people/web/use-selection.ts';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { AskDialog } from './AskDialog.tsx';

interface ActOnPeopleProps {
  act: BatchAct;
  chosen: ChosenPeople;
  onClose: () => void;
}

/** Asks before an act is done to everybody chosen, and says for whom it could not be done. */
export default function ActOnPeople({ act, chosen, onClose }: ActOnPeopleProps) {
  const { has_mail } = useOrganisation();
  const { selection, count, clear } = chosen;
  switch (act) {
    case 'assign':
      return <AssignDialog selection={selection} count={count} onDone={clear} onClose={onClose} />;
    case 'remind':
      return (
        <AskDialog
          asking={{ selection, view: 'soon', count }}
          hasMail={has_mail}
          onClose={(isDone) => {
            if (isDone) clear();
            onClose();
          }}
        />
      );
    case 'password':
      return <ResetManyDialog chosen={chosen} onClose={onClose} />;
    case 'deactivate':
    case 'reactivate':
      return <ActivityOfManyDialog chosen={chosen} verb={act} onClose={onClose} />;
  }
}
