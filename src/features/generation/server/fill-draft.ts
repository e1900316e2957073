import { addSteps } from '#features/modules/server/add-steps.ts';
import { readModuleForChange } from '#features/modules/server/managed-modules.reads.ts';
import type { ModuleRow } from '#features/modules/server/modules.reads.ts';
import { removeSteps } from '#features/modules/server/replace-steps.ts';
import { readWholeSteps } from '#features/modules/server/steps.reads.ts';
import { extractSteps } from '#features/writing/extractive-steps.rules.ts';
import type { OutlineStep } from '#features/writing/outlines.rules.ts';
import { rootOf, wordsOf } from '#features/writing/sentences.rules.ts';
import { authorshipOf } from '#features/writing/server/author.ts';
import type { Acting } from '#platform/http/call.ts';
import { foldDetached } from '#platform/text/fold.ts';
import { scopeOf } from '../generation.rules.ts';
import { readPassagesAbout } from './generation.reads.ts';
import { requireAssistant } from './require-assistant.ts';
import { storeGeneratedSteps } from './store-generated.ts';

/** What a step of a draft was begun with: what it has to cover, and how that was written down. */
interface BegunStep {
  title: string;
  points: readonly string[];
  content: string;
}

/**
 * Puts what the documents say, word for word and with its sources, in the place of the steps of a draft that are still as
 * they were begun. A step of which they say nothing, or on which somebody has written, stays as it is. Nothing is
 * published (decision 0026).
 *
 * @returns how many steps were taken from documents
 */
export async function fillDraft(
  { db, actor, now }: Pick<Acting, 'db' | 'actor' | 'now'>,
  module: ModuleRow,
  begun: readonly BegunStep[],
): Promise<number> {
  if (module.published_at) return 0;
  const passages = await readPassagesAbout(db, module.title);
  if (passages.length === 0) return 0;
  const quoted = new Map(
    extractSteps(begun.map(outlineOf), passages)
      .filter(({ sources }) => sources.length > 0)
      .map((step) => [step.title, step]),
  );
  const authorship = authorshipOf(await requireAssistant(db, { scope: scopeOf.topic }), null);
  return db.transaction(async (tx) => {
    if (!(await readModuleForChange(tx, module.id))) return 0;
    const before = await readWholeSteps(tx, module.id);
    const isAsBegun = (step: { title: string; content: string }) =>
      begun.some(({ title, content }) => title === step.title && content === step.content);
    const taken = before.filter((step) => isAsBegun(step) && quoted.has(step.title)).length;
    if (taken === 0) return 0;
    await removeSteps(tx, module.id);
    for (const { title, content, is_active, image_url } of before) {
      const found = isAsBegun({ title, content }) ? quoted.get(title) : undefined;
      if (found) await storeGeneratedSteps(tx, module.id, [found], { authorship, actorId: actor.id, now });
      else await addSteps(tx, module.id, [{ title, content, is_active, image_url, published_at: null }], actor.id, now);
    }
    return taken;
  });
}

function outlineOf({ title, points }: BegunStep): OutlineStep {
  const words = [...new Set(wordsOf([title, ...points].join(' ')).map((word) => rootOf(foldDetached(word))))];
  return { title, words, missing: points };
}
