import ModuleLearnersPage from '#features/management/web/ModuleLearnersPage.tsx';
import { ActsOnPeople } from '#features/notifications/web/ActsOnPeople.tsx';

/** Who stands where in a module, with what can be done to those who are chosen. */
export default function ModuleLearnersScreen() {
  return <ModuleLearnersPage acting={(chosen) => <ActsOnPeople chosen={chosen} />} />;
}
