import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { seal, unseal } from '#platform/secrets/sealed.ts';
import { installationKeysRefusals as refusals } from '../installation-keys.refusals.ts';
import { type InstallationKey, readKey, readPlainKeys } from './installation-keys.reads.ts';
import { insertKey, replacePrivateKey } from './installation-keys.writes.ts';

/** What comes before the 32 bytes of a public key in SPKI. */
const spkiHead = 12;
/** Of a private part that is not sealed: PKCS #8 of Ed25519 (RFC 8410) is always this long. */
const plainBytes = 48;
const isPlain = (privateKey: Buffer) => privateKey.length === plainBytes;

/** By which an installation is known outside: SHA-256 of its public key, in hexadecimal. */
export const fingerprintOf = (publicKey: Uint8Array) => createHash('sha256').update(publicKey).digest('hex');

/** What a private part is sealed for: it opens beside no other public one. */
const sealedFor = (publicKey: Uint8Array) => `installation key ${fingerprintOf(publicKey)}`;
const sealed = (publicKey: Uint8Array, privateKey: Buffer) => seal(privateKey.toString('base64'), sealedFor(publicKey));

/** A pair that nobody has yet, its private part sealed: who reads the database alone can sign nothing. */
export function newPair() {
  const pair = generateKeyPairSync('ed25519');
  const public_key = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(spkiHead);
  return { public_key, private_key: sealed(public_key, pair.privateKey.export({ format: 'der', type: 'pkcs8' })) };
}

/** Seals private parts that stand open in the database, as those of earlier versions and of their backups do. @returns how many */
export async function sealKeys(db: Database): Promise<number> {
  const plain = await readPlainKeys(db);
  for (const { id, public_key, private_key } of plain) {
    await db.transaction((tx) => replacePrivateKey(tx, id, { from: private_key, to: sealed(public_key, private_key) }));
  }
  return plain.length;
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

/** Why a key cannot sign: its private part was sealed by another installation's key, or is missing or damaged. */
type KeyFault = 'sealed' | 'lost';

/** The private part for signing, or why there is none. */
function privateKeyOf({ public_key, private_key }: Pair): KeyObject | KeyFault {
  const opened = isPlain(private_key) ? private_key.toString('base64') : unseal(private_key, sealedFor(public_key));
  if (opened === null) return 'sealed';
  try {
    const key = createPrivateKey({ key: Buffer.from(opened, 'base64'), format: 'der', type: 'pkcs8' });
    const own = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(spkiHead);
    return own.equals(public_key) ? key : 'lost';
  } catch {
    return 'lost';
  }
}

/** Why a key cannot sign; null where it can. */
export function keyFault(pair: Pair): KeyFault | null {
  const key = privateKeyOf(pair);
  return typeof key === 'string' ? key : null;
}

/** What is said of a key that cannot sign. */
export const keyRefusals = { sealed: refusals.KEY_SEALED, lost: refusals.KEY_UNUSABLE } as const;

/** Signs bytes by Ed25519 (RFC 8032). Refuses with KEY_SEALED and KEY_UNUSABLE. */
export function signBytes(pair: Pair, bytes: Uint8Array): Buffer {
  const key = privateKeyOf(pair);
  if (typeof key === 'string') throw refuse(keyRefusals[key]);
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
