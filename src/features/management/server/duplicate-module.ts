import { copyModule } from '#features/modules/server/copy-module.ts';
import { copyQuestions } from '#features/quiz-authoring/server/copy-questions.ts';
import { readQuestionImages } from '#features/quiz-authoring/server/quiz-authoring.reads.ts';
import type { Acting } from '#platform/http/call.ts';

/** Copies a module with its steps, questions, images and guides, as a draft. Refuses as {@link copyModule}, which also logs it. */
export async function duplicateModule(acting: Acting, moduleId: string) {
  const images = await readQuestionImages(acting.db, moduleId);
  return copyModule(acting, moduleId, images, (tx, copy) => copyQuestions(tx, moduleId, copy));
}
