import type { SearchedPart } from '#features/knowledge/server/knowledge.reads.ts';
import type { ModulePlace } from './module-place.ts';

/** Of a module what is open to the person, with its documents; or what comes later. */
export function partOf({ moduleId, steps }: ModulePlace, isOpen: boolean): SearchedPart {
  const stepIds = steps.filter((step) => step.isOpen === isOpen).map(({ id }) => id);
  return { moduleId, stepIds, withDocuments: isOpen };
}
