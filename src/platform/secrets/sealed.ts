import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Of this process until the installation's is read: what is sealed in between nobody else opens. */
let key: Buffer = randomBytes(32);

/** From here on secrets are sealed with the installation's key. @param bytes 32 of them */
export function sealWith(bytes: Buffer): void {
  if (bytes.length !== 32) throw new Error('a key of the installation has 32 bytes');
  key = bytes;
}

/** A secret as it is stored: who reads the database alone does not know it. @param what it is for: it opens nowhere else */
export function seal(text: string, what: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(what));
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]);
}

/** The secret; null where it was sealed with another key, or for something else. */
export function unseal(sealed: Buffer, what: string): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(what));
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
