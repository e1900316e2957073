import { appendAudit } from '#features/audit/server/append-audit.ts';
import { recordFile, storeImage } from '#features/files/server/store-file.ts';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { quizAuthoringRefusals } from '../quiz-authoring.refusals.ts';
import { openQuizForChange, revisionOf } from './edited-quiz.ts';
import { readModuleOfQuestion } from './quiz-authoring.reads.ts';
import { setQuestionImage } from './quiz-authoring.writes.ts';
import { withQuizChange } from './record-quiz-change.ts';

/**
 * Stores an image and makes it that of a question, at `{moduleId}/{questionId}/{timestamp}.{ext}` in quiz-images (spec
 * C-446, C-447, C-601, C-602). The image before it is kept: whoever was asked the question with it sees it in the
 * attempt. What learners are asked is noted as changed. Refuses with QUESTION_NOT_FOUND and as `storeImage`.
 */
export async function replaceQuizImage(
  acting: Acting,
  { questionId, file, change }: { questionId: string; file: File; change?: ChangeWords | undefined },
): Promise<{ image_url: string; revision: string }> {
  const { db, actor, now } = acting;
  const moduleId = await readModuleOfQuestion(db, questionId);
  if (!moduleId) throw refuse(quizAuthoringRefusals.QUESTION_NOT_FOUND);
  const image = await storeImage(acting, { file, kind: 'quiz', pathPrefix: `${moduleId}/${questionId}/`, moduleId });
  return db.transaction(async (tx) => {
    const { module, stored } = await openQuizForChange(tx, moduleId);
    // It may have been deleted while the image was on its way.
    if (!stored.some(({ id }) => id === questionId)) throw refuse(quizAuthoringRefusals.QUESTION_NOT_FOUND);
    await recordFile(tx, image);
    await withQuizChange(tx, { actor, now }, module, change, () => setQuestionImage(tx, questionId, image.url, now));
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'replace-quiz-image',
      subject_type: 'quiz-question',
      subject_id: questionId,
      details: { module_id: moduleId, file_id: image.id },
    });
    const after = stored.map((question) =>
      question.id === questionId ? { ...question, image_url: image.url } : question,
    );
    return { image_url: image.url, revision: revisionOf(after) };
  });
}
