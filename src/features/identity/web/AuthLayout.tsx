import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LaterFoot } from '#features/settings/web/LaterFoot.tsx';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { ProductLogo } from '#features/settings/web/ProductLogo.tsx';
import { paths } from '#platform/web/paths.ts';

/** One icon for all: each icon of its own would weigh on the first load (decision 0003). */
const points = [
  'Módulos paso a paso, a tu ritmo y desde cualquier dispositivo',
  'Evaluaciones con explicación de cada respuesta',
  'Tu supervisor ve tu avance y sabe cuándo ayudarte',
];

/** The calm frame of the sign-in and registration forms. */
export function AuthLayout({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { product_name } = useOrganisation();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="hidden flex-col justify-between bg-brand p-12 text-on-brand lg:flex">
        <Link href={paths.home} className="flex items-center gap-3 text-lg font-semibold">
          <ProductLogo className="size-7" />
          {product_name}
        </Link>
        <ul className="max-w-md space-y-6 text-lg">
          {points.map((point) => (
            <li key={point} className="flex gap-4">
              <CircleCheck className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
        <p className="text-sm">Formación, inducción y certificación para laboratorios.</p>
      </aside>
      <main className="flex items-center justify-center px-4 py-10 sm:px-8">
        <div className="w-full max-w-md">
          <Link href={paths.home} className="mb-8 flex items-center gap-2 font-semibold text-brand-ink lg:hidden">
            <ProductLogo className="size-6" />
            {product_name}
          </Link>
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 mb-8 text-ink-soft">{text}</p>
          {children}
          <LaterFoot />
        </div>
      </main>
    </div>
  );
}
