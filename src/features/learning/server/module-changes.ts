import { changedQuestions } from '#features/assessment/changed-questions.rules.ts';
import { readAskedVersions } from '#features/assessment/server/assessment.reads.ts';
import { plainLines } from '#features/knowledge/step-blocks.rules.ts';
import { bySubject } from '#features/modules/module-changes.rules.ts';
import { readWordings } from '#features/modules/server/steps.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { readUnreadChanges, type UnreadChangeRow } from './module-changes.reads.ts';
import { requireOpenModule } from './require-open-module.ts';

/**
 * The important changes of a module that the acting person completed and has not read, those of one step together: from the
 * wording before the first of them to the one after the last. Refuses as {@link requireOpenModule}. Five queries at most.
 */
export async function readModuleChanges({ db, actor }: Acting, moduleId: string) {
  await requireOpenModule(db, actor, moduleId);
  const groups = bySubject(await readUnreadChanges(db, actor.id, moduleId)).map(spanOf);
  const wordings = await readWordings(db, groups.flatMap(wordingsOf));
  const asked = await readAskedVersions(
    db,
    groups.flatMap(({ first, last }) => [first.quiz_version_before ?? [], last.quiz_version_after ?? []].flat()),
  );
  const wording = (step: string, version: number | null) => {
    const found = wordings.find((one) => one.step_id === step && one.version === version);
    return found ? { title: found.title, text: plainLines(found.content) } : null;
  };
  const questions = (id: string | null) => asked.find((one) => one.id === id)?.questions ?? [];
  return {
    changes: groups.map(({ first, last, all }) => ({
      ids: all.map(({ id }) => id),
      subject: last.subject,
      act: actOf(first, last),
      title: last.title,
      summaries: all.map(({ summary, created_at }) => ({ text: summary, created_at })),
      before: wording(first.subject_id, first.version_before),
      after: wording(last.subject_id, last.version_after),
      questions: changedQuestions(questions(first.quiz_version_before), questions(last.quiz_version_after)),
    })),
  };
}

interface Span {
  first: UnreadChangeRow;
  last: UnreadChangeRow;
  all: UnreadChangeRow[];
}

function spanOf(all: UnreadChangeRow[]): Span {
  const [first] = all;
  const last = all.at(-1);
  if (!first || !last) throw new Error('a group of changes is never empty');
  return { first, last, all };
}

function wordingsOf({ first, last }: Span) {
  const ends = [
    { step_id: first.subject_id, version: first.version_before },
    { step_id: last.subject_id, version: last.version_after },
  ];
  return ends.flatMap(({ step_id, version }) => (version === null ? [] : [{ step_id, version }]));
}

/** What happened from before the first to after the last. */
function actOf(first: UnreadChangeRow, last: UnreadChangeRow): UnreadChangeRow['act'] {
  if (first === last || last.act === 'removed') return last.act;
  return first.act === 'added' ? 'added' : 'changed';
}
