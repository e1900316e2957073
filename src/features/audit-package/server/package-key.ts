import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Database } from '#platform/db/database.ts';
import { readKey } from './audit-package.reads.ts';
import { insertKey } from './audit-package.writes.ts';

/** What comes before the 32 bytes of a public key in SPKI. */
const spkiHead = 12;

/** By which an installation is known outside: SHA-256 of its public key, in hexadecimal. */
export const fingerprintOf = (publicKey: Uint8Array) => createHash('sha256').update(publicKey).digest('hex');

/** The key of this installation, made with the first package; that there is one, and another than before, stands in the audit log. */
export async function installationKey(db: Database, now: Date) {
  const known = await readKey(db);
  if (known) return known;
  return db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'audit-packages');
    const meanwhile = await readKey(tx);
    if (meanwhile) return meanwhile;
    const pair = generateKeyPairSync('ed25519');
    const key = {
      created_at: now,
      public_key: pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(spkiHead),
      private_key: pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
    };
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

/** Signs a manifest by Ed25519 (RFC 8032): what MANIFIESTO.firma.json holds. */
export function signedBy({ public_key, private_key }: { public_key: Buffer; private_key: Buffer }, bytes: Buffer) {
  const key = createPrivateKey({ key: private_key, format: 'der', type: 'pkcs8' });
  const own = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(spkiHead);
  if (!own.equals(public_key)) throw new Error('the key of the installation does not belong together');
  return {
    algorithm: 'Ed25519',
    public_key: public_key.toString('base64'),
    fingerprint: fingerprintOf(public_key),
    signature: sign(null, bytes, key).toString('base64'),
  };
}
