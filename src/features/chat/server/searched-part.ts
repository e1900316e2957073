import type { SearchedPart } from '#features/knowledge/server/knowledge.reads.ts';
import type { ModulePlace } from './module-place.ts';
import type { Question } from './written-answer.ts';

/** What may answer a question: the document that alone is asked, what is open of a module, or everything (null). */
export function partAsked({ place, about }: Pick<Question, 'place' | 'about'>): SearchedPart | null {
  if (about?.only) return { documentId: about.only.document_id };
  return place && partOf(place, true);
}

/** Of a module what is open to the person, with its documents; or what comes later. */
export function partOf({ moduleId, steps }: ModulePlace, isOpen: boolean): SearchedPart {
  const stepIds = steps.filter((step) => step.isOpen === isOpen).map(({ id }) => id);
  return { moduleId, stepIds, withDocuments: isOpen };
}
