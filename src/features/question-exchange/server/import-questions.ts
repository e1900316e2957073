import { createHash } from 'node:crypto';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { addQuestions } from '#features/quiz-authoring/server/add-questions.ts';
import { openQuizForChange, readQuizForEditing } from '#features/quiz-authoring/server/edited-quiz.ts';
import { withQuizChange } from '#features/quiz-authoring/server/record-quiz-change.ts';
import type { Database } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { inThread } from '#platform/threads/in-thread.ts';
import { questionExchangeRefusals as refusals } from '../question-exchange.refusals.ts';
import {
  type ExchangedQuestion,
  type ExchangeFormat,
  type ImportItem,
  judgeImport,
} from '../question-exchange.rules.ts';
import type { QuestionsRead } from './read-questions.task.ts';

const readingTask = new URL('./read-questions.task.ts', import.meta.url);

interface QuestionsFile {
  moduleId: string;
  format: ExchangeFormat;
  file: File;
}

/** Reads the questions of a file. Refuses with UNREADABLE_FILE and the reason, and as {@link inThread}. */
async function readQuestionsFile({ file, format }: QuestionsFile): Promise<QuestionsRead> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await inThread<QuestionsRead | string>(readingTask, { bytes, format });
  if (typeof read === 'string') throw refuse(refusals.UNREADABLE_FILE, { message: read });
  return read;
}

function presentImport(items: ImportItem[]) {
  const ready = readyQuestions(items);
  const fingerprint = createHash('sha256').update(JSON.stringify(ready)).digest('base64url');
  return { ready: ready.length, skipped: items.length - ready.length, items, fingerprint };
}

const readyQuestions = (items: readonly ImportItem[]): ExchangedQuestion[] =>
  items.flatMap(({ question }) => (question ? [question] : []));

/**
 * What importing a file would create and what not, question by question; nothing is stored.
 * Refuses with QUIZ_MODULE_NOT_FOUND and UNREADABLE_FILE.
 */
export async function previewQuestionImport(db: Database, input: QuestionsFile) {
  const { encoding, read, notes } = await readQuestionsFile(input);
  const { questions } = await readQuizForEditing(db, input.moduleId);
  return { ...presentImport(judgeImport(read, questions)), encoding, notes };
}

/**
 * Creates, in one transaction, exactly the questions that the preview with this fingerprint showed.
 * Refuses with IMPORT_CHANGED when they would be others by now (so a double click creates them once), NOTHING_TO_IMPORT,
 * and as the preview.
 */
export async function importQuestions(
  { db, actor, now }: Acting,
  input: QuestionsFile & { fingerprint: string; publish: boolean; change?: ChangeWords | undefined },
): Promise<{ created: number; skipped: number }> {
  const { read } = await readQuestionsFile(input);
  return db.transaction(async (tx) => {
    const { module, stored } = await openQuizForChange(tx, input.moduleId);
    const { items, ready, skipped, fingerprint } = presentImport(judgeImport(read, stored));
    if (fingerprint !== input.fingerprint) throw refuse(refusals.IMPORT_CHANGED);
    if (ready === 0) throw refuse(refusals.NOTHING_TO_IMPORT);
    const added = {
      actor_id: actor.id,
      action: 'import-questions',
      moduleId: module.id,
      stored,
      questions: readyQuestions(items),
      isPublished: input.publish,
    } as const;
    await withQuizChange(tx, { actor, now }, module, input.change, () => addQuestions(tx, added, now));
    return { created: ready, skipped };
  });
}
