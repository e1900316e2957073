import { createHash, randomBytes } from 'node:crypto';
import type { Cookies } from '#platform/http/call.ts';

/** Life of an access token, seconds. */
export const accessLife = 15 * 60;
/** Life of a session, seconds; signing in starts a new one. */
export const sessionLife = 30 * 24 * 60 * 60;
/** How long a device that is not used stays known, seconds. */
export const deviceLife = 180 * 24 * 60 * 60;
/** The refresh token goes only where it is used. */
const refreshPath = '/api/auth';

/** A token of 256 random bits; only its hash is stored. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Hands the tokens to the browser, and to its scripts only the moment the access ends. */
export function setSessionCookies(
  cookies: Cookies,
  tokens: { access: string; refresh?: string; expiresAt: number },
): void {
  cookies.set('access_token', tokens.access, { maxAge: accessLife });
  if (tokens.refresh) cookies.set('refresh_token', tokens.refresh, { maxAge: sessionLife, path: refreshPath });
  cookies.set('session_expires', String(tokens.expiresAt), { maxAge: sessionLife, readableByScripts: true });
}

/** Hash of the token that the browser was given at its first sign-in; null for one that never signed in. */
export function deviceOf(cookies: Cookies): Buffer | null {
  const token = cookies.get('device');
  return token ? hashToken(token) : null;
}

/** Has the browser keep, or go on keeping, the token it is known by. @returns its hash */
export function keepDevice(cookies: Cookies): Buffer {
  const shown = cookies.get('device') ?? '';
  // Whoever plants a token of their own in somebody's browser wins ten more guesses, no more.
  const token = /^[\w-]{43}$/.test(shown) ? shown : makeToken().token;
  cookies.set('device', token, { maxAge: deviceLife, path: refreshPath });
  return hashToken(token);
}

export function clearSessionCookies(cookies: Cookies): void {
  cookies.set('access_token', '', { maxAge: 0 });
  cookies.set('refresh_token', '', { maxAge: 0, path: refreshPath });
  cookies.set('session_expires', '', { maxAge: 0, readableByScripts: true });
}
