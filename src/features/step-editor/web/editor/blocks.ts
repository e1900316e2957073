import { type JSONContent, type MarkdownToken, mergeAttributes, Node } from '@tiptap/react';

/** What would make a line of plain text a heading, a list, a rule, a quote or a table when read as Markdown. */
const blockMark = /^(\s*)(?:([-+*]|#{1,6}|>)(?=\s|$)|([-=_*|])(?=[-=_*|\s]*$)|(\|)|(\d{1,9})([.)])(?=\s|$))/;

/** Takes the meaning from the beginning of a line, so that text stays text. */
export function escapeBlockMarks(line: string): string {
  return line.replace(blockMark, (mark, space: string) => {
    const dot = /[.)]$/.exec(mark);
    return dot ? `${mark.slice(0, -1)}\\${dot[0]}` : `${space}\\${mark.slice(space.length)}`;
  });
}

/** A paragraph. Text that looks like Markdown at the beginning of a line is escaped; empty paragraphs leave nothing behind. */
export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
  parseMarkdown: (token, helpers) => {
    const tokens = token.tokens ?? [];
    const [only] = tokens;
    if (tokens.length === 1 && only?.type === 'image') return helpers.parseChildren([only]);
    if (tokens.length === 1 && only?.type === 'link' && isVideoAddress(only.href ?? '')) {
      return helpers.createNode('video', { src: only.href, text: only.text === only.href ? null : only.text });
    }
    return helpers.createNode('paragraph', undefined, helpers.parseInline(tokens));
  },
  renderMarkdown: (node, helpers) =>
    helpers
      .renderChildren(node.content ?? [])
      .split('\n')
      .map(escapeBlockMarks)
      .join('\n'),
});

/** Kinds of callouts, as the reader knows them, with the words it heads them with. */
export const calloutKinds = {
  note: 'Nota',
  tip: 'Consejo',
  important: 'Importante',
  warning: 'Advertencia',
  caution: 'Precaución',
} as const;
export type CalloutKind = keyof typeof calloutKinds;

const alertMark = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** A quotation; one that begins with [!NOTE] and the like is a callout. */
export const Quote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  parseMarkdown: (token, helpers) => {
    const tokens = token.tokens ?? [];
    const kind = alertMark.exec(tokens[0]?.raw ?? '')?.[1]?.toLowerCase();
    const parse = helpers.parseBlockChildren ?? helpers.parseChildren;
    if (!kind || tokens[0]?.type !== 'paragraph') return helpers.createNode('blockquote', undefined, parse(tokens));
    return helpers.createNode('callout', { kind }, withParagraph(parse(withoutMark(tokens, helpers.tokenizeInline))));
  },
  renderMarkdown: (node, helpers) => quoted(helpers.renderChildren(node.content ?? [], '\n\n')),
});

/** A box that stands out: note, tip, warning …; stored as a GitHub alert. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: { default: 'note', parseHTML: kindOf, renderHTML: () => ({}) } }),
  parseHTML: () => [{ tag: 'div.markdown-alert', contentElement: '.callout-content' }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const kind = node.attrs.kind as CalloutKind;
    return [
      'div',
      mergeAttributes(HTMLAttributes, { class: `markdown-alert markdown-alert-${kind}` }),
      ['p', { class: 'markdown-alert-title', contenteditable: 'false' }, calloutKinds[kind]],
      ['div', { class: 'callout-content' }, 0],
    ];
  },
  renderMarkdown: (node, helpers) =>
    quoted(`[!${String(node.attrs?.kind).toUpperCase()}]\n${helpers.renderChildren(node.content ?? [], '\n\n')}`),
});

function kindOf(element: HTMLElement): CalloutKind {
  const kinds = Object.keys(calloutKinds) as CalloutKind[];
  return kinds.find((kind) => element.classList.contains(`markdown-alert-${kind}`)) ?? 'note';
}

/** The tokens of a callout without the line that names its kind. */
function withoutMark(tokens: MarkdownToken[], tokenizeInline?: (text: string) => MarkdownToken[]): MarkdownToken[] {
  const [first, ...rest] = tokens;
  const text = (first?.text ?? first?.raw ?? '').replace(alertMark, '');
  if (!first || text.trim() === '' || !tokenizeInline) return rest;
  return [{ ...first, raw: text, text, tokens: tokenizeInline(text) }, ...rest];
}

function withParagraph(content: JSONContent[]): JSONContent[] {
  return content.length > 0 ? content : [{ type: 'paragraph' }];
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** Whether an address is a video that the reader shows as a player (as `videoOf` on the server): one of YouTube or Vimeo. */
export function isVideoAddress(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  const host = hostname.replace(/^www\./, '');
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return /^\/(?:[\w-]+\/){0,2}\d{5,12}(?:\/|$)/.test(pathname);
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const isYoutube = /^(?:m\.|music\.)?youtube\.com$|^youtube-nocookie\.com$/.test(host);
  const id = host === 'youtu.be' ? first : !isYoutube ? '' : first === 'watch' ? searchParams.get('v') : second;
  return /^[\w-]{11}$/.test(id ?? '');
}

/** A video: a paragraph that is only a link to it. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, text: { default: null } }),
  parseHTML: () => [{ tag: 'div[data-video]', getAttrs: (element) => ({ src: element.dataset.video ?? '' }) }],
  renderHTML: ({ node }) => [
    'div',
    { 'data-video': node.attrs.src, class: 'editor-video' },
    ['span', { class: 'editor-video-mark' }, 'Video'],
    ['span', {}, node.attrs.text ?? node.attrs.src],
  ],
  renderMarkdown: (node) =>
    node.attrs?.text ? `[${node.attrs.text}](${node.attrs.src})` : String(node.attrs?.src ?? ''),
});
