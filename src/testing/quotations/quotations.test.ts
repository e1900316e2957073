import { describe, expect, it } from 'vitest';
import { bienvenida } from '#app/seed/content/bienvenida.ts';
import { bioseguridad } from '#app/seed/content/bioseguridad.ts';
import { controlCalidadInterno } from '#app/seed/content/control-calidad-interno.ts';
import { fasePreanalitica } from '#app/seed/content/fase-preanalitica.ts';
import { blocksOfStep } from '#features/knowledge/step-blocks.rules.ts';
import { readAnswer } from '#features/quotations/extract-answer.rules.ts';
import { makePassages } from '#features/reading/passages.rules.ts';
import { demoCases } from './demo-cases.ts';
import { ambiguousCases, laboratoryCases, untoldCases } from './laboratory-cases.ts';
import { passages } from './laboratory-passages.ts';

const demo = [bienvenida, bioseguridad, controlCalidadInterno, fasePreanalitica].flatMap(({ title, steps }) =>
  steps.flatMap((step) =>
    makePassages(blocksOfStep(step.content)).map(({ section, content }) => ({
      title,
      section: [step.title, section].filter(Boolean).join(' · '),
      content,
    })),
  ),
);

/** The passage of the demonstration in which some words stand. */
function demoPassage(words: string) {
  const found = demo.find(({ content }) => content.includes(words));
  if (!found) throw new Error(`no passage with ${words}`);
  return found;
}

/** What the right passage is quoted with (decision 0199): a wrong quotation is worse than none. */
describe('of the right passage the words that answer are quoted, and no others', () => {
  it('more than a hundred questions', () =>
    expect(laboratoryCases.length + demoCases.length).toBeGreaterThanOrEqual(100));

  it.each(laboratoryCases.map((one) => [one.from, one.asked, one] as const))(
    '%s: %s',
    (from, asked, { holds, lacks = [] }) => {
      expectQuoted(asked, { title: 'Catálogo', content: passages[from] }, holds, lacks);
    },
  );

  // As documents are read: each line a block of its own.
  const inBlocks = laboratoryCases.filter(({ from }) => from !== 'wrapped');
  it.each(inBlocks.map((one) => [one.from, one.asked, one] as const))('in blocks, %s: %s', (from, asked, one) => {
    const content = passages[from].replace(/\n+/g, '\n\n');
    expectQuoted(asked, { title: 'Catálogo', content }, one.holds, one.lacks ?? []);
  });

  it.each(demoCases.map((one) => [one.asked, one] as const))('%s', (asked, { from, holds, lacks = [] }) => {
    expectQuoted(asked, demoPassage(from), holds, lacks);
  });
});

function expectQuoted(
  asked: string,
  source: { content: string; title: string; section?: string },
  holds: readonly string[],
  lacks: readonly string[],
) {
  const { quotations } = readAnswer(asked, [source]);
  const shown = quotations.map((one) => one.shown).join('\n');
  for (const words of holds) expect(shown).toContain(words);
  for (const words of lacks) expect(shown).not.toContain(words);
  for (const { text } of quotations) expect(source.content).toContain(text);
}

it.each(untoldCases.map((one) => [one.asked, one] as const))('is not told: %s', (asked, { from, field, record }) => {
  const { quotations, missing } = readAnswer(asked, [{ content: passages[from] }]);
  expect([quotations, missing]).toEqual([[], { field, record, source: 0 }]);
});

it.each(ambiguousCases.map((one) => [one.asked, one] as const))('two are meant: %s', (asked, { from, names }) => {
  const { quotations, candidates } = readAnswer(asked, [{ content: passages[from] }]);
  expect([quotations, candidates.map(({ name }) => name)]).toEqual([[], names]);
});

describe('a record whose fields stand one behind the other', () => {
  const record = 'Troponina I';
  const content = `${record}\n\nMuestra: Plasma. Recipiente: Tubo tapa verde con heparina. Volumen mínimo: 2 mL. Resultado (días): 15`;
  const ask = (question: string) => readAnswer(question, [{ title: 'Catálogo', record, content }]);

  it.each([
    ['tapa de la troponina', 'Recipiente: Tubo tapa verde con heparina.'],
    ['cuanto volumen de troponina', 'Volumen mínimo: 2 mL.'],
    ['cuantos dias la troponina', 'Resultado (días): 15'],
  ])('%s', (question, field) => {
    expect(ask(question).quotations.map(({ shown }) => shown)).toEqual([`**${record}** · ${field}`]);
  });

  it('q dias se manda la troponina: not told', () => {
    expect(ask('q dias se manda la troponina')).toMatchObject({ quotations: [], missing: { record } });
  });

  it('se rechaza si viene hemolizada: nothing is quoted', () => {
    expect(ask('se rechaza la troponina si viene hemolizada?').quotations).toEqual([]);
  });
});
