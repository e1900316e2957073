import { lazy, Suspense } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import PlanPage from '#features/plan/web/PlanPage.tsx';

const RegenerateQuiz = lazy(async () => ({
  default: (await import('#features/generation/web/RegenerateQuiz.tsx')).RegenerateQuiz,
}));

/** /modulos with 'Regenerar Quiz' on the welcome card, for the administrator (spec P-022, P-257). */
export default function PlanScreen() {
  const isAdmin = useAuth().profile?.role === 'admin';
  return (
    <PlanPage
      {...(isAdmin
        ? {
            welcomeAction: ({ id, title }: { id: string; title: string }) => (
              <Suspense fallback={<div className="h-11" />}>
                <RegenerateQuiz moduleId={id} moduleTitle={title} />
              </Suspense>
            ),
          }
        : {})}
    />
  );
}
