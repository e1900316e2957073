import { LRUCache } from 'lru-cache';
import { chatRefusals } from '#features/chat/chat.refusals.ts';
import { requireChat } from '#features/chat/server/require-chat.ts';
import { readAnsweringDocument } from '#features/documents/server/cited-pages.reads.ts';
import { readCitedOriginal, readCitedPage, sendCitedPicture } from '#features/documents/server/cited-pages.ts';
import { readDocumentBlocks } from '#features/documents/server/documents.reads.ts';
import { sectionsOf } from '#features/writing/chosen-sections.rules.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { inThread } from '#platform/threads/in-thread.ts';
import { passageAround, type StudiedSection, type StudyAids } from '../aids.rules.ts';
import { studyRefusals as refusals } from '../study.refusals.ts';
import { run as makeAids } from './aids.task.ts';

const aidsTask = new URL('./aids.task.ts', import.meta.url);
/** Characters of a document that is gone through at once; a longer one beside the thread that answers people. */
const short = 40_000;

interface StudiedDocument {
  /** As in a studied module. */
  name: string;
  title: string;
  texts: StudiedSection[];
  aids: StudyAids;
}

const lastMade = new LRUCache<string, Omit<StudiedDocument, 'title'>>({ max: 50 });

/**
 * A document in its sections, for whoever may ask it: refuses with CHAT_LOCKED, and with DOCUMENT_NOT_ASKABLE one that does not answer
 * today (decision 0232); with READING_TOO_LONG and READING_BUSY a long one that nobody opened before. Three queries at most.
 */
export async function openDocument(
  { db, actor }: Pick<Acting, 'db' | 'actor'>,
  documentId: string,
): Promise<StudiedDocument> {
  await requireChat(db, actor);
  const document = await readAnsweringDocument(db, documentId);
  if (!document) throw refuse(chatRefusals.DOCUMENT_NOT_ASKABLE);
  const { title, reading } = document;
  const name = `${documentId} ${reading} ${title}`;
  const known = lastMade.get(name);
  if (known) return { ...known, title };
  const texts = sectionsOf(title, await readDocumentBlocks(db, documentId)).map((section) => ({
    title: section.title,
    page: section.page,
    blocks: section.blocks,
    emphasised: [],
  }));
  const made = { name, texts, aids: await aidsOfDocument(texts) };
  lastMade.set(name, made);
  return { ...made, title };
}

/** Who asks anything else waits for none of it. */
async function aidsOfDocument(texts: StudiedSection[]): Promise<StudyAids> {
  const size = texts.reduce((sum, { blocks }) => sum + blocks.reduce((length, { text }) => length + text.length, 0), 0);
  return size <= short ? makeAids(texts) : inThread<StudyAids>(aidsTask, texts);
}

/** Summary and glossary of a document. Refuses as {@link openDocument}. */
export async function getDocumentStudy({ db, actor }: Acting, ai: Ai, documentId: string) {
  const { title, texts, aids } = await openDocument({ db, actor }, documentId);
  return {
    title,
    hasModel: ai.source !== null,
    more: aids.more,
    sections: aids.sections.map((section) => ({ ...section, step_number: null })),
    glossary: aids.glossary.map((term) => ({
      ...term,
      section: texts[term.section]?.title ?? '',
      step_number: null,
    })),
  };
}

/** Which of what is quoted of a document. */
interface Named {
  documentId: string;
  n: number;
}

/** What is quoted of a document, with what stands around it. Refuses as {@link openDocument} and with SOURCE_NOT_FOUND. */
export async function getStudySource({ db, actor }: Acting, named: Named) {
  const { cited, section } = await requireSource({ db, actor }, named);
  const { title, page, quote } = cited;
  return {
    title,
    section: section.title,
    page,
    quote,
    passage: passageAround(section.blocks, quote),
    original: await readCitedOriginal(db, cited),
  };
}

/** Where it stands on its page, or on the one beside it. Refuses as {@link getStudySource} and with PAGE_NOT_SHOWN. */
export async function getStudyPage({ db, actor }: Acting, { page, ...named }: Named & { page: number }) {
  return readCitedPage(db, (await requireSource({ db, actor }, named)).cited, page);
}

/** That page as a picture. Refuses as {@link getStudyPage}, and with PAGES_BUSY. */
export async function getStudyPagePicture(
  { db, storage, actor }: Acting,
  { page, ...named }: Named & { page: number },
  knownTag: string | undefined,
) {
  return sendCitedPicture({ db, storage }, (await requireSource({ db, actor }, named)).cited, page, knownTag);
}

async function requireSource(acting: Pick<Acting, 'db' | 'actor'>, { documentId, n }: Named) {
  const { title, texts, aids } = await openDocument(acting, documentId);
  const source = aids.sources[n - 1];
  const section = source && texts[source.section];
  if (!section) throw refuse(refusals.SOURCE_NOT_FOUND);
  const { page, quote } = source;
  return { section, cited: { document_id: documentId, title, page, passage_id: null, quote } };
}
