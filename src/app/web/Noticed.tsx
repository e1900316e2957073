import { lazy, type ReactNode, Suspense } from 'react';
import { useOrganisation } from '#features/settings/web/organisation.ts';

/** Without it the screens are what they are. */
const NoticeGate = lazy(() =>
  import('#features/privacy/web/NoticeGate.tsx').catch(() => ({
    default: ({ children }: { children: ReactNode }) => <>{children}</>,
  })),
);

/** The screens of somebody signed in; where a notice of privacy is asked for that they have not accepted, behind it. */
export function Noticed({ userId, children }: { userId: string | undefined; children: ReactNode }) {
  const { privacy_notice } = useOrganisation();
  if (!privacy_notice || !userId) return children;
  return (
    <Suspense fallback={null}>
      <NoticeGate notice={privacy_notice} userId={userId}>
        {children}
      </NoticeGate>
    </Suspense>
  );
}
