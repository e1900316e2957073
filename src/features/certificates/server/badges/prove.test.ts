import { createPrivateKey, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadDocument, prove } from './prove.ts';

/** The vectors of W3C Data Integrity EdDSA Cryptosuites 1.0, B.1 (https://www.w3.org/TR/vc-di-eddsa/#representation-eddsa-rdfc-2022). */
const seed = 'c96ef9ea10c5e414c471723aff9de72c35fa5b70fae97e8832ecac7d2e2b8ed6';
const key = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
});
const method = 'https://vc.example/issuers/5678#z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
const examples = {
  'https://www.w3.org/ns/credentials/examples/v2': {
    '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' },
  },
};
const alumni = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
};

it('signs what the vectors of the W3C sign, byte by byte', async () => {
  const signed: Uint8Array[] = [];
  const signer = {
    id: method,
    sign: (bytes: Uint8Array) => {
      signed.push(bytes);
      return sign(null, bytes, key);
    },
  };
  const credential = await prove(alumni, signer, new Date('2023-02-24T23:36:38Z'), examples);
  expect(Buffer.from(signed[0] ?? []).toString('hex')).toBe(
    '4c4d3890a157f8d611b13c265c2c22f39aa0a567c7c7dd9ba3e45cd579784eeb517744132ae165a5349155bef0bb0cf2258fff99dfe1dbd914b938d775a36017',
  );
  expect(credential).toMatchObject({
    proof: {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2023-02-24T23:36:38Z',
      verificationMethod: method,
      proofPurpose: 'assertionMethod',
      proofValue: 'z21EVs3eXERqTn4acNHT9viboqgzUaQ3kTmhPT3eA8qrVPE7CrQq78WkzctnMX5W4CrzcKnHw8V6dvy5pgWYCU5e9',
    },
  });
});

it('knows contexts by itself, those of the standards, and asks no network for others', async () => {
  const { document } = await loadDocument('https://www.w3.org/ns/credentials/v2');
  expect(document).toHaveProperty('@context');
  await expect(loadDocument('https://example.org/unknown')).rejects.toThrow('no document');
});
