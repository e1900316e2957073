import { guardTexts } from '#features/identity/guard.texts.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Page } from '#ui/Page.tsx';
import { dashboardTexts } from '../dashboards.texts.ts';
import { AdminPanel } from './AdminPanel.tsx';
import { LearnerDashboard } from './LearnerDashboard.tsx';
import { SupervisorDashboard } from './SupervisorDashboard.tsx';

/** /dashboard: what one's role needs to see first (spec P-129 to P-134). */
export default function DashboardPage() {
  const { profile } = useAuth();
  useDocumentTitle('Inicio');
  if (!profile) return <Sentence text={guardTexts.missingProfile} />;
  switch (profile.role) {
    case 'admin':
      return <AdminPanel />;
    case 'jefe':
      return <SupervisorDashboard />;
    case 'employee':
      return <LearnerDashboard />;
    default:
      return <Sentence text={dashboardTexts.unknownRole(profile.role)} />;
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
