import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Role } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { guardTexts } from '../guard.texts.ts';
import { roleLabel } from '../identity.rules.ts';
import { useAuth } from './auth.tsx';

/** Shows its screen to the given roles and 'Acceso Denegado' with the current role to others (spec P-055, P-056). */
export function RequireRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { profile } = useAuth();
  if (profile && (roles as readonly string[]).includes(profile.role)) return children;
  return <AccessDenied role={profile?.role ?? ''} />;
}

function AccessDenied({ role }: { role: string }) {
  useDocumentTitle(guardTexts.accessDenied);
  return (
    <div className="grid min-h-[70dvh] place-items-center p-6 text-center">
      <div className="max-w-md">
        <ShieldX className="mx-auto mb-4 size-12 text-danger" aria-hidden="true" />
        <h1 className="text-xl font-semibold">{guardTexts.accessDenied}</h1>
        <p className="mt-2 mb-6 text-ink-soft">
          Tu rol actual, {roleLabel(role)} ({role}), no permite ver esta pantalla. Si crees que es un error, habla con
          la administración.
        </p>
        <ButtonLink to={paths.dashboard}>Volver al inicio</ButtonLink>
      </div>
    </div>
  );
}
