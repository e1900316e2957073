import { flattenExtensions, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

const original = flattenExtensions([StarterKit]).find((extension) => extension.name === 'orderedList');
if (!(original instanceof Node)) throw new Error('the starter kit has no ordered list');

/** Lists with numbers only: to the reader 'a)' is text, and a paragraph that begins with 'No.' is no list. */
export const OrderedList = original.extend({
  addAttributes: () => ({
    start: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute('start')) || 1 },
  }),
  parseMarkdown: (token, helpers) => {
    if (token.type !== 'list' || !token.ordered) return [];
    const start = Number(token.start ?? 1);
    return helpers.createNode(
      'orderedList',
      start === 1 ? undefined : { start },
      helpers.parseChildren(token.items ?? []),
    );
  },
  markdownTokenizer: { name: 'noLetteredList', level: 'block', start: () => -1, tokenize: () => undefined },
});
