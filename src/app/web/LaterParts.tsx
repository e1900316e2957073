import { lazy, Suspense } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { LostSession } from '#features/idle-sessions/web/LostSession.tsx';
import { NoticeBell } from '#features/notifications/web/NoticeBell.tsx';
import { AskAgain } from '#features/second-factor/web/AskAgain.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { IdleGate } from './IdleGate.tsx';
import OfflineNotices from './offline/OfflineNotices.tsx';
import { RecentNotices } from './RecentNotices.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useBringAhead } from './use-bring-ahead.ts';
import { useLiveScreens } from './use-live-screens.ts';

const FactorDemand = lazy(() =>
  import('#features/second-factor/web/FactorDemand.tsx').then(({ FactorDemand: one }) => ({ default: one })),
);

/**
 * What of the frame nobody needs at first: the next screen made ready, what happens elsewhere meanwhile, the bell, the keyboard's shortcuts,
 * errors to be read again, and what is said of a lost network.
 */
export default function LaterParts({ userId, since }: { userId: string; since: number }) {
  useLiveScreens(since);
  useBringAhead(userId);
  const { profile } = useAuth();
  return (
    <>
      <IdleGate />
      <LostSession />
      <NoticeBell />
      <RecentNotices userId={userId} />
      <OfflineNotices userId={userId} />
      <AskAgain />
      <Shortcuts />
      {isSupervisor(profile?.role) && (
        <Suspense>
          <FactorDemand />
        </Suspense>
      )}
    </>
  );
}
