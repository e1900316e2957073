import { AssignButton } from '#features/assignments/web/AssignButton.tsx';
import { PersonSheet } from '#features/competence/web/PersonSheet.tsx';
import { PersonResultsPage } from '#features/people/web/PersonResultsPage.tsx';

/** A person: results and evaluations, and below them what they have to show. */
export default function PersonScreen() {
  return (
    <PersonResultsPage
      sheetOf={(personId) => <PersonSheet personId={personId} assigning={<AssignButton personId={personId} />} />}
    />
  );
}
