import type { ModuleCategory } from '#features/modules/modules.rules.ts';
import { creationTexts as texts } from '../creation.texts.ts';
import { type Creation, creationApi } from './generation-api.ts';

/** A creation that ended without a module, told like a refusal. */
class CreationFailed extends Error {
  readonly code = 'CREATION_FAILED';
  readonly status = 424;
}

const lookEvery = 700;

interface Asked {
  title: string;
  description: string;
  category: ModuleCategory;
}

/**
 * Has one induction module written and waits until that ends (spec C-451 to C-453).
 *
 * @returns its id; rejects with the sentence of the stage that failed when there is no module
 */
export async function writeInduction(asked: Asked): Promise<{ id: string }> {
  let creation: Creation = await creationApi.createInductionWithAi.call(asked);
  while (creation.outcome === null) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
    creation = await creationApi.getCreation.call({ jobId: creation.id });
  }
  // What failed is told where it was asked for, and stays in the list of creations.
  const end = creation.outcome === 'done' ? creationApi.closeCreation : creationApi.markCreationTold;
  void end.call({ jobId: creation.id }).catch(() => undefined);
  if (creation.module_id) return { id: creation.module_id };
  if (creation.outcome === 'cancelled') throw new CreationFailed(texts.cancelled);
  throw new CreationFailed(creation.stages.find(({ error }) => error)?.error ?? texts.failed);
}
