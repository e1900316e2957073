import { appendAudit } from '#features/audit/server/append-audit.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { installationKeysRefusals as refusals } from '../installation-keys.refusals.ts';
import { fingerprintOf, keyFault, newPair } from './installation-key.ts';
import { readKey, readPublicKeys } from './installation-keys.reads.ts';
import { insertKey } from './installation-keys.writes.ts';

/** The key that signs and those before it. Two queries. */
export async function getInstallationKey({ db }: Acting) {
  const keys = await readPublicKeys(db);
  const current = await readKey(db);
  const shown = keys.map(({ public_key, ...key }) => ({
    ...key,
    fingerprint: fingerprintOf(public_key),
    public_key: public_key.toString('base64'),
  }));
  const [first, ...others] = shown;
  const fault = current && keyFault(current);
  return {
    key: first && current ? { ...first, is_usable: fault === null, fault } : null,
    // Each ended as the one after it began, for the reason that is written there.
    earlier: others.map(({ fingerprint, public_key, created_at }, place) => {
      const { created_at: until = created_at, reason = null, changed_by_name = null } = shown[place] ?? {};
      return { fingerprint, public_key, created_at, until, reason, changed_by_name };
    }),
  };
}

/** A key as it is signed when it is changed, as plain JSON; with the reason and its successor once it was. Null where there is none. */
export async function readKeyRecord(db: Queryable, id: string) {
  const keys = await readPublicKeys(db);
  const place = keys.findIndex((key) => key.id === id);
  const key = keys[place];
  if (!key) return null;
  const next = keys[place - 1];
  return {
    id: key.id,
    fingerprint: fingerprintOf(key.public_key),
    created_at: key.created_at.toISOString(),
    ...(next && { reason: next.reason, replaced_by: fingerprintOf(next.public_key) }),
  };
}

/** The key that signs, as it would be signed. Refuses with NO_INSTALLATION_KEY. */
export async function readKeyToSign({ db }: Pick<Acting, 'db'>) {
  const key = await readKey(db);
  const record = key && (await readKeyRecord(db, key.id));
  if (!record) throw refuse(refusals.NO_INSTALLATION_KEY);
  return { record, sha256: shownHash(record) };
}

interface Changing {
  reason: string;
  password: string;
  shown_sha256: string;
}

/**
 * Signs with a new key from now on, by the signature of an administrator; the ones before stay published, so that what they signed can be checked.
 * Refuses with NO_INSTALLATION_KEY, and as `confirmSigner` and `signRecord` do: who changes it second is told that it changed.
 */
export async function changeInstallationKey(
  context: CallContext,
  { reason, password, shown_sha256: shownSha256 }: Changing,
) {
  const { db, actor, now } = acting(context);
  await readKeyToSign({ db });
  const signer = await confirmSigner(context, password);
  await db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'installation-key');
    const last = await readKey(tx);
    const shown = last && (await readKeyRecord(tx, last.id));
    if (!shown) throw refuse(refusals.NO_INSTALLATION_KEY);
    const pair = newPair();
    // Later than the last, also where the clock was set back.
    const created_at = new Date(Math.max(now.getTime(), last.created_at.getTime() + 1));
    const [before, after] = [shown.fingerprint, fingerprintOf(pair.public_key)];
    await signRecord(tx, signer, {
      kind: 'installation-key',
      id: last.id,
      personId: null,
      meaning: 'withdrawn',
      shown,
      shownSha256,
      added: { reason, replaced_by: after },
      now,
    });
    await insertKey(tx, { ...pair, created_at, changed_by: actor.id, reason });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'change-installation-key',
      subject_type: 'audit-package',
      subject_id: null,
      details: { before, fingerprint: after, public_key: pair.public_key.toString('base64') },
    });
  });
  return { success: true as const };
}
