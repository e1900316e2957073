import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bienvenida } from '#app/seed/content/bienvenida.ts';
import { bioseguridad } from '#app/seed/content/bioseguridad.ts';
import { controlCalidadInterno } from '#app/seed/content/control-calidad-interno.ts';
import { fasePreanalitica } from '#app/seed/content/fase-preanalitica.ts';
import { lis } from '#app/seed/content/lis.ts';
import { productoHematologia } from '#app/seed/content/producto-hematologia.ts';
import { blocksOfStep } from '#features/knowledge/step-blocks.rules.ts';
import { judgeDocument } from '#features/reading/kinds.rules.ts';
import { makePassages } from '#features/reading/passages.rules.ts';
import type { TextBlock } from '#features/reading/reading.rules.ts';
import { readInChild } from '#features/reading/server/read-in-child.ts';
import { extractQuestions } from '#features/writing/extractive-quiz.rules.ts';
import { extractSteps } from '#features/writing/extractive-steps.rules.ts';
import { outlines } from '#features/writing/outlines.rules.ts';
import { quizTarget, withBalancedLetters } from '#features/writing/question-options.rules.ts';
import { quizTextsOf } from '#features/writing/quiz-texts.rules.ts';
import { figuresOf, singleSpaced } from '#features/writing/sentences.rules.ts';

/**
 * Scores what is written without a model, over the demo's modules and, with a folder, over its documents:
 * `node bench/generation.ts [folder]`. Prints for each document how many steps found something, which part of the quoted
 * lines stands word for word in its passage, figures of the steps that no passage contains, and questions out of the steps;
 * then how often one letter, or the longest option, would be right.
 */
const bars = { verbatim: 1, figures: 0, guessing: 0.3 } as const;

interface Score {
  words: number;
  questions: number;
  verbatim: [number, number];
  figures: number;
  letters: string[];
  longest: number;
}

const scores: Score[] = [];
for (const { title, steps } of [
  bienvenida,
  bioseguridad,
  controlCalidadInterno,
  fasePreanalitica,
  lis,
  productoHematologia,
]) {
  const blocks = steps.flatMap((step) => [
    { page: null, kind: 'heading' as const, text: step.title },
    ...blocksOfStep(step.content).flatMap(rowsOf),
  ]);
  scores.push(score(title, blocks));
}
const [folder] = process.argv.slice(2);
for (const file of folder ? await readdir(folder) : []) {
  const bytes = await readFile(join(folder ?? '', file));
  const kind = judgeDocument(file, bytes);
  if (kind === null || kind === 'no-doc') continue;
  scores.push(score(file, (await readInChild(kind, bytes)).blocks));
}
report();

/** A table comes out of a document row by row. */
function rowsOf(block: TextBlock): TextBlock[] {
  return block.text.includes(' | ') ? block.text.split('\n').map((text) => ({ ...block, text })) : [block];
}

function score(title: string, blocks: TextBlock[]): Score {
  const passages = makePassages(blocks).map((passage, place) => ({
    ...passage,
    id: String(place),
    document_id: title,
    title,
  }));
  const began = performance.now();
  const steps = extractSteps(outlines.product, passages);
  const drafts = extractQuestions(steps.flatMap(quizTextsOf), quizTarget, [], passages);
  const took = performance.now() - began;
  const known = new Set(passages.flatMap(({ content, section }) => figuresOf(`${title} ${content} ${section}`)));
  const pages = new Set(passages.map(({ page }) => String(page)));
  const quoted = steps.flatMap(({ sources }) =>
    sources.flatMap(({ passage_id, quote }) =>
      quote.split('\n').map((line) => singleSpaced(passages[Number(passage_id)]?.content ?? '').includes(line)),
    ),
  );
  const figures = steps
    .flatMap(({ content }) => figuresOf(content.replace(/^\d+\. /gm, '')))
    .filter((figure) => !known.has(figure) && !pages.has(figure));
  const questions = withBalancedLetters(drafts);
  const one: Score = {
    words: passages.reduce((sum, { content }) => sum + content.split(/\s+/).length, 0),
    questions: drafts.length,
    verbatim: [quoted.filter(Boolean).length, quoted.length],
    figures: figures.length,
    letters: questions.map(({ correct_answer }) => correct_answer ?? ''),
    longest: drafts.filter(({ key, others }) => others.every((other) => other.length < key.length)).length,
  };
  const found = steps.filter(({ sources }) => sources.length > 0).length;
  say(
    `${title.slice(0, 44).padEnd(45)} ${String(one.words).padStart(6)} words  ${found}/7 steps  verbatim ${one.verbatim.join('/').padStart(7)}  foreign figures ${one.figures}  questions ${drafts.length}  ${took.toFixed(0)} ms`,
  );
  return one;
}

function report(): void {
  const sum = (of: (one: Score) => number) => scores.reduce((total, one) => total + of(one), 0);
  const verbatim = sum(({ verbatim: [right] }) => right) / sum(({ verbatim: [, all] }) => all);
  const letters = scores.flatMap((one) => one.letters);
  const letter = Math.max(...['a', 'b', 'c', 'd'].map((key) => letters.filter((one) => one === key).length));
  const longest = sum((one) => one.longest) / letters.length;
  const lines: Array<[string, number, boolean]> = [
    ['verbatim', verbatim, verbatim >= bars.verbatim],
    ['figures without source', sum(({ figures }) => figures), sum(({ figures }) => figures) <= bars.figures],
    ['guessing one letter', letter / letters.length, letter / letters.length <= bars.guessing],
    ['guessing the longest', longest, longest <= bars.guessing],
  ];
  for (const [name, value, isMet] of lines)
    say(`${isMet ? 'ok  ' : 'MISS'} ${name}: ${Math.round(value * 1000) / 1000}`);
  if (lines.some(([, , isMet]) => !isMet)) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
