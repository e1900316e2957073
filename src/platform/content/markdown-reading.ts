import type { MarkdownIt, Token } from 'markdown-it';
import {
  harmlessAddress,
  hostOfPicture,
  isOutsidePicture,
  outsidePictureText,
} from '#platform/pictures/outside-pictures.rules.ts';
import { foldDetached } from '#platform/text/fold.ts';
import { videoOf } from './video-address.ts';

/** Letters and digits of a heading, joined by hyphens, without accents. */
function slug(text: string): string {
  return (
    foldDetached(text)
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'seccion'
  );
}

/** The link that is all there is in a paragraph: its address and words. */
function onlyLink(inline: Token | undefined): { href: string; text: string } | null {
  const parts = inline?.children?.filter((part) => part.type !== 'text' || part.content.trim() !== '') ?? [];
  const [open, text, close] = parts;
  if (parts.length !== 3 || open?.type !== 'link_open' || text?.type !== 'text' || close?.type !== 'link_close') {
    return null;
  }
  return { href: String(open.attrGet('href') ?? ''), text: text.content };
}

/**
 * What makes a rendered text good to read: headings that can be linked to, images that can be opened large, and videos
 * that load only once somebody presses play (a paragraph that is nothing but a link to YouTube or Vimeo). The page adds
 * what pressing does; without it the texts, images and links are all there.
 */
export function readingAids(markdown: MarkdownIt): void {
  const { escapeHtml } = markdown.utils;

  markdown.core.ruler.push('heading_links', ({ tokens }) => {
    const taken = new Map<string, number>();
    tokens.forEach((token, place) => {
      const inline = tokens[place + 1];
      if (token.type !== 'heading_open' || !inline) return;
      const base = `s-${slug(inline.content)}`;
      const times = (taken.get(base) ?? 0) + 1;
      taken.set(base, times);
      token.attrSet('id', times === 1 ? base : `${base}-${times}`);
      token.meta = { isLinked: !inline.children?.some((part) => part.type === 'link_open' || part.type === 'image') };
      const close = tokens[place + 2];
      if (close) close.meta = token.meta;
    });
  });
  markdown.renderer.rules.heading_open = (tokens, place, options, _environment, self) => {
    const token = tokens[place] as Token;
    const open = self.renderToken(tokens, place, options);
    return token.meta?.isLinked ? `${open}<a class="heading-link" href="#${token.attrGet('id')}">` : open;
  };
  markdown.renderer.rules.heading_close = (tokens, place, options, _environment, self) =>
    `${tokens[place]?.meta?.isLinked ? '</a>' : ''}${self.renderToken(tokens, place, options)}`;

  // Looked for once per text: asking each of a thousand images for the links before it takes a thousand times as long.
  markdown.core.ruler.push('images_in_links', ({ tokens }) => {
    for (const { children } of tokens) {
      let depth = 0;
      for (const part of children ?? []) {
        if (part.type === 'link_open') depth += 1;
        else if (part.type === 'link_close') depth -= 1;
        else if (part.type === 'image') part.meta = { ...part.meta, isInLink: depth > 0 };
      }
    }
  });
  /** In the place of a picture from elsewhere: its words, that it is not shown, and the way to it. */
  const unavailable = (token: Token, address: string) => {
    const words = token.content.trim();
    const link = token.meta?.isInLink ? null : harmlessAddress(address);
    return [
      '<span class="outside-picture">',
      words && `<span class="outside-picture-words">${escapeHtml(words)}</span>`,
      `<span>${outsidePictureText}</span>`,
      link &&
        `<a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer">${escapeHtml(hostOfPicture(link))}</a>`,
      '</span>',
    ].join('');
  };
  const image = markdown.renderer.rules.image;
  markdown.renderer.rules.image = (tokens, place, options, environment, self) => {
    const address = String(tokens[place]?.attrGet('src') ?? '');
    if (isOutsidePicture(address)) return unavailable(tokens[place] as Token, address);
    const picture = image?.(tokens, place, options, environment, self) ?? self.renderToken(tokens, place, options);
    if (tokens[place]?.meta?.isInLink) return picture;
    const words = tokens[place]?.content.trim();
    const name = words ? `Ampliar imagen: ${words}` : 'Ampliar imagen';
    return `<button type="button" class="zoom" aria-label="${escapeHtml(name)}">${picture}</button>`;
  };

  markdown.core.ruler.push('videos', (state) => {
    state.tokens.forEach((token, place) => {
      const inline = state.tokens[place + 1];
      const link = token.type === 'paragraph_open' && token.level === 0 ? onlyLink(inline) : null;
      const video = link && videoOf(link.href);
      if (!link || !video || !inline) return;
      const title = link.text.includes('://') || link.text.startsWith('www.') ? '' : link.text;
      token.tag = 'figure';
      token.attrSet('class', 'video');
      token.attrSet('data-player', video.player);
      const close = state.tokens[place + 2];
      if (close) close.tag = 'figure';
      const poster = new state.Token('video_poster', '', 0);
      poster.meta = { ...video, title, href: link.href };
      inline.children = [poster];
    });
  });
  markdown.renderer.rules.video_poster = (tokens, place) => {
    const { service, title, href } = (tokens[place] as Token).meta as { service: string; title: string; href: string };
    const name = escapeHtml(title || `Video de ${service}`);
    return (
      `<button type="button" class="video-play" aria-label="Reproducir video: ${name}"><span>${name}</span></button>` +
      `<figcaption>Al reproducirlo te conectas con ${service}. ` +
      `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">Ver en ${service}</a></figcaption>`
    );
  };
}
