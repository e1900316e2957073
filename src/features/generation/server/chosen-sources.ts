import { readDocumentBlocks } from '#features/documents/server/documents.reads.ts';
import { callsFor, mostCalls, mostChosenCharacters, sectionsOf } from '#features/writing/chosen-sections.rules.ts';
import {
  type ChosenSection,
  type PlannedStep,
  stepsByHeadings,
  stepsByTitles,
} from '#features/writing/chosen-steps.rules.ts';
import { type OutlineName, outlines } from '#features/writing/outlines.rules.ts';
import type { Generating } from '#features/writing/server/author.ts';
import { visibleText } from '#platform/content/visible-text.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { ChosenSource } from '../chosen-sources.contract.ts';
import { generationRefusals as refusals } from '../generation.refusals.ts';
import { readSourceDocument } from './generation.reads.ts';

/** The sections of a document that is read. Refuses with SOURCE_NOT_FOUND. Two queries. */
export async function readDocumentOutline(db: Queryable, documentId: string) {
  const document = await readSourceDocument(db, documentId);
  if (!document) throw refuse(refusals.SOURCE_NOT_FOUND);
  const sections = await readSections(db, document);
  return { id: document.id, title: document.title, sections: sections.map(({ blocks: _, ...section }) => section) };
}

/**
 * What somebody has chosen, whole and in the order of the documents. Refuses with SOURCES_CHANGED, also when a section is not called
 * any more as it was chosen, NOTHING_CHOSEN and TOO_MUCH_CHOSEN. Two queries for each document.
 */
export async function readChosen(db: Queryable, chosen: readonly ChosenSource[]): Promise<ChosenSection[]> {
  const sections: ChosenSection[] = [];
  for (const { documentId, sections: wanted } of chosen) {
    const document = await readSourceDocument(db, documentId);
    if (!document) throw refuse(refusals.SOURCES_CHANGED);
    const all = await readSections(db, document);
    const isThere = (one: { place: number; title: string }) =>
      all.some(({ place, title }) => place === one.place && title === one.title);
    if (wanted && !wanted.every(isThere)) throw refuse(refusals.SOURCES_CHANGED);
    const places = wanted && new Set(wanted.map(({ place }) => place));
    sections.push(...all.filter(({ place }) => !places || places.has(place)));
  }
  const characters = sections.reduce((sum, section) => sum + section.characters, 0);
  if (characters === 0) throw refuse(refusals.NOTHING_CHOSEN);
  if (characters > mostChosenCharacters) throw refuse(refusals.TOO_MUCH_CHOSEN);
  return sections;
}

/**
 * The steps that what is chosen makes: its headings are their titles, and for products, the LIS and the welcome module the fixed ones.
 * Refuses as {@link readChosen}, and with TOO_MUCH_CHOSEN where a model would have to be called too often.
 */
export async function readPlan(
  { db, ai }: Pick<Generating, 'db' | 'ai'>,
  kind: OutlineName,
  chosen: readonly ChosenSource[],
): Promise<PlannedStep[]> {
  const sections = await readChosen(db, chosen);
  const planned = kind === 'topic' ? stepsByHeadings(sections) : stepsByTitles(outlines[kind], sections);
  const characters = sections.reduce((sum, section) => sum + section.characters, 0);
  if (ai.source && callsFor(characters, planned.length) > mostCalls) throw refuse(refusals.TOO_MUCH_CHOSEN);
  return planned;
}

async function readSections(db: Queryable, { id, title }: { id: string; title: string }): Promise<ChosenSection[]> {
  const blocks = await readDocumentBlocks(db, id);
  const seen = blocks.map((block) => ({ ...block, text: visibleText(block.text) }));
  return sectionsOf(title, seen).map((section) => ({ ...section, document_id: id, document: title }));
}
