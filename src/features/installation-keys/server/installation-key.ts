import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { installationKeysRefusals as refusals } from '../installation-keys.refusals.ts';
import { type InstallationKey, readKey } from './installation-keys.reads.ts';
import { insertKey } from './installation-keys.writes.ts';

/** What comes before the 32 bytes of a public key in SPKI. */
const spkiHead = 12;

/** By which an installation is known outside: SHA-256 of its public key, in hexadecimal. */
export const fingerprintOf = (publicKey: Uint8Array) => createHash('sha256').update(publicKey).digest('hex');

/** A pair that nobody has yet. */
export function newPair() {
  const pair = generateKeyPairSync('ed25519');
  return {
    public_key: pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(spkiHead),
    private_key: pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
  };
}

/** The key of this installation, made when it is first needed; that there is one, and another than before, stands in the audit log. */
export async function installationKey(
  db: Database,
  now: Date,
): Promise<Pick<InstallationKey, 'public_key' | 'private_key'>> {
  const known = await readKey(db);
  if (known) return known;
  return db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'installation-key');
    const meanwhile = await readKey(tx);
    if (meanwhile) return meanwhile;
    const key = { created_at: now, ...newPair() };
    await insertKey(tx, key);
    await appendAudit(tx, {
      actor_id: null,
      action: 'make-package-key',
      subject_type: 'audit-package',
      subject_id: null,
      details: { fingerprint: fingerprintOf(key.public_key), public_key: key.public_key.toString('base64') },
    });
    return key;
  });
}

type Pair = Pick<InstallationKey, 'public_key' | 'private_key'>;

/** The private part for signing; null where it cannot be read or belongs to another key. */
function privateKeyOf({ public_key, private_key }: Pair): KeyObject | null {
  try {
    const key = createPrivateKey({ key: private_key, format: 'der', type: 'pkcs8' });
    const own = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(spkiHead);
    return own.equals(public_key) ? key : null;
  } catch {
    return null;
  }
}

/** Whether a key can still sign. */
export const isUsable = (pair: Pair) => privateKeyOf(pair) !== null;

/** Signs bytes by Ed25519 (RFC 8032). Refuses with KEY_UNUSABLE where the private part was lost. */
export function signBytes(pair: Pair, bytes: Uint8Array): Buffer {
  const key = privateKeyOf(pair);
  if (!key) throw refuse(refusals.KEY_UNUSABLE);
  return sign(null, bytes, key);
}

/** Signs a manifest: what MANIFIESTO.firma.json holds. Refuses as {@link signBytes}. */
export function signedBy(pair: Pair, bytes: Buffer) {
  return {
    algorithm: 'Ed25519',
    public_key: pair.public_key.toString('base64'),
    fingerprint: fingerprintOf(pair.public_key),
    signature: signBytes(pair, bytes).toString('base64'),
  };
}
