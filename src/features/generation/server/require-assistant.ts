import { resolveAssistant } from '#features/assistants/assistants.rules.ts';
import { type AssistantRow, readAssistants } from '#features/assistants/server/assistants.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { generationRefusals } from '../generation.refusals.ts';

/** The assistant that writes. Refuses with NO_MODULE_ASSISTANT when there is none at all (spec C-396 to C-403, C-644). */
export async function requireAssistant(
  db: Queryable,
  wanted: { givenId?: string | null; moduleAssistantId?: string | null; scope: string },
): Promise<AssistantRow> {
  const assistant = resolveAssistant(await readAssistants(db), wanted);
  if (!assistant) throw refuse(generationRefusals.NO_MODULE_ASSISTANT);
  return assistant;
}
