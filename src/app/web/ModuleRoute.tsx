import { lazy } from 'react';
import { useSearch } from 'wouter';
import { QuizGeneration } from '#features/generation/web/QuizGeneration.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';

const ManagementPage = lazy(() => import('#features/management/web/ManagementPage.tsx'));
const ModulePage = lazy(() => import('#features/learning/web/ModulePage.tsx'));

/**
 * A module's address by role: employees read it; jefe and admin manage it, and read it where the address names a step or the
 * learner's view (spec C-044 to C-046, C-059 to C-062).
 */
export function ModuleRoute() {
  const { profile } = useAuth();
  const search = useSearch();
  return profile?.role === 'employee' || search !== '' ? (
    <QuizGeneration>
      <ModulePage />
    </QuizGeneration>
  ) : (
    <ManagementPage />
  );
}
