import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { notFoundTitle } from '../not-found.texts.ts';

/** Any address that leads nowhere (spec P-059, P-060). */
export function NotFoundPage() {
  useDocumentTitle(notFoundTitle);
  return (
    <Notice title="Oops! Page not found" text="La página que buscas no existe o cambió de dirección.">
      <ButtonLink to={paths.home}>Volver al inicio</ButtonLink>
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid min-h-[80dvh] place-items-center p-6 text-center">
      <div className="max-w-md">
        <Hourglass className="mx-auto mb-4 size-10 text-ink-faint" aria-hidden="true" />
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-2 mb-6 text-ink-soft">{text}</p>
        {children}
      </div>
    </div>
  );
}
