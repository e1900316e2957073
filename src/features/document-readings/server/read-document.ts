import { judgeAnswers, neededRight } from '#features/controlled-documents/questions.rules.ts';
import { readAllBlocks, readShownBlocks, readShownDocument } from '#features/documents/server/shown-document.reads.ts';
import { sendShownPicture } from '#features/documents/server/shown-document.ts';
import { isDrawable } from '#features/recognition/drawn.rules.ts';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { isSupervisor, type Role } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { readingRefusals as refusals } from '../readings.refusals.ts';
import { readAnswered } from './attempts.reads.ts';
import { readDocumentsToRead, readPlaceOf, readShownVersion, readVersionOf } from './readings.reads.ts';
import { addPagesSeen } from './readings.writes.ts';

/** What the acting person may want to read, by code. Two queries. */
export async function listDocumentsToRead({ db, actor, now }: Acting, asked: { search: string; offset: number }) {
  const words = asked.search.split(/\s+/).filter(Boolean);
  const page = { words, limit: pageSizes.lines, offset: asked.offset };
  return readDocumentsToRead(db, actor.id, page, await readToday(db, now));
}

/**
 * A document as it is read: the version in force, or that of a number. One that is obsolete is shown to whoever has begun it, and to those who supervise.
 * Refuses with DOCUMENT_NOT_SHOWN. Five queries.
 */
export async function getDocumentToRead(
  { db, actor, now }: Acting,
  { id, version: number }: { id: string; version?: number | undefined },
) {
  const shown = await readVersionOf(db, id, number ?? null, actor.id);
  if (!shown || !maySee(shown, actor.role)) throw refuse(refusals.DOCUMENT_NOT_SHOWN);
  const file = await readShownDocument(db, shown.source_id);
  if (!file) throw refuse(refusals.DOCUMENT_NOT_SHOWN);
  const today = await readToday(db, now);
  const { document_id, code, title, seen, source_id: _, is_begun: __, is_read: ___, ...version } = shown;
  return {
    ...{ id: document_id, code, title, today, version, seen },
    file: { name: file.file_name, pages: file.pages, has_pictures: isDrawable(file.kind) },
    ...(await readPlaceOf(db, shown, actor.id, today)),
    questions: await readAsked(db, shown.id, actor.id),
  };
}

/** What is asked about a version, without what is right, and how somebody answered last; null where nothing is. One query. */
async function readAsked(db: Queryable, versionId: string, personId: string) {
  const asked = await readAnswered(db, versionId, personId);
  if (!asked) return null;
  const { questions, pass_mark, attempts, last, passed } = asked;
  return {
    items: questions.map(({ text, options }) => ({ text, options })),
    needed: neededRight(questions.length, pass_mark),
    attempts,
    wrong: last && !passed ? judgeAnswers(questions, pass_mark, last.answers).wrong : [],
    passed: passed && { right: passed.right, asked: passed.asked, number: passed.number },
  };
}

/** Whether somebody is shown a version: one that is obsolete, only whoever had begun it, and those who supervise. */
const maySee = ({ state, is_begun, is_read }: Standing, role: Role) =>
  state !== 'obsolete' || is_begun || is_read || isSupervisor(role);
type Standing = { state: string; is_begun: boolean; is_read: boolean };

/** A version with its file, whoever may see it. Refuses with DOCUMENT_NOT_SHOWN. Two queries. */
export async function requireShown({ db, actor }: Acting, versionId: string) {
  const version = await readShownVersion(db, versionId, actor.id);
  const file = version && (await readShownDocument(db, version.source_id));
  if (!file) throw refuse(refusals.DOCUMENT_NOT_SHOWN);
  return { version, file };
}

/** The same for whoever is shown what it says: not one that is obsolete, unless they had begun it. Refuses with DOCUMENT_NOT_SHOWN. Two queries. */
export async function requireSeen(call: Acting, versionId: string) {
  const shown = await requireShown(call, versionId);
  if (!maySee(shown.version, call.actor.role)) throw refuse(refusals.DOCUMENT_NOT_SHOWN);
  return shown;
}

/** What a page of a version says; empty where it gave no text. Refuses with DOCUMENT_NOT_SHOWN and PAGE_NOT_THERE. Three queries. */
export async function getReadPage(call: Acting, { id, page }: { id: string; page: number }) {
  const { version, file } = await requireSeen(call, id);
  if (page > file.pages) throw refuse(refusals.PAGE_NOT_THERE);
  return { page, blocks: await readShownBlocks(call.db, version.source_id, page) };
}

/** All that a version says, for paper. Refuses with DOCUMENT_NOT_SHOWN. Three queries. */
export async function getReadText(call: Acting, id: string) {
  const { version } = await requireSeen(call, id);
  return { pages: await readAllBlocks(call.db, version.source_id) };
}

/** A page of a version as a picture. Refuses with DOCUMENT_NOT_SHOWN, PAGE_NOT_SHOWN and PAGES_BUSY. Three queries. */
export async function sendReadPicture(
  call: Acting,
  { id, page }: { id: string; page: number },
  knownTag: string | undefined,
) {
  const { file } = await requireSeen(call, id);
  if (page > file.pages) throw refuse(recognitionRefusals.PAGE_NOT_SHOWN);
  return sendShownPicture(call, file, page, knownTag);
}

/**
 * Notes pages that the acting person has had before them, also of a version that became obsolete meanwhile: what a device kept without a network arrives
 * late. Refuses with DOCUMENT_NOT_SHOWN and PAGE_NOT_THERE.
 */
export async function markPagesSeen(call: Acting, { id, pages }: { id: string; pages: readonly number[] }) {
  const { file } = await requireShown(call, id);
  if (pages.some((page) => page > file.pages)) throw refuse(refusals.PAGE_NOT_THERE);
  const { db, actor, now } = call;
  const seen = await db.transaction((tx) => addPagesSeen(tx, { personId: actor.id, versionId: id, pages, now }));
  return { seen };
}
