import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { loginFor } from '#platform/web/return-address.ts';
import { ErrorState, Loading } from '#ui/States.tsx';
import { guardTexts } from '../guard.texts.ts';
import { useAuth } from './auth.tsx';

/**
 * Shows its screen to signed-in people and sends everybody else to /login (spec P-053, P-054). When the server cannot
 * say who is here, nobody is sent away: the text of the missing profile offers to ask again (spec P-133, P-455).
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { session, loading, unreadable, readAgain } = useAuth();
  const [location] = useLocation();
  if (session) return children;
  if (loading || unreadable) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        {loading ? (
          <Loading text={guardTexts.checkingSession} />
        ) : (
          <ErrorState
            text={navigator.onLine ? guardTexts.missingProfile : guardTexts.offline}
            onRetry={() => void readAgain()}
          />
        )}
      </main>
    );
  }
  const { search, hash } = window.location;
  return <Redirect to={loginFor(`${location}${search}${hash}`)} replace />;
}
