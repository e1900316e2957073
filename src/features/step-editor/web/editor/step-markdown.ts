import { MarkdownManager } from '@tiptap/markdown';
import { getSchema, type JSONContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Callout, Paragraph, Quote, Video } from './blocks.ts';
import { Figure } from './figure.ts';
import { OrderedList } from './ordered-list.ts';
import { tables } from './tables.ts';

/** What a step may consist of: the dialect of Markdown that the reader renders, and nothing it cannot hold. */
export const stepExtensions = [
  StarterKit.configure({
    paragraph: false,
    orderedList: false,
    blockquote: false,
    underline: false,
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
  }),
  Paragraph,
  OrderedList,
  Quote,
  Callout,
  Figure,
  Video,
  ...tables,
];

const manager = new MarkdownManager({ extensions: stepExtensions });
// The reader shows HTML as text, so here it is text, too.
manager.instance.use({ tokenizer: { html: () => undefined, tag: () => undefined } });

/** The document that the editor shows of a step's Markdown; of nothing, a paragraph to write in. */
export function parseStep(markdown: string): JSONContent {
  const document = manager.parse(markdown.replace(/\r\n?/g, '\n'));
  return document.content?.length ? document : { ...document, content: [{ type: 'paragraph' }] };
}

/** The Markdown of the editor's document. */
export function serializeStep(document: JSONContent): string {
  return readable(manager.serialize(document).trim());
}

/** The library writes every '<', '>' and '&' as an entity; the bare sign is easier to read where it can only mean itself. */
function readable(markdown: string): string {
  const bare = markdown
    .replace(/&lt;(?=[\s\d=]|$)/gm, '<')
    .replaceAll('&gt;', '>')
    .replace(/&amp;(?=\s|$)/gm, '&');
  if (bare === markdown) return markdown;
  return JSON.stringify(manager.parse(bare)) === JSON.stringify(manager.parse(markdown)) ? bare : markdown;
}

/** What the editor would give back of a text without a change; null when it cannot show the text at all. */
export function afterEditor(markdown: string): string | null {
  if (markdown.trim() === '') return '';
  const document = parseStep(markdown);
  try {
    getSchema(stepExtensions).nodeFromJSON(document).check();
  } catch {
    return null;
  }
  return serializeStep(document);
}
