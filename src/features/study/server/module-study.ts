import { LRUCache } from 'lru-cache';
import { type ModulePlace, requireModulePlace } from '#features/chat/server/module-place.ts';
import { isEvaluationTitle } from '#features/modules/modules.rules.ts';
import { readWordings } from '#features/modules/server/steps.reads.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { aidsOf, type StudiedSection, type StudyAids } from '../aids.rules.ts';
import { textOfStep } from '../text-of-step.rules.ts';
import { readStudyCards } from './study-cards.ts';

/** A step as it is gone over. */
interface StudiedStep extends StudiedSection {
  step_number: number;
}

interface StudiedModule {
  /** Names what it is made of: the same again is made once. */
  name: string;
  texts: StudiedStep[];
  aids: StudyAids;
}

const lastMade = new LRUCache<string, StudiedModule>({ max: 200 });

/** The steps of a module that are open, as they are gone over; the evaluation's own says how one is asked, not what. At most one query. */
async function studiedModule(db: Queryable, { steps, isPublished }: ModulePlace): Promise<StudiedModule> {
  const open = isPublished ? steps.filter(({ isOpen, title }) => isOpen && !isEvaluationTitle(title)) : [];
  const name = open.map(({ id, version, step_number, title }) => `${id}@${version} ${step_number} ${title}`).join('\n');
  const known = lastMade.get(name);
  if (known) return known;
  const wordings = await readWordings(
    db,
    open.map(({ id, version }) => ({ step_id: id, version })),
  );
  const contents = new Map(wordings.map(({ step_id, content }) => [step_id, content]));
  const texts = open.map(({ id, title, step_number }) => ({
    title,
    step_number,
    page: null,
    ...textOfStep(contents.get(id) ?? ''),
  }));
  const made = { name, texts, aids: aidsOf(texts) };
  lastMade.set(name, made);
  return made;
}

/** The open steps of a module that the acting person may read, to be summarised. Refuses as {@link requireModulePlace}. */
export async function openModuleTexts({ db, actor }: Pick<Acting, 'db' | 'actor'>, moduleId: string) {
  return studiedModule(db, await requireModulePlace({ db, actor }, moduleId));
}

/**
 * Summary and glossary of what is open of a module to the acting person, and the cards of what they missed in it. Refuses as
 * {@link requireModulePlace}, whatever the chat's lock says: it is what they may read.
 */
export async function getModuleStudy({ db, actor }: Acting, ai: Ai, moduleId: string) {
  const place = await requireModulePlace({ db, actor }, moduleId);
  const { texts, aids } = await studiedModule(db, place);
  const stepOf = (section: number) => texts[section]?.step_number ?? null;
  return {
    title: place.title,
    hasModel: ai.source !== null,
    isPublished: place.isPublished,
    lockedSteps: place.steps.filter(({ isOpen }) => !isOpen).length,
    sections: aids.sections.map((section) => ({ ...section, step_number: stepOf(section.place) })),
    glossary: aids.glossary.map((term) => ({
      ...term,
      section: texts[term.section]?.title ?? '',
      step_number: stepOf(term.section),
    })),
    cards: await readStudyCards({ db, actor }, moduleId),
  };
}
