import { copyModule } from '#features/modules/server/copy-module.ts';
import type { Acting } from '#platform/http/call.ts';
import { readQuestionImages } from './management.reads.ts';
import { copyQuestions } from './management.writes.ts';

/** Copies a module with its steps, questions, images and guides, as a draft. Refuses as {@link copyModule}, which also logs it. */
export async function duplicateModule(acting: Acting, moduleId: string) {
  const images = await readQuestionImages(acting.db, moduleId);
  return copyModule(acting, moduleId, images, (tx, newId, urls) => copyQuestions(tx, moduleId, newId, urls));
}
