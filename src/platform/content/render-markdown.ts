import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import githubAlerts from 'markdown-it-github-alerts';
import imageFigures from 'markdown-it-image-figures';
import { readingAids } from './markdown-reading.ts';

/** Raw HTML is shown as text, never interpreted: what people store can carry no script. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })
  .use(githubAlerts, {
    titles: { note: 'Nota', tip: 'Consejo', important: 'Importante', warning: 'Advertencia', caution: 'Precaución' },
    icons: { note: '', tip: '', important: '', warning: '', caution: '' },
  })
  .use(imageFigures, { figcaption: 'title', lazy: true, async: true })
  .use(readingAids);

markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="region" aria-label="Tabla" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';
markdown.renderer.rules.link_open = (tokens, index, options, _environment, self) => {
  const token = tokens[index];
  if (token && /^https?:/i.test(String(token.attrGet('href')))) {
    token.attrSet('rel', 'noopener noreferrer');
    token.attrSet('target', '_blank');
  }
  return self.renderToken(tokens, index, options);
};

const rendered = new LRUCache<string, string>({
  max: 2000,
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (html) => html.length + 1,
});

/**
 * Safe HTML of a Markdown text: headings, lists, tables in a scrolling box, figures with captions, GitHub-style
 * callouts, videos that load on request, headings with an address. Headings start at the level the author wrote, so a page keeps its single h1 as long as texts use ## and below.
 *
 * @param version names this exact text (e.g. id and time of change), so that it is rendered once per process
 */
export function renderMarkdown(text: string, version: string): string {
  const known = rendered.get(version);
  if (known !== undefined) return known;
  const html = renderMarkdownOnce(text);
  rendered.set(version, html);
  return html;
}

/** The same, without keeping it: for texts that are still being written. */
export function renderMarkdownOnce(text: string): string {
  return markdown.render(text);
}
