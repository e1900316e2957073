import { expect, it } from 'vitest';
import { shownHeading, withoutMarker } from './document-paragraphs.rules.ts';

it.each([
  ['17 Hidroxi progesterona', '17 Hidroxi progesterona'],
  ['5 HIDROXI INDOLACÉTICO EN ORINA', '5 hidroxi indolacético en orina'],
  ['3. Transporte de muestras', 'Transporte de muestras'],
  ['3) Transporte de muestras', 'Transporte de muestras'],
  ['2.1 Transporte de muestras:', 'Transporte de muestras'],
  ['Capítulo 4. Transporte', 'Transporte'],
])('a heading loses its number, a name keeps it: %s', (heading, shown) => expect(shownHeading(heading)).toBe(shown));

it.each([
  ['17 HIDROXI PROGESTERONA: tubo rojo.', '17 HIDROXI PROGESTERONA: tubo rojo.'],
  ['1. Apague el equipo.', 'Apague el equipo.'],
  ['2) Espere diez minutos.', 'Espere diez minutos.'],
  ['1.2 Retire la bandeja.', 'Retire la bandeja.'],
  ['• Guantes.', 'Guantes.'],
])('an item loses what stands before it, a name keeps its number: %s', (item, bare) =>
  expect(withoutMarker(item)).toBe(bare),
);
