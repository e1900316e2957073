import { RegenerateQuiz } from '#features/generation/web/RegenerateQuiz.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import PlanPage from '#features/plan/web/PlanPage.tsx';

/** /modulos with 'Regenerar Quiz' on the welcome card, for the administrator (spec P-022, P-257). */
export default function PlanScreen() {
  const isAdmin = useAuth().profile?.role === 'admin';
  return (
    <PlanPage
      {...(isAdmin
        ? {
            welcomeAction: ({ id, title }: { id: string; title: string }) => (
              <RegenerateQuiz moduleId={id} moduleTitle={title} />
            ),
          }
        : {})}
    />
  );
}
