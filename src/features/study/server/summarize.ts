import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { aiRefusals } from '#features/model/model.refusals.ts';
import { askForJson } from '#features/model/server/ask-model.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Acting } from '#platform/http/call.ts';
import { isRefusal } from '#platform/http/refuse.ts';
import { type StudiedSection, textOfSection } from '../aids.rules.ts';
import { checkedSummary, summaryPrompt, summaryRules } from '../checked-summary.rules.ts';
import { studyTexts } from '../study.texts.ts';
import { openDocument } from './document-study.ts';
import { openModuleTexts } from './module-study.ts';

const writtenSchema = z.object({
  secciones: z.array(z.object({ seccion: z.number().int(), frases: z.array(z.string()) })).max(200),
});

interface Summary {
  model: string | null;
  note: string | null;
  sections: Array<{ place: number; sentences: string[] }>;
  leftOut: number;
}

/** The same text is summarised once for everybody: what one model wrote of it. */
const lastWritten = new LRUCache<string, Summary>({ max: 200 });

/** Characters that instructions and marks around the parts may take. */
const around = 4000;
/** A part with less says nothing to be summarised; so many parts are, the longest ones: an answer has to come while somebody waits. */
const leastText = 200;
const mostParts = 12;

/** A summary of the open steps of a module by the model. Refuses as `openModuleTexts`; see {@link summarise}. */
export async function summarizeModule(acting: Acting, ai: Ai, moduleId: string) {
  return summarise(acting, ai, await openModuleTexts(acting, moduleId));
}

/** A summary of a document by the model. Refuses as `openDocument`; see {@link summarise}. */
export async function summarizeDocument(acting: Acting, ai: Ai, documentId: string) {
  return summarise(acting, ai, await openDocument(acting, documentId));
}

/**
 * What the model writes of some texts, sentence by sentence held against its own part (decision 0350). A model that is away, over its
 * budget, or of whose words the texts back less than half is done without: `note` says so, and the quoted sentences stand.
 */
async function summarise(
  { db, actor, now }: Acting,
  ai: Ai,
  { name, texts }: { name: string; texts: readonly StudiedSection[] },
): Promise<Summary> {
  const key = `${ai.source?.model ?? ''}\n${name}`;
  const known = lastWritten.get(key);
  if (known) return known;
  const { ai: limits } = await readSettings(db);
  let room = limits.max_prompt_characters - around;
  const sources = texts
    .map((text, place) => ({ place, title: text.title, text: textOfSection(text) }))
    .filter(({ text }) => text.length >= leastText)
    .toSorted((one, other) => other.text.length - one.text.length)
    .slice(0, mostParts)
    .toSorted((one, other) => one.place - other.place)
    .filter(({ text }) => {
      const isFitting = text.length + 200 <= room;
      if (isFitting) room -= text.length + 200;
      return isFitting;
    });
  const instead = (why: string): Summary => ({
    model: null,
    note: `${why} ${studyTexts.instead}`,
    sections: [],
    leftOut: 0,
  });
  if (sources.length === 0) return instead(studyTexts.notBacked);
  try {
    const prompt = summaryPrompt(sources);
    const call = { db, ai, userId: actor.id, now, assistant: null, rules: summaryRules, prompt };
    const { value, source } = await askForJson(call, writtenSchema);
    const { sections, leftOut } = checkedSummary(value.secciones, sources);
    const kept = sections.reduce((sum, { sentences }) => sum + sentences.length, 0);
    if (kept === 0 || kept < leftOut) return instead(studyTexts.notBacked);
    const summary = { model: source.model, note: null, sections, leftOut };
    lastWritten.set(key, summary);
    return summary;
  } catch (error) {
    if (isRefusal(error, ...Object.values(aiRefusals))) return instead(sentenceOf(error.message));
    throw error;
  }
}

const sentenceOf = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);
