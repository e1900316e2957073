import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { lostSession, sessionLostEvent } from '#platform/web/session-lost.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { sessionTexts } from '../session.texts.ts';
import { closeSession, closingSettled, forgetOwedClosing, payOwedClosing } from './close-session.ts';
import { broughtSession } from './first-data.ts';
import { type Client, loadClient, type SignedIn } from './load-client.ts';
import { forgetSessionHint, hasSessionHint } from './session-hint.ts';
import { isSessionOver, useFreshAccess } from './use-fresh-access.ts';

interface Auth {
  user: SignedIn['session']['user'] | null;
  profile: SignedIn['profile'] | null;
  session: SignedIn['session'] | null;
  /** The session is being read or opened. */
  loading: boolean;
  /** There may be a session, but the server could not say; `readAgain` asks once more. */
  unreadable: boolean;
  readAgain(): Promise<void>;
  /** Shows what changed of the person's profile everywhere at once. */
  profileChanged(change: Partial<SignedIn['profile']>): void;
  /** Rejects with the server's refusal, or with whatever kept the call from being answered. */
  signIn(input: { email: string; password: string }): Promise<void>;
  /** Shows whom a call has signed in; one that answers null has signed nobody in. Rejects as the call does. */
  enter(call: (client: Client) => Promise<SignedIn | null>): Promise<void>;
  /** Always ends at /login, even if the call fails. */
  signOut(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Other tabs follow a sign-in or sign-out at once. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('auth');

/** Holds who is signed in, reads it on start, keeps the access fresh and follows other tabs (spec P-304, P-315 to P-330). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [signedIn, setSignedIn] = useState(broughtSession);
  const asksFirst = useRef(!signedIn && hasSessionHint());
  const [loading, setLoading] = useState(asksFirst.current);
  const [unreadable, setUnreadable] = useState(false);
  const [, navigate] = useLocation();
  // Rises with every sign-in and sign-out: what was asked before is not listened to any more.
  const turn = useRef(0);
  useFreshAccess(signedIn?.session, setSignedIn);

  const settle = useCallback((next: SignedIn | null, isUnreadable = false) => {
    setSignedIn(next);
    setUnreadable(isUnreadable);
    setLoading(false);
  }, []);

  const readAgain = useCallback(async () => {
    const asked = turn.current;
    setLoading(true);
    let read: SignedIn | null = null;
    let isUnreadable = false;
    try {
      const client = await loadClient();
      read = (await client.getSession()) ?? (await client.refreshSession());
    } catch (error) {
      isUnreadable = !isSessionOver(error);
    }
    if (turn.current === asked) settle(read, isUnreadable);
  }, [settle]);

  const leave = useCallback(() => {
    turn.current += 1;
    settle(null);
    sessionStorage.clear();
  }, [settle]);

  useEffect(() => {
    void payOwedClosing();
    if (asksFirst.current) void readAgain();
    const onMessage = (event: MessageEvent) => {
      if (event.data === 'signed-out') leave();
      if (event.data === 'signed-in') void readAgain();
    };
    // A page that comes back as it was left may be somebody else's by now.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void readAgain();
    window.addEventListener('pageshow', onShow);
    window.addEventListener('online', payOwedClosing);
    channel?.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('pageshow', onShow);
      window.removeEventListener('online', payOwedClosing);
      channel?.removeEventListener('message', onMessage);
    };
  }, [readAgain, leave]);

  const isSignedIn = signedIn !== null;
  useEffect(() => {
    // Calls that were under way when somebody signed out lose the session, too: that is no news.
    if (!isSignedIn) return;
    const onLost = () => {
      if (lostSession.isHeld || lostSession.cover()) return;
      turn.current += 1;
      forgetSessionHint();
      settle(null);
      toastFailure(sessionTexts.expired);
    };
    window.addEventListener(sessionLostEvent, onLost);
    return () => window.removeEventListener(sessionLostEvent, onLost);
  }, [isSignedIn, settle]);

  const enter = useCallback(
    async (call: (client: Client) => Promise<SignedIn | null>) => {
      turn.current += 1;
      setLoading(true);
      try {
        await closingSettled();
        const opened = await call(await loadClient());
        if (!opened) return;
        forgetOwedClosing();
        settle(opened);
        channel?.postMessage('signed-in');
      } finally {
        setLoading(false);
      }
    },
    [settle],
  );

  const signOut = useCallback(async () => {
    navigate(paths.login);
    leave();
    forgetSessionHint();
    channel?.postMessage('signed-out');
    const outcome = await closeSession();
    if (outcome !== 'closed')
      toast({ title: sessionTexts.signedOut.here, description: sessionTexts.signedOut[outcome] });
  }, [navigate, leave]);

  const value = useMemo<Auth>(
    () => ({
      user: signedIn?.session.user ?? null,
      profile: signedIn?.profile ?? null,
      session: signedIn?.session ?? null,
      loading,
      unreadable,
      readAgain,
      profileChanged: (change) =>
        setSignedIn((current) => current && { ...current, profile: { ...current.profile, ...change } }),
      signIn: (input) => enter((client) => client.signIn(input)),
      enter,
      signOut,
    }),
    [signedIn, loading, unreadable, readAgain, enter, signOut],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** Who is signed in. Throws outside {@link AuthProvider} (spec P-453). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
