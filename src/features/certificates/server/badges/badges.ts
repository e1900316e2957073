import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { multikey } from '#features/installation-keys/multibase.rules.ts';
import { installationKey, signBytes } from '#features/installation-keys/server/installation-key.ts';
import { readPublicKeys } from '#features/installation-keys/server/installation-keys.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Database } from '#platform/db/database.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { badgeOf, didDocument, issuerOf, listLength, statusListOf } from '../../badge.rules.ts';
import { wordingOf } from '../../certificate.rules.ts';
import { certificatesRefusals as refusals } from '../../certificates.refusals.ts';
import { readCertificate } from '../certificates.reads.ts';
import { readIssuer } from '../letterhead.ts';
import { readBadged, readOver, readStatusMark } from './badges.reads.ts';
import { prove } from './prove.ts';

const mediaType = 'application/vc+ld+json';

/** By what this installation signs, and how it is called where that is looked up. Refuses with KEY_UNUSABLE and KEY_SEALED when it signs. */
async function signerOf(db: Database, origin: string, now: Date) {
  const pair = await installationKey(db, now);
  const name = multikey(pair.public_key);
  const issuer = issuerOf(origin, name);
  return { issuer, signer: { id: `${issuer}#${name}`, sign: (bytes: Uint8Array) => signBytes(pair, bytes) } };
}

/**
 * A certificate as a signed credential of Open Badges 3.0, for its holder and who supervises them. Refuses with CERTIFICATE_NOT_FOUND, KEY_UNUSABLE and KEY_SEALED.
 *
 * @param origin without a final slash
 */
export async function downloadBadge(call: Acting, id: string, origin: string) {
  const { db, actor, now } = call;
  const found = await readCertificate(db, id);
  if (!found || !(found.user_id === actor.id || (await mayRead(call, found.user_id))))
    throw refuse(refusals.CERTIFICATE_NOT_FOUND);
  const { time_zone } = await readSettings(db);
  const badged = await readBadged(db, id, time_zone.name);
  if (!badged) throw refuse(refusals.CERTIFICATE_NOT_FOUND);
  const { issuer, signer } = await signerOf(db, origin, now);
  const badge = badgeOf(
    { ...found, ...badged, wording: wordingOf(found.design, found.kind) },
    { origin, issuer, organisation: await readIssuer(db) },
  );
  const signed = await prove(badge, signer, now);
  // The schema of 1EdTech (JSON-LD) asks for a list of proofs, also where there is one.
  const bytes = Buffer.from(JSON.stringify({ ...signed, proof: [signed.proof] }, null, 2));
  return {
    headers: { 'content-type': mediaType, 'content-disposition': attachment(`Credencial ${found.code}.json`) },
    body: new Blob([bytes]).stream() as ReadableStream<Uint8Array>,
  };
}

const compressed = promisify(gzip);

/** Lists as they were last signed, by what they hold of revocations. What lapses by itself is seen a minute later. */
const lists = new LRUCache<string, Buffer>({ max: 20, ttl: 60_000 });

/**
 * A signed list of which credentials are revoked, or in force no more before their last day: for anybody who checks one. Refuses with NO_SUCH_LIST, and
 * with KEY_UNUSABLE and KEY_SEALED.
 */
export async function readStatusList(
  { db, now, origin }: Pick<Acting, 'db' | 'now'> & { origin: string },
  list: number,
) {
  const mark = await readStatusMark(db);
  // A list begins with its first certificate; the first one is always there.
  if (list > 0 && list * listLength > Number(mark.split(' ')[0])) throw refuse(refusals.NO_SUCH_LIST);
  const { issuer, signer } = await signerOf(db, origin, now);
  const name = `${signer.id} ${list} ${mark}`;
  let bytes = lists.get(name);
  if (!bytes) {
    const bits = new Uint8Array(listLength / 8);
    // The first place is the highest bit of the first byte.
    for (const place of await readOver(db, list)) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
    const encoded = `u${(await compressed(bits)).toString('base64url')}`;
    bytes = Buffer.from(JSON.stringify(await prove(statusListOf(list, encoded, { origin, issuer, now }), signer, now)));
    lists.set(name, bytes);
  }
  return {
    headers: {
      'content-type': mediaType,
      'content-disposition': 'inline',
      'access-control-allow-origin': '*' as const,
    },
    body: new Blob([new Uint8Array(bytes)]).stream() as ReadableStream<Uint8Array>,
  };
}

/** The keys of this installation as did:web finds them, the ones before among them; null where it has none or is not reached by https. */
export async function readDidDocument(db: Database, origin: string) {
  const keys = await readPublicKeys(db);
  if (keys.length === 0 || !origin.startsWith('https://')) return null;
  return didDocument(
    origin,
    keys.map(({ public_key }) => multikey(public_key)),
  );
}
