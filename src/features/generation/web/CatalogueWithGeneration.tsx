import CataloguePage from '#features/catalogue/web/CataloguePage.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { RegenerateQuiz } from './RegenerateQuiz.tsx';

/** /modulos with 'Regenerar Quiz' on the welcome card, for the administrator (spec P-022, P-257). */
export default function CatalogueWithGeneration() {
  const isAdmin = useAuth().profile?.role === 'admin';
  return (
    <CataloguePage
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
