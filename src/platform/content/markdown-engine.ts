import MarkdownIt from 'markdown-it';
import githubAlerts from 'markdown-it-github-alerts';
import imageFigures from 'markdown-it-image-figures';
import { boundLinkLabels, labelBudget } from './link-labels.ts';
import { readingAids } from './markdown-reading.ts';

/** Raw HTML is shown as text, never interpreted: what people store can carry no script. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })
  .use(githubAlerts, {
    titles: { note: 'Nota', tip: 'Consejo', important: 'Importante', warning: 'Advertencia', caution: 'Precaución' },
    icons: { note: '', tip: '', important: '', warning: '', caution: '' },
  })
  .use(imageFigures, { figcaption: 'title', lazy: true, async: true })
  .use(boundLinkLabels)
  .use(readingAids);

markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Tabla" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';
markdown.renderer.rules.link_open = (tokens, index, options, _environment, self) => {
  const token = tokens[index];
  if (token && /^https?:/i.test(String(token.attrGet('href')))) {
    token.attrSet('rel', 'noopener noreferrer');
    token.attrSet('target', '_blank');
  }
  return self.renderToken(tokens, index, options);
};

/**
 * Safe HTML of a Markdown text, at once; what people wait for goes through render-markdown.ts.
 *
 * @param environment bounds what looking for links takes, and says afterwards what it took
 */
export function toHtml(text: string, environment = labelBudget(text)): string {
  return markdown.render(text, environment);
}
