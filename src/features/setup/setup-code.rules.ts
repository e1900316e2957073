/** Digits and letters that nobody takes for one another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many random bytes make a code: 80 random bits, which nobody guesses. */
export const setupCodeBytes = 16;

/** A code as the start prints it, e.g. `7KQ4-M0ZT-9XHB-2DPR`. @param random as many bytes as {@link setupCodeBytes} */
export function setupCodeOf(random: Uint8Array): string {
  const signs = [...random].map((byte) => alphabet[byte % alphabet.length]).join('');
  return signs.match(/.{4}/g)?.join('-') ?? '';
}

/** A code as somebody typed it, without what does not tell codes apart: case, hyphens, spaces, O for 0, I and L for 1. */
export function plainSetupCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
