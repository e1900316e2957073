import { chatRefusals } from '#features/chat/chat.refusals.ts';
import { moduleMode } from '#features/chat/chat.rules.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { findCandidates } from '#features/chat/server/find-candidates.ts';
import { findSources, whereLater } from '#features/chat/server/find-sources.ts';
import { requirePlace } from '#features/chat/server/module-place.ts';
import { topicOfDocument } from '#features/chat/thread.rules.ts';
import { readTitleInForce } from '#features/documents/server/cited-pages.reads.ts';
import type { FoundPassage } from '#features/knowledge/server/knowledge.reads.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Database } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { mcpTexts as texts } from '../mcp.texts.ts';

interface Search {
  question: string;
  moduleId?: string | undefined;
  documentId?: string | undefined;
  limit: number;
}

/**
 * What the chat would answer a question from, without an answer and without a conversation: the same search, judged by
 * the same rules. What is only near in meaning is given where no words lead anywhere, and says so. Refuses as the chat does: with
 * CHAT_LOCKED, of a module as its reader, and with DOCUMENT_NOT_ASKABLE.
 */
export async function searchKnowledge(acting: Acting, ai: Ai, { question, moduleId, documentId, limit }: Search) {
  const { db } = acting;
  const module_id = moduleId?.toLowerCase() ?? null;
  const place = await requirePlace(acting, { mode: module_id ? moduleMode : 'general', module_id });
  if (place?.isPublished === false) return { passages: [], found_by: 'words' as const, note: chatTexts.draftWelcome };
  const sought = { text: question, place, about: await documentAsked(db, documentId) };
  const { sources: byWords } = await findSources({ db }, sought);
  const { embeddings } = ai;
  const found =
    byWords.length === 0 && embeddings
      ? await findCandidates({ db, ai, signal: AbortSignal.timeout(5000) }, sought, [])
      : byWords;
  return {
    passages: found.slice(0, limit).map(shown),
    found_by: byWords.length === 0 && found.length > 0 ? ('meaning' as const) : ('words' as const),
    note: found.length > 0 ? null : ((await whereLater({ db }, sought)) ?? texts.nothingFound),
  };
}

/** What the search keeps to; refuses with DOCUMENT_NOT_ASKABLE a document that does not answer. */
async function documentAsked(db: Database, documentId: string | undefined) {
  if (!documentId) return null;
  const document_id = documentId.toLowerCase();
  const title = await readTitleInForce(db, document_id);
  if (title === null) throw refuse(chatRefusals.DOCUMENT_NOT_ASKABLE);
  return topicOfDocument({ document_id, title });
}

const shown = ({ tutorial_slug: tutorial, content: text, ...passage }: FoundPassage) => {
  const { title, section, page, step_number, document_id, module_id, step_id } = passage;
  return { title, section, page, step_number, document_id, module_id, step_id, tutorial, text };
};
