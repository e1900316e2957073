// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionLostEvent } from '#platform/web/session-lost.ts';
import { currentToast, dismissToast } from '#ui/toast-store.ts';
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
  // oxlint-disable-next-line unicorn/no-document-cookie -- the test stands in for the server
  document.cookie = `session_expires=${value}; path=/`;
};

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  dismissToast();
  client.signOut.mockResolvedValue({ success: true });
  // oxlint-disable-next-line unicorn/no-document-cookie -- the test stands in for the server
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

describe('while the session lasts', () => {
  const refusal = (status: number, code: string) => Object.assign(new Error(code), { status, code });

  beforeEach(async () => {
    vi.useFakeTimers();
    setHint('1');
    client.getSession.mockResolvedValue(signedIn(900));
    client.refreshSession.mockImplementation(async () => signedIn(900));
    await show();
  });

  it('renews the access when 300 s remain, each time anew (spec P-414)', async () => {
    await act(() => vi.advanceTimersByTimeAsync(599_000));
    expect(client.refreshSession).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(client.refreshSession).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(client.refreshSession).toHaveBeenCalledTimes(3);
  });

  it('tries the renewal again when the server could not be reached', async () => {
    client.refreshSession.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(screen.getByText('Ana')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(client.refreshSession).toHaveBeenCalledTimes(2);
  });

  it('ends when the renewal is refused (spec P-457)', async () => {
    client.refreshSession.mockRejectedValueOnce(refusal(401, 'SESSION_EXPIRED'));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(screen.getByText('nadie')).toBeTruthy();
    expect(currentToast()?.description).toBe('Tu sesión ha expirado. Por favor, vuelve a iniciar sesión.');
  });

  it('is not opened again by a renewal that is answered after signing out', async () => {
    let answer: (value: unknown) => void = () => undefined;
    client.refreshSession.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    await act(async () => void auth.signOut());
    await act(async () => answer(signedIn(900)));
    expect(screen.getByText('nadie')).toBeTruthy();
  });

  it('says nothing of an expired session to somebody who has just signed out', async () => {
    await act(async () => void auth.signOut());
    await act(async () => void window.dispatchEvent(new Event(sessionLostEvent)));
    expect(currentToast()).toBeNull();
  });
});

describe('when the session cannot be read', () => {
  it('tells so instead of counting as signed out, and reads it again on request (spec P-133, P-455)', async () => {
    setHint('1');
    client.getSession.mockRejectedValueOnce(
      Object.assign(new Error('503'), { status: 503, code: 'DATABASE_UNAVAILABLE' }),
    );
    await show();
    expect(auth).toMatchObject({ session: null, profile: null, loading: false, unreadable: true });
    client.getSession.mockResolvedValue(signedIn());
    await act(async () => void auth.readAgain());
    expect(auth.unreadable).toBe(false);
    expect(screen.getByText('Ana')).toBeTruthy();
  });
});

describe('a sign-out that the server could not be told', () => {
  beforeEach(async () => {
    setHint('1');
    client.getSession.mockResolvedValue(signedIn());
    client.signOut.mockRejectedValue(new TypeError('Failed to fetch'));
    await show();
    await act(async () => void auth.signOut());
  });

  it('is made up for when the network is back', async () => {
    client.signOut.mockResolvedValue({ success: true });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(client.signOut).toHaveBeenCalledTimes(2);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(client.signOut).toHaveBeenCalledTimes(2);
  });

  it('is made up for at the next start', async () => {
    cleanup();
    await show();
    expect(client.signOut).toHaveBeenCalledTimes(2);
  });

  it('is dropped once somebody signs in: it would end their session', async () => {
    client.signIn.mockResolvedValue(signedIn());
    await act(() => auth.signIn({ email: 'a', password: 'b' }));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(client.signOut).toHaveBeenCalledTimes(1);
  });
});

it('signs in only after the sign-out under way, which would clear the new cookies', async () => {
  setHint('1');
  client.getSession.mockResolvedValue(signedIn());
  let answer: (value: unknown) => void = () => undefined;
  client.signOut.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  client.signIn.mockResolvedValue(signedIn());
  await show();
  await act(async () => void auth.signOut());
  let done: Promise<void> = Promise.resolve();
  await act(async () => {
    done = auth.signIn({ email: 'a', password: 'b' });
  });
  expect(client.signIn).not.toHaveBeenCalled();
  await act(async () => {
    answer({ success: true });
    await done;
  });
  expect(screen.getByText('Ana')).toBeTruthy();
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
