import { lazy, type ReactNode } from 'react';
import { guardTexts } from '#features/identity/guard.texts.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Page } from '#ui/Page.tsx';

// Nobody loads another role's dashboard.
const AdminPanel = lazy(() => import('./AdminPanel.tsx'));
const SupervisorDashboard = lazy(() => import('./SupervisorDashboard.tsx'));
const LearnerDashboard = lazy(() => import('./LearnerDashboard.tsx'));

/**
 * /dashboard: what one's role needs to see first (spec P-129 to P-134).
 *
 * @param firstSteps what a new installation's administrators begin with, from a feature above this one
 * @param teamDuties what the team owes, likewise
 */
export function DashboardPage({ firstSteps, teamDuties }: { firstSteps: ReactNode; teamDuties: ReactNode }) {
  const { profile } = useAuth();
  useDocumentTitle('Inicio');
  if (!profile) return <Sentence text={guardTexts.missingProfile} />;
  switch (profile.role) {
    case 'admin':
      return <AdminPanel firstSteps={firstSteps} teamDuties={teamDuties} />;
    case 'jefe':
      return <SupervisorDashboard teamDuties={teamDuties} />;
    case 'employee':
      return <LearnerDashboard />;
    default:
      return <Sentence text={guardTexts.unknownRole(profile.role)} />;
  }
}

function Sentence({ text }: { text: string }) {
  return (
    <Page>
      <p role="alert" className="py-16 text-center font-medium">
        {text}
      </p>
    </Page>
  );
}
