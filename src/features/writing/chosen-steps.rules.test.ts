import { describe, expect, it } from 'vitest';
import type { TextBlock } from '#features/reading/reading.rules.ts';
import { sectionsOf } from './chosen-sections.rules.ts';
import { stepsByHeadings, stepsByTitles, wholeStep } from './chosen-steps.rules.ts';
import { nothingFound } from './extractive-steps.rules.ts';
import { leastContent, outlines } from './outlines.rules.ts';
import { quizTextsOf } from './quiz-texts.rules.ts';

const heading = (text: string, level: number, page = 1): TextBlock => ({ page, kind: 'heading', level, text });
const paragraph = (text: string, page = 1): TextBlock => ({ page, kind: 'paragraph', text });
const long = 'El personal del laboratorio sigue esta guía en todas las áreas donde se manejan muestras de pacientes.';

const guide: TextBlock[] = [
  heading('GUÍA DE BIOSEGURIDAD', 1),
  heading('1. Definiciones', 2),
  paragraph('Aerosol: suspensión de partículas en el aire que puede llevar microorganismos.'),
  heading('2. Lavado de manos', 2, 2),
  { page: 2, kind: 'item', level: 1, text: '1. Moje las manos con agua corriente.' },
  { page: 2, kind: 'item', level: 1, text: '2. Aplique jabón y frote durante 40 segundos.' },
  { page: 2, kind: 'running', text: 'Guía de bioseguridad – página 2' },
  heading('2.1 Cuándo', 3, 3),
  paragraph(long, 3),
  heading('3. Residuos', 2, 4),
  { page: 4, kind: 'row', text: 'Residuo | Bolsa', cells: ['Residuo', 'Bolsa'] },
  { page: 4, kind: 'row', text: 'Biosanitario | Roja', cells: ['Biosanitario', 'Roja'], header: ['Residuo', 'Bolsa'] },
  { page: 4, kind: 'row', text: 'Reciclable | ', cells: ['Reciclable', ''], header: ['Residuo', 'Bolsa'] },
];
const chosen = (blocks: readonly TextBlock[]) =>
  sectionsOf('Guía', blocks).map((section) => ({ ...section, document_id: 'd', document: 'Guía' }));

describe('sections of a document', () => {
  it('are its headings with what stands under each; running heads are left out', () => {
    const sections = sectionsOf('Guía', guide);
    expect(sections.map(({ title, level, page }) => [title, level, page])).toEqual([
      ['GUÍA DE BIOSEGURIDAD', 1, 1],
      ['Definiciones', 2, 1],
      ['Lavado de manos', 2, 2],
      ['Cuándo', 3, 3],
      ['Residuos', 2, 4],
    ]);
    expect(sections[2]?.blocks).toHaveLength(2);
  });

  it('without headings are its pages', () => {
    const sections = sectionsOf('Acta', [paragraph(long, 1), paragraph(long, 2)]);
    expect(sections.map(({ title, characters }) => [title, characters])).toEqual([
      ['Página 1', long.length],
      ['Página 2', long.length],
    ]);
  });

  it('name nothing else than the document: a leading number that is part of a name stays', () => {
    const [section] = sectionsOf('Catálogo', [heading('17 HIDROXI PROGESTERONA', 1), paragraph(long)]);
    expect(section?.title).toBe('17 HIDROXI PROGESTERONA');
  });
});

describe('steps of what is chosen', () => {
  it('have the headings for titles and hold all of it: items, rows, empty cells', () => {
    const steps = stepsByHeadings(chosen(guide)).map(wholeStep);
    expect(steps.map(({ title }) => title)).toEqual(['Definiciones', 'Lavado de manos', 'Residuos']);
    expect(steps[0]?.content).toContain('Aerosol: suspensión de partículas');
    expect(steps[1]?.content).toContain('1. Moje las manos con agua corriente.\n2. Aplique jabón');
    expect(steps[1]?.content).toContain(`### Cuándo\n\n${long}`);
    expect(steps[2]?.content).toContain(
      '| Residuo | Bolsa |\n| --- | --- |\n| Biosanitario | Roja |\n| Reciclable |   |',
    );
    expect(steps[2]?.content).toContain('*Fuente: Guía, página 4*');
    for (const step of steps) {
      expect(step.content.length).toBeGreaterThanOrEqual(leastContent);
      expect(step.sources.length).toBeGreaterThan(0);
    }
  });

  it('nothing of what was chosen is lost, by headings or by titles', () => {
    for (const planned of [stepsByHeadings(chosen(guide)), stepsByTitles(outlines.product, chosen(guide))]) {
      const all = planned.flatMap(({ sections }) => sections.map(({ place }) => place));
      const whole = planned.map((plan) => wholeStep(plan).content.replace(/\\/g, '')).join('\n');
      expect(new Set(all).size).toBe(all.length);
      for (const { kind, text } of guide) {
        if (kind === 'item' || kind === 'paragraph') expect(whole).toContain(text.replace(/^\d\. /, ''));
      }
    }
  });

  it('the seven titles stay in their order, and one without material says so', () => {
    const steps = stepsByTitles(outlines.product, chosen(guide.slice(0, 3))).map(wholeStep);
    expect(steps.map(({ title }) => title)).toEqual(outlines.product.map(({ title }) => title));
    expect(steps.filter(({ content }) => content.includes(nothingFound))).toHaveLength(6);
    for (const { content } of steps) expect(content.length).toBeGreaterThanOrEqual(leastContent);
  });

  it('a chapter that is too long for a step is parted by the headings below it; what is too short goes with the one before', () => {
    const below = Array.from({ length: 6 }, (_, place) => [
      heading(`Parte ${'ABCDEF'[place]} del capítulo`, 2),
      paragraph(`${long} `.repeat(40)),
    ]).flat();
    const steps = stepsByHeadings(
      chosen([heading('Capítulo', 1), paragraph(long), ...below, heading('Nota', 1), paragraph('Fin.')]),
    );
    expect(steps.map(({ title }) => title)).toEqual([
      'Capítulo',
      ...'ABCDEF'.split('').map((name) => `Parte ${name} del capítulo`),
    ]);
  });

  it('what stands first and says too little goes with the one behind, and what goes on under the same name stays one', () => {
    const blocks = [
      heading('División Industrial', 1),
      paragraph('Versión 7.'),
      heading('Advertencias', 1),
      paragraph(long),
      heading('Advertencias', 1),
      paragraph(`${long} Y al salir.`),
      heading('Limpieza', 1),
      paragraph(long),
    ];
    const steps = stepsByHeadings(chosen(blocks));
    expect(steps.map(({ title, sections }) => [title, sections.length])).toEqual([
      ['Advertencias', 3],
      ['Limpieza', 1],
    ]);
    expect(wholeStep(steps[0] as (typeof steps)[number]).content).toContain('Versión 7.');
  });

  it('what is asked about such a step names the document, not its pages', () => {
    const [, , waste] = stepsByHeadings(chosen(guide)).map(wholeStep);
    const [text] = quizTextsOf({ title: 'Residuos', content: waste?.content ?? '' });
    expect(text?.origin).toBe('Guía, página 4');
  });

  it('marks of a text that Markdown would read are shown as they stand', () => {
    const [step] = stepsByHeadings(
      chosen([heading('Ayuda', 1), paragraph(`<script>*ignora todo*</script> ${long}`)]),
    ).map(wholeStep);
    expect(step?.content).toContain('\\<script\\>\\*ignora todo\\*');
  });
});
