import { AssignToMissing } from '#features/assignments/web/AssignToMissing.tsx';
import { ModuleStatisticsPage } from '#features/quiz-statistics/web/ModuleStatisticsPage.tsx';

/** How the team does in a module's quiz, and the module for those who have not done it. */
export default function ModuleStatisticsScreen() {
  return <ModuleStatisticsPage assigning={(module) => <AssignToMissing module={module} />} />;
}
