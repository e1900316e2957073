import { beforeEach, expect, it, vi } from 'vitest';
import { verifySession } from './verify-session.ts';

const client = vi.hoisted(() => ({ getSession: vi.fn(), refreshSession: vi.fn() }));
const device = vi.hoisted(() => ({ hadSession: true }));
vi.mock('./session-hint.ts', () => ({ hasSessionHint: () => device.hadSession }));
vi.mock('./load-client.ts', () => ({ loadClient: async () => client }));

const signedIn = (expires_in: number) => ({ session: { expires_in }, profile: { role: 'admin' } });
const over = Object.assign(new Error('no'), { status: 401 });

beforeEach(() => {
  client.getSession.mockReset();
  client.refreshSession.mockReset().mockResolvedValue(signedIn(900));
  device.hadSession = true;
});

it.each([
  [299, 1],
  [300, 1],
  [301, 0],
])('with %i s left it is renewed %i times (spec C-603, C-740)', async (left, times) => {
  client.getSession.mockResolvedValue(signedIn(left));
  await verifySession();
  expect(client.refreshSession).toHaveBeenCalledTimes(times);
});

it.each([
  [
    'expired',
    'Tu sesión ha expirado. Por favor, vuelve a iniciar sesión.',
    () => client.refreshSession.mockRejectedValue(over),
  ],
  ['unreadable', 'Error verificando sesión...', () => client.getSession.mockRejectedValue(new Error('net'))],
  [
    'without a profile',
    /^No se pudo verificar el perfil de usuario\. Contacta al administrador\.$/,
    () => client.getSession.mockResolvedValue({ ...signedIn(900), profile: null }),
  ],
  [
    'absent',
    'No hay sesión activa...',
    () => {
      device.hadSession = false;
      client.refreshSession.mockRejectedValue(over);
    },
  ],
])('says of one that is %s what is wrong', async (_name, sentence, arrange) => {
  client.getSession.mockResolvedValue(null);
  arrange();
  await expect(verifySession()).rejects.toThrow(sentence);
});
