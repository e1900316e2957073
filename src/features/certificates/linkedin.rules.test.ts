import { expect, it } from 'vitest';
import { linkedInAddress } from './linkedin.rules.ts';

const one = { title: 'Centrífuga & balanza', code: '7KQ4MZT2XH', day: '2026-03-05', valid_until: '2027-11-30' };
const address = 'https://formacion.prueba/verificar/7KQ4MZT2XH';

it('fills in what LinkedIn asks for, whatever stands in the title', () => {
  const { origin, pathname, searchParams } = new URL(linkedInAddress(one, 'Laboratorio Ñ & Cía.', address));
  expect(origin + pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Centrífuga & balanza',
    organizationName: 'Laboratorio Ñ & Cía.',
    issueYear: '2026',
    issueMonth: '3',
    expirationYear: '2027',
    expirationMonth: '11',
    certUrl: address,
    certId: '7KQ4MZT2XH',
  });
  const open = new URL(linkedInAddress({ ...one, valid_until: null }, 'L', address));
  expect([open.searchParams.has('expirationYear'), open.searchParams.has('expirationMonth')]).toEqual([false, false]);
});
