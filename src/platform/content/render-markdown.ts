import { LRUCache } from 'lru-cache';
import { inThread } from '#platform/threads/in-thread.ts';
import { toHtml } from './markdown-engine.ts';

const renderingTask = new URL('./render-markdown.task.ts', import.meta.url);

/** Characters that are rendered at once, whatever they are, within milliseconds. */
const short = 6000;

const rendered = new LRUCache<string, string>({
  max: 2000,
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (html) => html.length + 1,
});
/** What is being rendered: who asks for the same meanwhile waits for the same. */
const underWay = new Map<string, Promise<string>>();

/**
 * Safe HTML of a Markdown text: headings, lists, tables in a scrolling box, figures with captions, GitHub-style
 * callouts, videos that load on request, headings with an address. Headings start at the level the author wrote, so a page keeps its single h1 as long as texts use ## and below.
 *
 * @param text asked for only where it was not rendered before
 * @param version names this exact text (e.g. id and version), so that it is rendered once per process
 */
export async function renderMarkdown(text: () => string | Promise<string>, version: string): Promise<string> {
  const known = rendered.get(version) ?? underWay.get(version);
  if (known !== undefined) return known;
  const rendering = (async () => renderMarkdownOnce(await text()))();
  underWay.set(version, rendering);
  try {
    const html = await rendering;
    rendered.set(version, html);
    return html;
  } finally {
    underWay.delete(version);
  }
}

/** The same, without keeping it: for texts that are still being written. Refuses as {@link inThread} a text that is made to take long. */
export async function renderMarkdownOnce(text: string): Promise<string> {
  if (text.length <= short) return toHtml(text);
  const [html = ''] = await inThread<string[]>(renderingTask, [text]);
  return html;
}
