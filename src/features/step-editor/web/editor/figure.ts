import { Image } from '@tiptap/extension-image';
import { isOutsidePicture } from '#platform/pictures/outside-pictures.rules.ts';

/** An image that stands by itself; its Markdown title is the caption below it. */
export const Figure = Image.extend({
  renderHTML: ({ node }) => {
    const { src, alt, title } = node.attrs;
    // One of another site is not even asked for.
    const image = ['img', { [isOutsidePicture(String(src)) ? 'data-outside' : 'src']: src, alt: alt ?? '' }] as const;
    return title ? ['figure', {}, image, ['figcaption', {}, title]] : ['figure', {}, image];
  },
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        const image = element.querySelector('img');
        if (!image) return false;
        const title = element.querySelector('figcaption')?.textContent ?? null;
        return { src: image.getAttribute('src') ?? image.dataset.outside, alt: image.getAttribute('alt'), title };
      },
    },
    { tag: 'img[src]:not([src^="data:"])' },
    {
      tag: 'img[data-outside]',
      getAttrs: (element) => ({ src: element.dataset.outside, alt: element.getAttribute('alt') }),
    },
  ],
  renderMarkdown: (node) => {
    const { src, alt, title } = node.attrs ?? {};
    const words = `![${escapeIn(alt, /[[\]\\]/g)}](${addressIn(src)}`;
    return title ? `${words} "${escapeIn(title, /["\\]/g)}")` : `${words})`;
  },
});

function escapeIn(text: unknown, marks: RegExp): string {
  return String(text ?? '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(marks, '\\$&');
}

/** An address as Markdown writes it. */
export function addressIn(src: unknown): string {
  const address = String(src ?? '');
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURIComponent)}>` : address;
}
