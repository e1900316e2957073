import { FlaskConical } from 'lucide-react';
import { Redirect } from 'wouter';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { ButtonLink } from '#ui/Button.tsx';

/** '/': what the product is and the two ways in. */
export default function HomePage() {
  const { product_name, needs_setup } = useOrganisation();
  useDocumentTitle(product_name);
  if (needs_setup) return <Redirect to={paths.setup} replace />;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-[1280px] items-center justify-between gap-4 px-4 py-4 sm:px-8">
        <span className="flex items-center gap-2 font-semibold">
          <FlaskConical className="size-6 text-brand-ink" aria-hidden="true" />
          {product_name}
        </span>
        <ButtonLink to={paths.login} variant="secondary">
          Iniciar Sesión
        </ButtonLink>
      </header>
      <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col items-center justify-center px-4 py-16 text-center">
        <h1 className="text-2xl font-semibold tracking-tight text-balance sm:text-[3rem] sm:leading-[1.1]">
          Formación que el laboratorio puede demostrar
        </h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft">
          Módulos paso a paso con evaluación final para cada técnico, y el avance del equipo a la vista de quien lo
          supervisa.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.register} size="lg">
            Comenzar Gratis
          </ButtonLink>
          <ButtonLink to={paths.login} size="lg" variant="secondary">
            Ya tengo cuenta
          </ButtonLink>
        </div>
      </main>
    </div>
  );
}
