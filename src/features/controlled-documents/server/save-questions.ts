import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readShownDocument } from '#features/documents/server/shown-document.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';
import { type DocumentQuestion, trueOrFalse } from '../questions.rules.ts';
import { updateVersion } from './controlled-documents.writes.ts';
import { holdDraft } from './hold-draft.ts';
import { subjectOf } from './write-version.ts';

/** Refuses with QUESTION_PAGE where a question leads to a page that the file does not have; a file that is not read yet has none to hold it against. */
export async function requirePages(
  db: Queryable,
  sourceId: string,
  questions: readonly DocumentQuestion[] | null,
): Promise<void> {
  if (!questions) return;
  const file = await readShownDocument(db, sourceId);
  if (file && questions.some(({ page }) => page > file.pages)) throw refuse(refusals.QUESTION_PAGE);
}

/**
 * Writes the questions of a draft, or takes them away; whoever does is its author from then on, as with its file. Refuses with VERSION_NOT_FOUND,
 * NOT_A_DRAFT, OPTION_TWICE, RIGHT_MISSING, QUESTION_PAGE and EDITED_MEANWHILE.
 */
export async function saveQuestions(
  { db, actor }: Acting,
  {
    id,
    pass_mark,
    questions,
    began,
  }: { id: string; pass_mark: number; questions: DocumentQuestion[]; began?: DocumentQuestion[] | undefined },
) {
  const said = questions.map((one) => (one.kind === 'true_false' ? { ...one, options: [...trueOrFalse] } : one));
  for (const { options, right } of said) {
    if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
      throw refuse(refusals.OPTION_TWICE);
    if (right >= options.length) throw refuse(refusals.RIGHT_MISSING);
  }
  await db.transaction(async (tx) => {
    const { version, document } = await holdDraft(tx, id);
    // They are one work: two people's are not mixed.
    if (!mergedEdit({ questions: said }, began && { questions: began }, { questions: version.questions ?? [] }))
      throw refuse(refusals.EDITED_MEANWHILE);
    await requirePages(tx, version.source_id, said);
    const isNone = said.length === 0;
    await updateVersion(tx, id, {
      questions: isNone ? null : said,
      pass_mark: isNone ? null : pass_mark,
      author_id: actor.id,
    });
    const details = { version: version.number, questions: said.length };
    await appendAudit(tx, { ...subjectOf(actor, document.id), action: 'change-document-questions', details });
  });
  return { success: true as const };
}
