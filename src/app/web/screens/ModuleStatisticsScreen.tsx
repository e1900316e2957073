import { AssignToMissing } from '#features/assignments/web/AssignToMissing.tsx';
import { ActsOnPeople } from '#features/notifications/web/ActsOnPeople.tsx';
import { ModuleStatisticsPage } from '#features/quiz-statistics/web/ModuleStatisticsPage.tsx';

/** How the team does in a module's quiz, the module for those who have not done it, and what can be done to those who are chosen. */
export default function ModuleStatisticsScreen() {
  return (
    <ModuleStatisticsPage
      assigning={(module) => <AssignToMissing module={module} />}
      acting={(chosen) => <ActsOnPeople chosen={chosen} />}
    />
  );
}
