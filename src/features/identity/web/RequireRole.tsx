import type { ReactNode } from 'react';
import type { Role } from '#platform/contract/roles.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { guardTexts } from '../guard.texts.ts';
import { roleLabel } from '../identity.rules.ts';
import { useAuth } from './auth.tsx';
import { NoAccess } from './NoAccess.tsx';

/** Shows its screen to the given roles and 'Acceso Denegado' with the current role to others (spec P-055, P-056). */
export function RequireRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { profile } = useAuth();
  if (profile && (roles as readonly string[]).includes(profile.role)) return children;
  return <AccessDenied role={profile?.role ?? ''} />;
}

function AccessDenied({ role }: { role: string }) {
  useDocumentTitle(guardTexts.accessDenied);
  const text = `Tu rol actual, ${roleLabel(role)} (${role}), no permite ver esta pantalla. Si crees que es un error, habla con la administración.`;
  return <NoAccess title={guardTexts.accessDenied} text={text} back="Volver al inicio" />;
}
