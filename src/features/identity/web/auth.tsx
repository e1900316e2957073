import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { sessionLostEvent } from '#platform/web/session-fetch.ts';
import { toast } from '#ui/toast-store.ts';
import { refreshMargin } from '../identity.rules.ts';
import { identityTexts } from '../identity.texts.ts';
import { forgetSessionHint, hasSessionHint } from './session-hint.ts';

type Client = typeof import('./identity-client.ts')['identityClient'];
export type SignedIn = Awaited<ReturnType<Client['signIn']>>;
type SignUpInput = Parameters<Client['signUp']>[0];

interface Auth {
  user: SignedIn['session']['user'] | null;
  profile: SignedIn['profile'] | null;
  session: SignedIn['session'] | null;
  /** The session is being read, opened or closed. */
  loading: boolean;
  /** Rejects with the server's refusal, or with whatever kept the call from being answered. */
  signIn(input: { email: string; password: string }): Promise<void>;
  signUp(input: SignUpInput): Promise<void>;
  /** Always ends at /login, even if the call fails. */
  signOut(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);
/** The API client, loaded on demand: a signed-out visitor's first load carries none. */
export const loadClient = async (): Promise<Client> => (await import('./identity-client.ts')).identityClient;

/** Other tabs follow a sign-in or sign-out at once. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('auth');

/** Holds who is signed in, reads it on start, keeps the access fresh and follows other tabs (spec P-304, P-315 to P-330). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  const [loading, setLoading] = useState(hasSessionHint);
  const [, navigate] = useLocation();

  const readSession = useCallback(async () => {
    try {
      const client = await loadClient();
      setSignedIn((await client.getSession()) ?? (await client.refreshSession()));
    } catch {
      setSignedIn(null);
    } finally {
      setLoading(false);
    }
  }, []);

  useEffect(() => {
    if (hasSessionHint()) void readSession();
  }, [readSession]);

  useEffect(() => {
    const onLost = () => {
      forgetSessionHint();
      setSignedIn(null);
      toast({ title: 'Error', description: identityTexts.sessionExpired, tone: 'danger' });
    };
    const onMessage = (event: MessageEvent) => {
      if (event.data === 'signed-out') setSignedIn(null);
      if (event.data === 'signed-in') void readSession();
    };
    window.addEventListener(sessionLostEvent, onLost);
    channel?.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener(sessionLostEvent, onLost);
      channel?.removeEventListener('message', onMessage);
    };
  }, [readSession]);

  const expiresIn = signedIn?.session.expires_in;
  useEffect(() => {
    if (expiresIn === undefined) return;
    const wait = Math.max(1, expiresIn - refreshMargin) * 1000;
    const timer = setTimeout(async () => {
      // A refresh that cannot reach the server is no sign-out: the next call that is refused tries again.
      const renewed = await loadClient()
        .then((client) => client.refreshSession())
        .catch(() => null);
      if (renewed) setSignedIn(renewed);
    }, wait);
    return () => clearTimeout(timer);
  }, [expiresIn]);

  const open = useCallback(async (call: (client: Client) => Promise<SignedIn>) => {
    setLoading(true);
    try {
      setSignedIn(await call(await loadClient()));
      channel?.postMessage('signed-in');
    } finally {
      setLoading(false);
    }
  }, []);

  const signOut = useCallback(async () => {
    navigate(paths.login);
    setSignedIn(null);
    forgetSessionHint();
    sessionStorage.clear();
    channel?.postMessage('signed-out');
    // Signed out on this device in any case; a server that cannot be told ends the session by itself.
    await loadClient()
      .then((client) => client.signOut())
      .catch(() => undefined);
  }, [navigate]);

  const value = useMemo<Auth>(
    () => ({
      user: signedIn?.session.user ?? null,
      profile: signedIn?.profile ?? null,
      session: signedIn?.session ?? null,
      loading,
      signIn: (input) => open((client) => client.signIn(input)),
      signUp: (input) => open((client) => client.signUp(input)),
      signOut,
    }),
    [signedIn, loading, open, signOut],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** Who is signed in. Throws outside {@link AuthProvider} (spec P-453). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
