import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyNaming } from './naming.rules.ts';

const names = { short_name: 'Labtrix', legal_name: 'Labtrix Soluciones S.A.S.', brand_mark: 'LABTRIX®' };

describe('applyNaming (spec P-032 to P-035)', () => {
  it.each([
    ['Bienvenida a Labtrix', true, 'Bienvenida a Labtrix Soluciones S.A.S.'],
    ['En labtrix aprendes', false, 'En LABTRIX® aprendes'],
    ['LABTRIX y Labtrix.', false, 'LABTRIX® y LABTRIX®.'],
    ['LABTRIX® ya lleva marca', false, 'LABTRIX® ya lleva marca'],
    ['LabTrix® en otra caja', false, 'LABTRIX® en otra caja'],
    ['LabTrix® en un título', true, 'LabTrix® en un título'],
    ['Labtrix Soluciones S.A.S. completa', false, 'Labtrix Soluciones S.A.S. completa'],
    ['Labtrixiano, miLabtrix y Labtrix2', false, 'Labtrixiano, miLabtrix y Labtrix2'],
    ['ñLabtrix', false, 'ñLabtrix'],
    ['Nada que cambiar', true, 'Nada que cambiar'],
  ])('%j (heading: %s) becomes %j', (text, isHeading, expected) => {
    expect(applyNaming(text, names, isHeading)).toBe(expected);
  });

  it('does nothing without a short name', () => {
    expect(applyNaming('Labtrix', { short_name: '', legal_name: 'X', brand_mark: 'Y' }, true)).toBe('Labtrix');
  });

  it('keeps a mark without a sign out of longer words', () => {
    const short = { short_name: 'Lab Uno', legal_name: 'Lab Uno S.A.', brand_mark: 'LAB' };
    expect(applyNaming('El laboratorio y Lab Uno', short, false)).toBe('El laboratorio y LAB');
  });

  it('changes nothing when applied again (property)', () => {
    const piece = fc.constantFrom('Labtrix', 'labtrix', 'LABTRIX®', 'Labtrix Soluciones S.A.S.', ' ', 'de', '.', 'a');
    fc.assert(
      fc.property(fc.array(piece), fc.boolean(), (pieces, isHeading) => {
        const once = applyNaming(pieces.join(' '), names, isHeading);
        expect(applyNaming(once, names, isHeading)).toBe(once);
      }),
    );
  });
});
