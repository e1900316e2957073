import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { useAuth } from './auth.tsx';

/** Without it the screen is what it is. */
const Note = lazy(() => import('./TemporaryPasswordNote.tsx').catch(() => ({ default: () => <></> })));

/** Until somebody has a password that only they know, every screen but the one where they change it says so. */
export function TemporaryPasswordBanner() {
  const { profile } = useAuth();
  const [location] = useLocation();
  return (
    profile?.hasTemporaryPassword &&
    location !== paths.account && (
      <Suspense fallback={null}>
        <Note />
      </Suspense>
    )
  );
}
