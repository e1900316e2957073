import CompetenceMatrixPage from '#features/evidence/web/CompetenceMatrixPage.tsx';
import { ActsOnPeople } from '#features/notifications/web/ActsOnPeople.tsx';

/** People by requirements, with what can be done to those who are chosen. */
export default function CompetenceMatrixScreen() {
  return <CompetenceMatrixPage acting={(chosen) => <ActsOnPeople chosen={chosen} />} />;
}
