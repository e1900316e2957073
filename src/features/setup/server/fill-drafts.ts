import { fillDraft } from '#features/generation/server/fill-draft.ts';
import { readDraftsTitled } from '#features/modules/server/managed-modules.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { focusAreas, outline } from '../focus-areas.rules.ts';

/**
 * Takes into the drafts of the focus areas what the documents say about them; what somebody wrote and what is published
 * stays (decision 0026).
 *
 * @returns how many steps were taken from documents
 */
export async function fillDraftsFromDocuments(acting: Acting): Promise<{ steps: number }> {
  const areas = new Map(focusAreas.map((area) => [area.title as string, area]));
  let steps = 0;
  for (const module of await readDraftsTitled(acting.db, [...areas.keys()])) {
    const begun = areas.get(module.title)?.steps ?? [];
    steps += await fillDraft(
      acting,
      module,
      begun.map(({ title, points }) => ({ title, points, content: outline(points) })),
    );
  }
  return { steps };
}
