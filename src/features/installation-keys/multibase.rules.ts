const signs = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes in base 58 as Bitcoin writes them. */
export function base58(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; number > 0n; number /= 58n) text = signs.charAt(Number(number % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/** A public key of Ed25519 as a Multikey (W3C Controlled Identifiers): base 58 of 0xed01 and its 32 bytes. */
export const multikey = (publicKey: Uint8Array) => `z${base58(Uint8Array.of(0xed, 0x01, ...publicKey))}`;
