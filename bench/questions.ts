import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bienvenida } from '#app/seed/content/bienvenida.ts';
import { bioseguridad } from '#app/seed/content/bioseguridad.ts';
import { controlCalidadInterno } from '#app/seed/content/control-calidad-interno.ts';
import { fasePreanalitica } from '#app/seed/content/fase-preanalitica.ts';
import { lis } from '#app/seed/content/lis.ts';
import { productoHematologia } from '#app/seed/content/producto-hematologia.ts';
import { judgeDocument } from '#features/reading/kinds.rules.ts';
import { readInChild } from '#features/reading/server/read-in-child.ts';
import { sectionsOf } from '#features/writing/chosen-sections.rules.ts';
import { stepsByHeadings, wholeStep } from '#features/writing/chosen-steps.rules.ts';
import { extractQuestions, type QuizText } from '#features/writing/extractive-quiz.rules.ts';
import { quizTextsOf } from '#features/writing/quiz-texts.rules.ts';

/**
 * Questions made without a model, beside what a person judged of each: `node bench/questions.ts [folder ...]` makes them of the
 * demo's modules and of the documents in the folders (used whole, as when they are chosen), prints those that nobody has judged, and
 * counts how many of the judged ones that are still made can be used unedited. Judgements with their reasons stand in
 * `questions-judged.json`. All of these documents were looked at while the doubts were made: the figure flatters.
 */
const wanted = 20;
const bar = 0.8;

interface Judged {
  document: string;
  question: string;
  key: string;
  isUsable: boolean;
  reason: string;
}

const judged: Judged[] = JSON.parse(await readFile(new URL('questions-judged.json', import.meta.url), 'utf8'));
const known = new Map(judged.map((one) => [`${one.question}|${one.key}`, one]));
const found: Judged[] = [];
let unjudged = 0;

for (const { title, steps } of [
  bienvenida,
  bioseguridad,
  controlCalidadInterno,
  fasePreanalitica,
  lis,
  productoHematologia,
]) {
  ask(
    title,
    steps.flatMap((step) => quizTextsOf(step)),
  );
}
for (const folder of process.argv.slice(2)) {
  for (const file of (await readdir(folder)).toSorted()) {
    const bytes = await readFile(join(folder, file));
    const kind = judgeDocument(file, bytes);
    const read = kind === null || kind === 'no-doc' ? null : await readInChild(kind, bytes).catch(() => null);
    if (!read) continue;
    const title = basename(file).replace(/\.\w+$/, '');
    const sections = sectionsOf(title, read.blocks).map((one) => ({ ...one, document_id: title, document: title }));
    ask(
      title,
      stepsByHeadings(sections).flatMap((plan) => quizTextsOf(wholeStep(plan))),
    );
  }
}
const usable = found.filter(({ isUsable }) => isUsable).length;
const isMet = usable >= found.length * bar;
say(
  `${isMet ? 'ok  ' : 'MISS'} ${usable} of ${found.length} usable unedited (${Math.round((usable / found.length) * 100)} %)`,
);
if (!isMet) process.exitCode = 1;
say(`${unjudged} that nobody has judged`);

function ask(title: string, texts: readonly QuizText[]): void {
  const questions = extractQuestions(texts, wanted);
  say(`## ${title}: ${questions.length}`);
  for (const { question_text, key, others, explanation } of questions) {
    const one = known.get(`${question_text}|${key}`);
    if (one) found.push(one);
    else {
      unjudged += 1;
      say(`- ${question_text}\n  * ${key}\n  - ${others.join('\n  - ')}\n  (${explanation})`);
    }
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
