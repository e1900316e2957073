import { expect, it } from 'vitest';
import { rewriteFromSources } from './extractive-rewrite.rules.ts';
import { extractSteps, type SourcePassage } from './extractive-steps.rules.ts';
import { outlineOfText, outlines } from './outlines.rules.ts';
import { wishOf } from './rewrite-wish.rules.ts';
import { singleSpaced } from './sentences.rules.ts';

const pages = [
  'Control de calidad\n\nEl control de calidad es un procedimiento que detecta errores antes de informar resultados. El laboratorio procesa dos niveles de control cada 8 horas. La calibración se repite cuando cambia el lote del reactivo. El supervisor registra la acción correctiva del control en la bitácora del turno.',
  'Reglas del control\n\nUn control que sale del rango detiene la calibración y la entrega de resultados; por ejemplo, un nivel bajo que supera tres desviaciones.',
  'Niveles del control\n\nNivel | Valor | Límite\n\nBajo | 40 | 45\n\nAlto | 120 | 130',
  'Verificación del control de calidad\n\nAntes de informar se comprueba en el control:\n\n- la fecha de la calibración;\n\n- el lote del reactivo en uso;\n\n- la desviación de cada nivel.',
  'Limpieza\n\nEl operador limpia la aguja con una solución alcalina al terminar la jornada de la tarde.',
];
const passages: SourcePassage[] = pages.map((content, place) => ({
  id: `p${place}`,
  document_id: 'd1',
  title: 'Manual',
  page: place + 1,
  section: null,
  content,
}));
const outline = outlines.product[2];
if (!outline) throw new Error('no outline');
const [written] = extractSteps([outline], passages.slice(0, 1));
if (!written) throw new Error('no step');

function rewritten(instruction: string, step: { content: string; sources: readonly object[] } = written as never) {
  const sources = step.sources as typeof written extends infer S ? (S extends { sources: infer Q } ? Q : never) : never;
  const whole = { title: outline?.title ?? '', content: step.content, sources };
  return rewriteFromSources(
    {
      step: whole,
      outlines: [outline as NonNullable<typeof outline>, outlineOfText(whole)],
      quotedInModule: sources.map(({ quote }) => quote),
      passages,
    },
    wishOf(instruction),
  );
}
const text = pages.map(singleSpaced).join(' ');

it('every line of every rewriting stands word for word in the documents', () => {
  for (const instruction of ['más corto', 'con un ejemplo', 'otras fuentes', 'en lista', 'limpieza de la aguja']) {
    const made = rewritten(instruction);
    expect([instruction, made === null]).toEqual([instruction, false]);
    for (const { quote, page } of made?.sources ?? []) {
      for (const line of quote.split('\n')) {
        const where = singleSpaced(pages[(page ?? 1) - 1] ?? '');
        for (const cell of line.split(' | ')) expect(where).toContain(singleSpaced(cell).replace(/[.;]$/, ''));
      }
    }
  }
});

it('a shorter step keeps the most central sentences, in their order, until one is left', () => {
  let step: { content: string; sources: readonly object[] } = written;
  let length = step.content.length;
  for (let times = 0; times < 5; times += 1) {
    const made = rewritten('más corto', step);
    if (!made) break;
    expect(made.content.length).toBeLessThan(length);
    expect(made.how).toBe('shortened');
    for (const { quote } of made.sources) for (const line of quote.split('\n')) expect(text).toContain(line);
    length = made.content.length;
    step = made;
  }
  expect(rewritten('más corto', step)).toBeNull();
  expect(step.sources.length).toBe(1);
});

it('an example that calls itself one comes first, then a table; it stands behind what was there', () => {
  const first = rewritten('con un ejemplo');
  expect(first?.how).toBe('added');
  expect(first?.content.startsWith(written.content)).toBe(true);
  expect(first?.content).toContain('por ejemplo, un nivel bajo');
  expect(first?.sources.at(-1)).toMatchObject({ page: 2, title: 'Manual' });
  const second = first && rewritten('con un ejemplo', first);
  expect(second?.content).toContain('| Bajo | 40 | 45 |');
  const third = second && rewritten('con un ejemplo', second);
  expect(third).toBeNull();
});

it('a list of the documents takes the place of the text, once', () => {
  const made = rewritten('en lista');
  expect(made?.content).toContain('- la fecha de la calibración;');
  expect(made && rewritten('en lista', made)).toBeNull();
});

it('other passages are those that the module does not use yet', () => {
  const made = rewritten('');
  expect(made?.how).toBe('replaced');
  expect(made?.content).not.toContain('dos niveles de control cada 8 horas');
  expect(made?.sources.every(({ page }) => page !== 1)).toBe(true);
});

it('what was typed is looked for; words of which the documents say nothing find nothing', () => {
  expect(rewritten('habla de la limpieza de la aguja')?.content).toContain('solución alcalina');
  expect(rewritten('habla de la facturación electrónica')).toBeNull();
  expect(rewritten('xyz')).toBeNull();
});

it('a step without sources is not shortened, and filled by what is found', () => {
  const empty = { content: '**Sin información en los documentos cargados**', sources: [] };
  expect(rewritten('más corto', empty)).toBeNull();
  const made = rewritten('limpieza aguja', empty);
  expect(made?.how).toBe('replaced');
  expect(made?.content).not.toContain('Sin información');
});
