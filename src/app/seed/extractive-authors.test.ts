import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOfStep } from '#features/knowledge/step-blocks.rules.ts';
import { foldText } from '#features/quiz-authoring/question-quality.rules.ts';
import { makePassages } from '#features/reading/passages.rules.ts';
import { extractQuestions } from '#features/writing/extractive-quiz.rules.ts';
import { extractSteps, nothingFound } from '#features/writing/extractive-steps.rules.ts';
import { leastContent, outlines } from '#features/writing/outlines.rules.ts';
import { draftProblems, quizTarget, withBalancedLetters } from '#features/writing/question-options.rules.ts';
import { figuresOf, singleSpaced } from '#features/writing/sentences.rules.ts';
import { bienvenida } from './content/bienvenida.ts';
import { bioseguridad } from './content/bioseguridad.ts';
import { controlCalidadInterno } from './content/control-calidad-interno.ts';
import { fasePreanalitica } from './content/fase-preanalitica.ts';
import { lis } from './content/lis.ts';
import { productoHematologia } from './content/producto-hematologia.ts';

const texts = [bienvenida, bioseguridad, controlCalidadInterno, fasePreanalitica, lis, productoHematologia].map(
  ({ title, steps }) => {
    // A table comes out of a document row by row.
    const blocks = steps
      .flatMap(({ content }) => blocksOfStep(content))
      .flatMap((block) =>
        block.text.includes(' | ') ? block.text.split('\n').map((text) => ({ ...block, text })) : [block],
      );
    const passages = makePassages(blocks).map((passage, place) => ({
      ...passage,
      id: `${title} ${place}`,
      document_id: title,
      title,
    }));
    return { title, passages };
  },
);

const quizTexts = (passages: (typeof texts)[number]['passages']) =>
  passages.map((passage) => ({ ...passage, origin: passage.title }));

/** Any few of the demo's passages, as if they were what documents say. */
const somePassages = fc.subarray(texts.flatMap(({ passages }) => passages)).map((list) => list.slice(0, 25));

describe('steps without a model', () => {
  it('quotes word for word, with where it stands, and never says what no source says (property)', () => {
    fc.assert(
      fc.property(somePassages, fc.constantFrom(...Object.values(outlines)), (passages, outline) => {
        const steps = extractSteps(outline, passages);
        expect(steps.map(({ title }) => title)).toEqual(outline.map(({ title }) => title));
        const said = new Set(
          passages.flatMap(({ content, title, section }) => figuresOf(`${content} ${title} ${section}`)),
        );
        for (const step of steps) {
          expect(step.content.trim().length).toBeGreaterThanOrEqual(leastContent);
          if (step.sources.length === 0) expect(step.content).toContain(nothingFound);
          const bare = step.content.replace(/^\d+\. /gm, '');
          expect(figuresOf(bare).filter((figure) => !said.has(figure))).toEqual([]);
          for (const { quote, passage_id } of step.sources) {
            const passage = passages.find(({ id }) => id === passage_id);
            const whole = singleSpaced(passage?.content ?? '');
            for (const line of quote.split('\n')) expect(whole).toContain(line);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('says what to add where nothing is said', () => {
    for (const step of extractSteps(outlines.product, [])) {
      expect(step.content).toContain(nothingFound);
      expect(step.content).toMatch(/\n- \p{L}/u);
      expect(step.sources).toEqual([]);
    }
  });

  it('finds something for every title of a product that is documented', () => {
    const product = texts.at(-1);
    const steps = extractSteps(outlines.product, product?.passages ?? []);
    expect(steps.filter(({ sources }) => sources.length > 0).length).toBeGreaterThanOrEqual(6);
  });
});

/** Rather a few good ones than ten (decision 0203). */
const fewestMade = 4;

describe('questions without a model', () => {
  it.each(texts)('makes several of $title, never more than are wanted', ({ passages }) => {
    const questions = extractQuestions(quizTexts(passages), quizTarget);
    if (process.env.SHOW) process.stdout.write(`${JSON.stringify(questions, null, 1)}\n`);
    expect(questions.length).toBeGreaterThanOrEqual(fewestMade);
    expect(questions.length).toBeLessThanOrEqual(quizTarget);
  });

  it('four distinct options, the answer not in the stem, the explanation a sentence of the text (property)', () => {
    fc.assert(
      fc.property(somePassages, fc.integer({ min: 1, max: 12 }), (passages, wanted) => {
        const contents = passages.map(({ content }) => content);
        const questions = extractQuestions(quizTexts(passages), wanted);
        expect(questions.length).toBeLessThanOrEqual(wanted);
        const whole = contents.map(singleSpaced);
        for (const question of questions) {
          expect(draftProblems(question)).toEqual([]);
          const [, quoted = '', origin = ''] = /^«(.*)» \((.*)\)$/s.exec(question.explanation) ?? [];
          expect(texts.map(({ title }) => title)).toContain(origin);
          // An item of a list or a cell of a table stands behind what introduces it.
          const pieces = whole.some((content) => content.includes(quoted)) ? [quoted] : quoted.split(': ');
          for (const piece of pieces) expect(whole.join(' ')).toContain(piece);
          const all = foldText(contents.join(' '));
          expect(all).toContain(foldText(question.key));
        }
        const again = extractQuestions(
          quizTexts(passages),
          wanted,
          questions.map(({ question_text }) => question_text),
        );
        const known = new Set(questions.map(({ question_text }) => question_text));
        expect(again.filter(({ question_text }) => known.has(question_text))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('keys are balanced over the letters, whatever the number (property)', () => {
    const draft = { question_text: '¿?', key: 'clave', others: ['b', 'c', 'd'], explanation: 'x' };
    fc.assert(
      fc.property(fc.nat(40), (count) => {
        const made = withBalancedLetters(Array.from({ length: count }, () => draft));
        const counts = ['a', 'b', 'c', 'd'].map((letter) => made.filter((one) => one.correct_answer === letter).length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        for (const one of made) expect(one[`option_${one.correct_answer ?? 'a'}`]).toBe('clave');
      }),
    );
  });

  it('guessing the longest option is no use', () => {
    const made = texts.flatMap(({ passages }) => extractQuestions(quizTexts(passages), quizTarget));
    const longest = made.filter(({ key, others }) => others.every((other) => other.length < key.length)).length;
    expect(longest / made.length).toBeLessThanOrEqual(0.3);
  });
});

it('examines nobody on a figure that the recognition of a scanned page was not sure of', () => {
  const doubtful = texts.flatMap(({ passages }) =>
    quizTexts(passages).map((text) => ({ ...text, content: text.content.replace(/\d+/g, '[¿$&?]') })),
  );
  const said = JSON.stringify(extractQuestions(doubtful, 60));
  expect(said).toContain('question_text');
  expect(said).not.toContain('[¿');
});
