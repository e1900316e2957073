import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bienvenida } from '#app/seed/content/bienvenida.ts';
import { bioseguridad } from '#app/seed/content/bioseguridad.ts';
import { controlCalidadInterno } from '#app/seed/content/control-calidad-interno.ts';
import { fasePreanalitica } from '#app/seed/content/fase-preanalitica.ts';
import { lis } from '#app/seed/content/lis.ts';
import { productoHematologia } from '#app/seed/content/producto-hematologia.ts';
import { judgeDocument } from '#features/documents/documents.rules.ts';
import { makePassages } from '#features/documents/passages.rules.ts';
import { readInChild } from '#features/documents/server/text/read-in-child.ts';
import { quizTextsOf } from '#features/writing/quiz-texts.rules.ts';
import { extractQuestions } from '#features/writing/extractive-quiz.rules.ts';

const [folder, wantedText = '20'] = process.argv.slice(2);
const wanted = Number(wantedText);
function show(title: string, blocks: any, given: any = null) {
  const passages = given ?? makePassages(blocks).map((passage, place) => ({ ...passage, id: String(place), document_id: title, title }));
  const texts = given ?? passages.map((p: any) => ({ document_id: title, section: p.section, content: p.content, origin: p.page ? `${title}, página ${p.page}` : title }));
  const began = performance.now();
  const questions = extractQuestions(texts, wanted);
  console.log(`\n##### ${title}  passages ${passages.length} questions ${questions.length} ${(performance.now()-began).toFixed(0)}ms`);
  questions.forEach((q, i) => console.log(`${i+1}. ${q.question_text}\n   * ${q.key}\n   - ${q.others.join('\n   - ')}\n   (${q.explanation})`));
}
if (!folder || folder === 'demo') for (const { title, steps } of [bienvenida, bioseguridad, controlCalidadInterno, fasePreanalitica, lis, productoHematologia]) {
  show(title, null, steps.flatMap((step) => quizTextsOf(step)));
} else for (const file of (await readdir(folder)).sort()) {
  const bytes = await readFile(join(folder, file));
  const kind = judgeDocument(file, bytes);
  if (kind === null || kind === 'doc') continue;
  const read = await readInChild(kind, bytes).catch(() => null);
  if (read) show(file, read.blocks);
}
