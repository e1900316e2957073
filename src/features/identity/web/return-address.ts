import { paths } from '#platform/web/paths.ts';

const parameter = 'volver';

/** Address of the sign-in screen that leads back to what was asked for. */
export function loginFor(asked: string): string {
  return `${paths.login}?${parameter}=${encodeURIComponent(asked)}`;
}

/** Where to go after signing in: what was asked for, if it is an address of ours, else the dashboard. */
export function returnAddress(search: string): string {
  const asked = new URLSearchParams(search).get(parameter) ?? '';
  return /^\/(?![/\\])/.test(asked) ? asked : paths.dashboard;
}
