import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainSetupCode, setupCodeBytes, setupCodeOf } from './setup-code.rules.ts';

const random = fc.uint8Array({ minLength: setupCodeBytes, maxLength: setupCodeBytes });

it('a code is four groups of four signs that nobody takes for one another', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      expect(setupCodeOf(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    }),
  );
});

it('different bytes make different codes as far as 80 bits tell them apart', () => {
  const bits = (bytes: Uint8Array) => [...bytes].map((byte) => byte % 32).join();
  fc.assert(
    fc.property(random, random, (one, other) => {
      expect(plainSetupCode(setupCodeOf(one)) === plainSetupCode(setupCodeOf(other))).toBe(bits(one) === bits(other));
    }),
  );
});

it.each(['7KQ4-M0ZT-1XHB-2DPR', '7kq4m0zt1xhb2dpr', ' 7KQ4 MOZT IXHB 2DPR ', '7KQ4–M0ZT–lXHB–2DPR'])(
  '%j is the same code',
  (typed) => expect(plainSetupCode(typed)).toBe('7KQ4M0ZT1XHB2DPR'),
);
