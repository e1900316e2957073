/** Failures within a quarter of an hour behind one network address that cost nothing yet: a laboratory's people share one. */
const freeFailures = 100;
/** Longest that an attempt waits to be judged, milliseconds. */
const longestPause = 3000;

/**
 * How long an attempt from a network address waits before it is judged, milliseconds: nothing up to a hundred failures there, then 10
 * more with each. The same for accounts that exist and those that do not, so that waiting tells nothing.
 */
export function pauseAfter(failures: number): number {
  return Math.min(Math.max(0, failures - freeFailures) * 10, longestPause);
}

/**
 * The network address that attempts are counted by. Of IPv6 the first 64 bits: whoever has one address there has them all.
 *
 * @param address e.g. '203.0.113.7', '2001:db8::7' or '::ffff:203.0.113.7'
 */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: between }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => (Number.parseInt(group, 16) || 0).toString(16))
    .join(':')}::/64`;
}

/** What is said to who tries too often. @param wait until when, in words */
export const tooManyAttempts = (wait: string) => `Demasiados intentos. Espera ${wait} e intenta nuevamente.`;

/** The same of accounts from one network. @param wait until when, in words */
export const tooManyRegistrations = (wait: string) =>
  `Se crearon muchas cuentas en poco tiempo. Espera ${wait} e intenta nuevamente.`;
