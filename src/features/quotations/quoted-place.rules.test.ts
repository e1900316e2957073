import { expect, it } from 'vitest';
import { sectionOfQuotation } from './quoted-place.rules.ts';

const content = `Use guantes de nitrilo.

4. Primeros auxilios

Enjuague los ojos durante 20 minutos.

4.1 Ingestión

No provoque el vómito.

5. Incendio

Use espuma.`;

it.each([
  ['Use guantes de nitrilo.', 'Ficha · 3. Protección'],
  ['Enjuague los ojos durante 20 minutos.', 'Ficha · 4. Primeros auxilios'],
  ['Use espuma.', 'Ficha · 5. Incendio'],
  ['no stands there', 'Ficha · 3. Protección'],
])('a citation of «%s» is named after the section it stands in', (quoted, section) => {
  expect(sectionOfQuotation({ content, section: 'Ficha · 3. Protección', record: null }, quoted)).toBe(section);
});

it('names what stands below its own section with it, and a record by nothing but its section', () => {
  const passage = { content, section: '4. Primeros auxilios', record: null };
  expect(sectionOfQuotation(passage, 'No provoque el vómito.')).toBe('4. Primeros auxilios · 4.1 Ingestión');
  expect(sectionOfQuotation({ ...passage, record: 'Xileno' }, 'Use espuma.')).toBe('4. Primeros auxilios');
});

it('names a row of a table after the heading above the table', () => {
  const passage = {
    content: 'Se rotula con fecha.\n\nExposición\n\nTipo | Primero\nPinchazo | Lava con agua\nOjos | Agua 15 minutos',
    section: 'Derrames · Hipoclorito',
    record: null,
  };
  expect(sectionOfQuotation(passage, 'Pinchazo | Lava con agua')).toBe('Derrames · Hipoclorito · Exposición');
  // The names of its columns are no heading.
  expect(sectionOfQuotation(passage, 'Tipo | Primero')).toBe('Derrames · Hipoclorito · Exposición');
});
