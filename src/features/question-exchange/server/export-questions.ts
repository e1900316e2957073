import { readQuizForEditing } from '#features/quiz-authoring/server/edited-quiz.ts';
import type { Database } from '#platform/db/database.ts';
import { fold } from '#platform/text/fold.ts';
import { aikenObstacle, writeAiken } from '../aiken.rules.ts';
import { writeCsvQuestions } from '../csv-questions.rules.ts';
import { writeGift } from '../gift-text.rules.ts';
import type { ExchangedQuestion, ExchangeFormat } from '../question-exchange.rules.ts';

const byteOrderMark = '\uFEFF';

const writers: Record<
  ExchangeFormat,
  {
    extension: string;
    write: (questions: readonly ExchangedQuestion[]) => string;
    obstacle: (question: ExchangedQuestion) => string | null;
  }
> = {
  gift: { extension: 'gift', write: writeGift, obstacle: () => null },
  aiken: { extension: 'txt', write: writeAiken, obstacle: aikenObstacle },
  // The mark tells spreadsheets that the text is UTF-8.
  csv: { extension: 'csv', write: (questions) => byteOrderMark + writeCsvQuestions(questions), obstacle: () => null },
};

/**
 * The questions of a module, drafts included, as a text file. Images stay behind in every format.
 * Refuses with QUIZ_MODULE_NOT_FOUND.
 */
export async function exportQuestions(
  db: Database,
  { moduleId, format }: { moduleId: string; format: ExchangeFormat },
) {
  const { moduleTitle, questions } = await readQuizForEditing(db, moduleId);
  const { extension, write, obstacle } = writers[format];
  const judged = questions.map((question, place) => ({ question, number: place + 1, reason: obstacle(question) }));
  const exported = judged.filter(({ reason }) => reason === null).map(({ question }) => question);
  return {
    filename: `cuestionario-${slugOf(moduleTitle)}.${extension}`,
    content: write(exported),
    exported: exported.length,
    leftOut: judged.flatMap(({ number, reason }) => (reason === null ? [] : [{ number, reason }])),
  };
}

/** A title as part of a file name. */
function slugOf(title: string): string {
  const words = fold(title).match(/[a-z0-9]+/g);
  return (words ?? ['modulo']).join('-').slice(0, 60);
}
