import { isIP } from 'node:net';

interface Reach {
  host: string;
  appOrigin: string | undefined;
  trustProxy: false | number | readonly string[];
}

/**
 * Whether others than who sits at this machine may reach the platform: it listens beyond loopback, or the operator has said that a
 * proxy stands in front, by an address of its own or by naming it (decision 0162).
 */
export function isReachedFromElsewhere({ host, appOrigin, trustProxy }: Reach): boolean {
  return (
    !isLoopback(host) || trustProxy !== false || (appOrigin !== undefined && !isLoopback(new URL(appOrigin).hostname))
  );
}

/** @param host a name or an address, of IPv6 with or without brackets */
function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(name) === 4) return name.startsWith('127.');
  if (isIP(name) === 6) return /^(?:0*:)*:?0*1$/.test(name) || name.startsWith('::ffff:127.');
  return name === 'localhost' || name.endsWith('.localhost');
}
