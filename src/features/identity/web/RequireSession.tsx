import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { Loading } from '#ui/States.tsx';
import { identityTexts } from '../identity.texts.ts';
import { useAuth } from './auth.tsx';
import { loginFor } from './return-address.ts';

/** Shows its screen to signed-in people and sends everybody else to /login (spec P-053, P-054). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { session, loading } = useAuth();
  const [location] = useLocation();
  if (session) return children;
  if (loading) {
    return (
      <div className="grid min-h-dvh place-items-center p-6">
        <Loading text={identityTexts.checkingSession} />
      </div>
    );
  }
  return <Redirect to={loginFor(`${location}${window.location.search}`)} replace />;
}
