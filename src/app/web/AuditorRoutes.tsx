import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { KeyRound, LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { auditReadingApi } from '#features/auditor-access/web/audit-reading-api.ts';
import AuditDocumentPage from '#features/auditor-access/web/AuditDocumentPage.tsx';
import AuditDocumentsPage from '#features/auditor-access/web/AuditDocumentsPage.tsx';
import AuditEquipmentPage from '#features/auditor-access/web/AuditEquipmentPage.tsx';
import AuditHome from '#features/auditor-access/web/AuditHome.tsx';
import AuditLogPage from '#features/auditor-access/web/AuditLogPage.tsx';
import AuditMatrixPage from '#features/auditor-access/web/AuditMatrixPage.tsx';
import AuditPersonPage from '#features/auditor-access/web/AuditPersonPage.tsx';
import AuditRequestsPage from '#features/auditor-access/web/AuditRequestsPage.tsx';
import { displayName } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { MySessions } from '#features/identity/web/MySessions.tsx';
import { OwnPasswordForm } from '#features/identity/web/OwnPasswordForm.tsx';
import { TemporaryPasswordBanner } from '#features/identity/web/TemporaryPasswordBanner.tsx';
import { NamingRule } from '#features/settings/web/NamingRule.tsx';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { ProductLogo } from '#features/settings/web/ProductLogo.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import { ThemeSwitch } from '#ui/ThemeSwitch.tsx';
import { Noticed } from './Noticed.tsx';
import { PaperHead } from './PaperHead.tsx';

/** How often an open screen asks whether it may still be there, milliseconds. */
const lookEvery = 5000;

const screens: ReadonlyArray<{ path: string; screen: ReactNode }> = [
  { path: paths.audit, screen: <AuditHome /> },
  { path: paths.auditPart('matriz'), screen: <AuditMatrixPage /> },
  { path: paths.auditPart('documentos'), screen: <AuditDocumentsPage /> },
  { path: paths.auditPart('equipos'), screen: <AuditEquipmentPage /> },
  { path: paths.auditPart('registro'), screen: <AuditLogPage /> },
  { path: paths.auditPart('pedidos'), screen: <AuditRequestsPage /> },
  { path: paths.auditPerson(':personId'), screen: <AuditPersonPage /> },
  { path: paths.auditDocument(':documentId'), screen: <AuditDocumentPage /> },
  { path: paths.account, screen: <OwnAccess /> },
];

/** Everything that somebody from outside sees: their own frame and screens. Every other address leads to the first of them. */
export default function AuditorRoutes() {
  const { user } = useAuth();
  return <Frame key={user?.id} userId={user?.id} />;
}

function Frame({ userId }: { userId: string | undefined }) {
  const [client] = useState(() => createQueryClient(false));
  const main = useRef<HTMLElement>(null);
  const [location] = useLocation();
  const isFirst = useRef(true);
  // A new screen starts at its top, and screen readers and the keyboard start with it.
  // Runs when the address changes.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [location]);
  return (
    <QueryClientProvider client={client}>
      <Noticed userId={userId}>
        <SkipLink targetId="contenido" />
        <Head />
        <TemporaryPasswordBanner />
        <PaperHead />
        <main id="contenido" ref={main} tabIndex={-1} className="outline-none">
          <Switch>
            {screens.map(({ path, screen }) => (
              <Route key={path} path={path}>
                {screen}
              </Route>
            ))}
            <Route>
              <Redirect to={paths.audit} replace />
            </Route>
          </Switch>
        </main>
        <NamingRule />
      </Noticed>
    </QueryClientProvider>
  );
}

/** Whose laboratory it is, until when one may read, and the way out. */
function Head() {
  const { profile, signOut } = useAuth();
  const { company, product_name } = useOrganisation();
  // A screen that stands open ends with the access.
  const audit = useQuery({ ...auditReadingApi.getAudit.queryOptions(), refetchInterval: lookEvery });
  return (
    <header className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2 sm:px-6 lg:px-8">
      <Link href={paths.audit} className="flex min-h-11 min-w-0 items-center gap-2 font-semibold">
        <ProductLogo className="size-7 shrink-0 text-brand-ink" />
        <span className="truncate">{company.legal_name || company.short_name || product_name}</span>
      </Link>
      <p className="ml-auto text-sm text-ink-soft">
        {profile && displayName(profile)}
        {audit.data && ` · hasta el ${spanishDay(audit.data.until_day)}`}
      </p>
      <div className="flex gap-2">
        <ButtonLink to={paths.account} variant="ghost" size="sm">
          <KeyRound className="size-4" aria-hidden="true" />
          Mi acceso
        </ButtonLink>
        <Button variant="ghost" size="sm" onClick={() => void signOut()}>
          <LogOut className="size-4" aria-hidden="true" />
          Cerrar Sesión
        </Button>
      </div>
    </header>
  );
}

/** /cuenta of somebody from outside: their password, where they are signed in, and the theme. */
function OwnAccess() {
  useDocumentTitle('Mi acceso');
  const { profile } = useAuth();
  return (
    <Page>
      <div className="mx-auto max-w-3xl space-y-6">
        <PageHeader title="Mi acceso" text="Tu contraseña y los dispositivos en los que entraste." />
        <Panel title="Contraseña">
          <OwnPasswordForm isTemporary={profile?.hasTemporaryPassword ?? false} />
        </Panel>
        <Panel title="Dispositivos">
          <MySessions />
        </Panel>
        <Panel title="Apariencia">
          <div className="max-w-xs">
            <ThemeSwitch isCollapsed={false} />
          </div>
        </Panel>
      </div>
    </Page>
  );
}
