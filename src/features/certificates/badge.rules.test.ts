import { expect, it } from 'vitest';
import { badgeOf, didDocument, issuerOf } from './badge.rules.ts';

it('is issued by the site where it is reached by https, else by its key', () => {
  expect(issuerOf('https://lab.example', 'z6Mk1')).toBe('did:web:lab.example');
  expect(issuerOf('https://lab.example:8443', 'z6Mk1')).toBe('did:web:lab.example%3A8443');
  expect(issuerOf('http://localhost:3000', 'z6Mk1')).toBe('did:key:z6Mk1');
});

it('publishes every key, the one that signs first', () => {
  expect(didDocument('https://lab.example', ['z6MkB', 'z6MkA'])).toMatchObject({
    id: 'did:web:lab.example',
    verificationMethod: [{ publicKeyMultibase: 'z6MkB', type: 'Multikey' }, { publicKeyMultibase: 'z6MkA' }],
    assertionMethod: ['did:web:lab.example#z6MkB', 'did:web:lab.example#z6MkA'],
  });
});

it('names the list and the place by which it is seen to be revoked, and ends only where its certificate does', () => {
  const certificate = {
    ...{ code: 'AAAAAAAAAA', about_id: 'a', title: 'T', holder_name: 'Ana', wording: 'Cumple', kind: 'plan' as const },
    ...{ from: new Date('2026-03-01T05:00:00.123Z'), until: null, status_index: 131_072 + 5 },
  };
  const site = { origin: 'https://lab.example', issuer: 'did:web:lab.example', organisation: 'Lab' };
  const badge = badgeOf(certificate, site);
  expect(badge.credentialStatus).toEqual({
    id: 'https://lab.example/api/badges/status/1#5',
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '5',
    statusListCredential: 'https://lab.example/api/badges/status/1',
  });
  expect(badge).toMatchObject({ validFrom: '2026-03-01T05:00:00Z' });
  expect(badge).not.toHaveProperty('validUntil');
  expect(badgeOf({ ...certificate, until: new Date('2027-03-01T04:59:59Z') }, site)).toMatchObject({
    validUntil: '2027-03-01T04:59:59Z',
  });
});
