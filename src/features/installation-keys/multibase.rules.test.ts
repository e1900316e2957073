import { createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { base58, multikey } from './multibase.rules.ts';

it('writes base 58 as the draft of its authors does', () => {
  expect(base58(Buffer.from('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U');
  expect(base58(Buffer.from('0000287fb4cd', 'hex'))).toBe('11233QC4');
  expect(base58(new Uint8Array(2))).toBe('11');
});

it('writes keys as the vectors of W3C vc-di-eddsa do', () => {
  const seed = Buffer.from('c96ef9ea10c5e414c471723aff9de72c35fa5b70fae97e8832ecac7d2e2b8ed6', 'hex');
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }));
  const bytes = key.export({ format: 'der', type: 'spki' }).subarray(12);
  expect(multikey(bytes)).toBe('z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2');
});
