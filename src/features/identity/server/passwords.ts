import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** Hash of a password nobody has, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/** The same letter may be typed as one character or as two: both are the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/**
 * Hash of a password that this server has generated. Some 95 random bits cannot be guessed however cheap a guess is, so
 * the cost of slow hashing, which protects passwords that people choose, is spared: thousands can be made at once.
 */
export function hashGenerated(password: string): Promise<string> {
  return hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
}

/** Whether the password belongs to the stored hash; takes the same time when there is none. */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await verify(storedHash ?? (await decoy), password.normalize('NFC'));
  return matches && storedHash !== undefined;
}
