import { paths } from './paths.ts';

const parameter = 'volver';

/** Address of the sign-in screen that leads back to what was asked for. */
export function loginFor(asked: string): string {
  return `${paths.login}?${parameter}=${encodeURIComponent(asked)}`;
}

/**
 * Where to go after signing in: what was asked for, if it is a screen of ours behind the sign-in, else the dashboard.
 *
 * @param search query string of the sign-in screen
 * @param origin ours, e.g. 'https://formacion.example'
 */
export function returnAddress(search: string, origin = window.location.origin): string {
  const asked = new URLSearchParams(search).get(parameter);
  // Read as the browser reads it: tabs and backslashes turn a path into another site.
  const url = asked?.startsWith('/') && URL.canParse(asked, origin) ? new URL(asked, origin) : null;
  if (!url || url.origin !== origin) return paths.dashboard;
  if (url.pathname === paths.login || url.pathname === paths.register) return paths.dashboard;
  return `${url.pathname}${url.search}${url.hash}`;
}
