// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionLostEvent } from '#platform/web/session-fetch.ts';
import { AuthProvider, useAuth } from './auth.tsx';

const client = vi.hoisted(() => ({
  signIn: vi.fn(),
  signUp: vi.fn(),
  signOut: vi.fn(),
  getSession: vi.fn(),
  refreshSession: vi.fn(),
}));
vi.mock('./identity-client.ts', () => ({ identityClient: client }));

const signedIn = (expires_in = 900) => ({
  session: { expires_at: 1, expires_in, user: { id: 'u1', email: 'ana@lab.es' } },
  profile: { id: 'u1', first_name: 'Ana', role: 'employee' },
});

let auth: ReturnType<typeof useAuth>;
function Probe() {
  auth = useAuth();
  return <p>{auth.loading ? 'cargando' : (auth.profile?.first_name ?? 'nadie')}</p>;
}
const show = async () => {
  await act(async () => {
    render(
      <AuthProvider>
        <Probe />
      </AuthProvider>,
    );
  });
};
const setHint = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test stands in for the server
  document.cookie = `session_expires=${value}; path=/`;
};

beforeEach(() => {
  vi.resetAllMocks();
  client.signOut.mockResolvedValue({ success: true });
  // biome-ignore lint/suspicious/noDocumentCookie: the test stands in for the server
  document.cookie = 'session_expires=; path=/; max-age=0';
  window.history.replaceState(null, '', '/dashboard');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('cannot be used outside its provider (spec P-453)', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
});

describe('on start', () => {
  it('asks nothing without a hint of a session', async () => {
    await show();
    expect(screen.getByText('nadie')).toBeTruthy();
    expect(client.getSession).not.toHaveBeenCalled();
  });

  it('reads the session and its profile (spec P-320, P-321)', async () => {
    setHint('1');
    client.getSession.mockResolvedValue(signedIn());
    await show();
    expect(screen.getByText('Ana')).toBeTruthy();
  });

  it('renews an access that has ended, and gives up quietly when the session is over', async () => {
    setHint('1');
    client.getSession.mockResolvedValue(null);
    client.refreshSession.mockResolvedValueOnce(signedIn());
    await show();
    expect(screen.getByText('Ana')).toBeTruthy();
    cleanup();
    client.refreshSession.mockRejectedValueOnce(new Error('401'));
    await show();
    expect(screen.getByText('nadie')).toBeTruthy();
  });
});

it('is loading while signing in and not after a refusal (spec P-322, P-323)', async () => {
  await show();
  let refuse: (error: Error) => void = () => undefined;
  client.signIn.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  let outcome: Promise<unknown> = Promise.resolve();
  await act(async () => {
    outcome = auth.signIn({ email: 'a', password: 'b' }).catch((error: Error) => error.message);
  });
  expect(auth.loading).toBe(true);
  await act(async () => refuse(new Error('no')));
  expect(await outcome).toBe('no');
  expect(auth.loading).toBe(false);
});

it('signs out at once, before the call is answered, and ends at /login even if it fails (spec P-326, P-330)', async () => {
  setHint('1');
  client.getSession.mockResolvedValue(signedIn());
  client.signOut.mockRejectedValue(new Error('sin red'));
  sessionStorage.setItem('borrador', 'x');
  await show();
  await act(async () => {
    void auth.signOut();
  });
  expect(auth).toMatchObject({ user: null, profile: null, session: null });
  expect(window.location.pathname).toBe('/login');
  expect(sessionStorage.length).toBe(0);
  expect(document.cookie).not.toContain('session_expires=1');
});

it('renews the access when 300 s remain (spec P-414)', async () => {
  vi.useFakeTimers();
  setHint('1');
  client.getSession.mockResolvedValue(signedIn(900));
  client.refreshSession.mockResolvedValue(signedIn(901));
  await show();
  await act(() => vi.advanceTimersByTimeAsync(599_000));
  expect(client.refreshSession).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(client.refreshSession).toHaveBeenCalledTimes(1);
});

it('follows a session that was ended elsewhere', async () => {
  setHint('1');
  client.getSession.mockResolvedValue(signedIn());
  await show();
  await act(async () => {
    window.dispatchEvent(new Event(sessionLostEvent));
  });
  expect(screen.getByText('nadie')).toBeTruthy();
});
