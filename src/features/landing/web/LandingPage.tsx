import { CircleCheck, GraduationCap, MessageCircle, Sparkles, Users } from 'lucide-react';
import { Link, Redirect } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { ProductLogo } from '#features/settings/web/ProductLogo.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import { features, landingTexts, reasons } from '../landing.texts.ts';
import { SampleChat } from './SampleChat.tsx';

const featureIcons = [Sparkles, Users, MessageCircle, GraduationCap] as const;
const width = 'mx-auto w-full max-w-[1180px] px-4 sm:px-8';

/** '/': what the product is, for whom, and the ways in (spec P-024 to P-030, P-061 to P-070). */
export default function LandingPage() {
  const { product_name, needs_setup } = useOrganisation();
  // Whoever may be signed in is not shown the ways in for a moment.
  const { profile, loading } = useAuth();
  useDocumentTitle(`${product_name} · Formación para laboratorios`);
  if (needs_setup) return <Redirect to={paths.setup} replace />;
  return (
    <div className="min-h-dvh bg-canvas">
      <SkipLink targetId="contenido" />
      <header className="border-b border-line bg-surface">
        <div className={`${width} flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2`}>
          <span className="flex min-h-11 items-center gap-2 font-semibold">
            <ProductLogo className="size-6 text-brand-ink" />
            {product_name}
          </span>
          <nav
            aria-label="Principal"
            className="-mx-2 flex grow flex-wrap items-center justify-between gap-1 sm:mx-0 sm:grow-0"
          >
            <Link
              href={paths.tutorials}
              className="flex min-h-11 items-center rounded-control px-2 text-sm sm:px-3 font-medium text-ink-soft hover:text-ink"
            >
              Tutoriales
            </Link>
            {profile || loading ? (
              <ButtonLink to={paths.dashboard} size="sm">
                Ir a mi panel
              </ButtonLink>
            ) : (
              <>
                <Link
                  href={paths.login}
                  className="flex min-h-11 items-center rounded-control px-2 text-sm sm:px-3 font-medium text-ink-soft hover:text-ink"
                >
                  Iniciar Sesión
                </Link>
                <ButtonLink to={paths.register} size="sm">
                  Comenzar Gratis
                </ButtonLink>
              </>
            )}
          </nav>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="outline-none">
        <section className="bg-linear-to-br from-brand to-brand-hover text-on-brand">
          <div className={`${width} grid items-center gap-10 py-14 lg:grid-cols-[6fr_5fr] lg:py-20`}>
            <div>
              <h1 className="text-2xl font-semibold tracking-tight text-balance sm:text-[3rem] sm:leading-[1.1]">
                {landingTexts.headline}
              </h1>
              <p className="mt-5 max-w-xl text-lg">{landingTexts.lead}</p>
              <p className="mt-5 flex items-start gap-2 font-medium">
                <CircleCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
                {landingTexts.claim}
              </p>
              <div className="mt-8 flex flex-wrap gap-3">
                <ButtonLink to={paths.register} size="lg" variant="secondary">
                  Crear Cuenta Gratuita
                </ButtonLink>
              </div>
            </div>
            <SampleChat />
          </div>
        </section>
        <section className={`${width} py-14`} aria-labelledby="funciones">
          <h2 id="funciones" className="text-xl font-semibold tracking-tight sm:text-2xl">
            Todo lo que tu equipo necesita para aprender
          </h2>
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {features.map(({ title, text }, place) => {
              const Icon = featureIcons[place] ?? Sparkles;
              return (
                <li key={title} className="rounded-card border border-line bg-surface p-5 shadow-card">
                  <span className="grid size-11 place-items-center rounded-control bg-sunken text-ink-soft">
                    <Icon className="size-6" aria-hidden="true" />
                  </span>
                  <h3 className="mt-4 font-semibold">{title}</h3>
                  <p className="mt-1 text-sm text-ink-soft">{text}</p>
                </li>
              );
            })}
          </ul>
        </section>
        <section className="border-y border-line bg-surface" aria-labelledby="razones">
          <div className={`${width} py-14`}>
            <h2 id="razones" className="text-xl font-semibold tracking-tight sm:text-2xl">
              Por qué elegirnos
            </h2>
            <ul className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
              {reasons.map(({ title, text }) => (
                <li key={title} className="flex gap-3">
                  <CircleCheck className="mt-0.5 size-6 shrink-0 text-success" aria-hidden="true" />
                  <div>
                    <h3 className="font-semibold">{title}</h3>
                    <p className="mt-0.5 text-ink-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <section className={`${width} py-16 text-center`} aria-labelledby="empezar">
          <h2 id="empezar" className="text-xl font-semibold tracking-tight text-balance sm:text-2xl">
            Empieza hoy con tu primer módulo
          </h2>
          <p className="mx-auto mt-2 max-w-xl text-ink-soft">
            Crea tu cuenta, entra y aprende. Sin instalar nada en el teléfono de nadie.
          </p>
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.register} size="lg">
              Crear Cuenta Gratuita
            </ButtonLink>
            <ButtonLink to={paths.login} size="lg" variant="secondary">
              Iniciar Sesión
            </ButtonLink>
          </div>
        </section>
      </main>
      <footer className="border-t border-line bg-surface">
        <div className={`${width} flex flex-wrap items-center justify-between gap-3 py-6 text-sm text-ink-soft`}>
          <p>{product_name}. Formación, inducción y certificación para laboratorios.</p>
          <nav aria-label="Pie de página" className="flex flex-wrap gap-x-4">
            <Link href={paths.tutorials} className="flex min-h-11 items-center underline-offset-4 hover:underline">
              Tutoriales para clientes
            </Link>
            <Link href={paths.login} className="flex min-h-11 items-center underline-offset-4 hover:underline">
              Ingresar
            </Link>
          </nav>
        </div>
      </footer>
    </div>
  );
}
