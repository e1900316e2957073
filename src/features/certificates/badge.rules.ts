import type { CertificateKind } from './certificate.rules.ts';

const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
const badgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** Places of one list of revoked credentials: the fewest that hide whose is looked up (W3C Bitstring Status List). */
export const listLength = 131_072;

/** Where the list that holds a place is. @param origin without a final slash */
export const listAddress = (origin: string, list: number) => `${origin}/api/badges/status/${list}`;

/** Who issues: the site itself where it is reached by https, so that its keys are found there; else the key alone. */
export function issuerOf(origin: string, multikey: string): string {
  const { protocol, host } = new URL(origin);
  return protocol === 'https:' ? `did:web:${host.replace(':', '%3A')}` : `did:key:${multikey}`;
}

/** What did:web finds at the site: every key it ever signed with, the one that signs first. @param multikeys of the public keys */
export function didDocument(origin: string, multikeys: readonly string[]) {
  const id = issuerOf(origin, multikeys[0] ?? '');
  const methods = multikeys.map((publicKeyMultibase) => ({
    id: `${id}#${publicKeyMultibase}`,
    type: 'Multikey',
    controller: id,
    publicKeyMultibase,
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}

interface Badge {
  code: string;
  kind: CertificateKind;
  /** Of the module, requirement or plan. */
  about_id: string;
  title: string;
  holder_name: string;
  /** What stands between the name and the title. */
  wording: string;
  /** When it begins to hold and when it ends, if it does. */
  from: Date;
  until: Date | null;
  status_index: number;
}

/** To the second, as proofs are dated. */
const second = (moment: Date) => moment.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** A certificate as a credential of Open Badges 3.0, not signed yet. The person stands in it by the name that the certificate carries. */
export function badgeOf(
  badge: Badge,
  { origin, issuer, organisation }: { origin: string; issuer: string; organisation: string },
) {
  const { code, kind, about_id, title, holder_name, wording, from, until, status_index } = badge;
  const list = listAddress(origin, Math.floor(status_index / listLength));
  const place = String(status_index % listLength);
  return {
    '@context': [credentialsContext, badgesContext],
    id: `${origin}/verificar/${code}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: issuer, type: ['Profile'], name: organisation },
    validFrom: second(from),
    ...(until && { validUntil: second(until) }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: holder_name, identityType: 'name' }],
      achievement: {
        id: `urn:uuid:${about_id}`,
        type: ['Achievement'],
        achievementType: kind === 'module' ? 'Course' : 'Certification',
        name: title,
        description: `${wording} ${title}`,
        criteria: { narrative: `${wording} ${title}` },
      },
    },
    credentialStatus: {
      id: `${list}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: place,
      statusListCredential: list,
    },
  };
}

/** A list of revoked credentials, not signed yet. @param encoded its bits, compressed, in multibase */
export function statusListOf(
  list: number,
  encoded: string,
  { origin, issuer, now }: { origin: string; issuer: string; now: Date },
) {
  const id = listAddress(origin, list);
  return {
    '@context': [credentialsContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: second(now),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encoded,
    },
  };
}
