import { describe, expect, it } from 'vitest';
import { toHtml as render } from './markdown-engine.ts';
import { renderMarkdown } from './render-markdown.ts';
import { videoOf } from './video-address.ts';

describe('videoOf', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    ],
    [
      'https://youtu.be/dQw4w9WgXcQ?t=90',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=90',
    ],
    [
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=1h1m5s',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=3665',
    ],
    [
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    ],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
    [
      'https://vimeo.com/123456789/0a1b2c3d4e',
      'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=0a1b2c3d4e',
    ],
  ])('knows %s', (link, player) => expect(videoOf(link)?.player).toBe(player));

  it.each([
    'https://www.youtube.com/@canal',
    'https://youtube.com.otro.example/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/corto',
    'https://youtu.be/dQw4w9WgXcQ%22onload',
    'https://otro.example/?u=https://vimeo.com/123456789',
    'javascript:alert(1)',
    'no es una dirección',
  ])('takes %s for no video', (link) => expect(videoOf(link)).toBeNull());
});

describe('renderMarkdown', () => {
  it('makes a player of a paragraph that is only a link to a video, and asks nothing of it before it is pressed', () => {
    const html = render('Antes\n\n[Lavado de manos](https://vimeo.com/123456789)\n\nDespués');
    expect(html).toContain('aria-label="Reproducir video: Lavado de manos"');
    expect(html).toContain('href="https://vimeo.com/123456789"');
    expect(html).not.toMatch(/<iframe|<img|<script/);
    expect(render('Mira https://vimeo.com/123456789 aquí')).not.toContain('video-play');
  });

  it('gives headings addresses of their own', () => {
    const html = render('## Qué es la ética\n\n## Qué es la ética\n\n## [Un enlace](https://otro.example)');
    expect(html).toContain('<h2 id="s-que-es-la-etica"><a class="heading-link" href="#s-que-es-la-etica">');
    expect(html).toContain('id="s-que-es-la-etica-2"');
    expect(html.match(/<a /g)).toHaveLength(3);
  });

  it('lets images be opened large, with their captions, except inside a link', () => {
    const html = render('![Tubos en <orden>](/contenido/a.svg "Por color de tapa")');
    expect(html).toContain('aria-label="Ampliar imagen: Tubos en &lt;orden&gt;"');
    expect(html).toContain('<figcaption>Por color de tapa</figcaption>');
    expect(render('[![Logo](/a.png)](https://otro.example)')).not.toContain('zoom');
  });

  it('shows a picture from elsewhere as its words and where it is, and loads nothing', () => {
    const html = render('![Tubos <b>](https://otro.example/a.png "Leyenda")');
    expect(html).toContain('<span class="outside-picture-words">Tubos &lt;b&gt;</span>');
    expect(html).toContain('Imagen externa no disponible');
    expect(html).toContain(
      '<a href="https://otro.example/a.png" target="_blank" rel="noopener noreferrer">otro.example',
    );
    expect(html).toContain('<figcaption>Leyenda</figcaption>');
    const others = [
      '![a](//otro.example/a.png)',
      '![b](b.png)',
      '[![c](http://otro.example/c.png)](https://d.example)',
    ];
    for (const text of [html, ...others.map((text) => render(text))]) {
      expect(text).not.toMatch(/<img|class="zoom"/);
      expect(text).toContain('Imagen externa no disponible');
    }
    expect(render(others[1] ?? '')).not.toContain('<a ');
    expect(render(others[2] ?? '').match(/<a /g)).toHaveLength(1);
    expect(render('![x](/api/files/1) ![y](data:image/png;base64,AAAA)').match(/<img/g)).toHaveLength(2);
  });

  it('shows HTML as text', () => {
    expect(render('<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))')).not.toMatch(/<img|href="javascript/);
  });
});

describe('renderMarkdown', () => {
  const long = `# Título\n\n${'Un párrafo **largo**. '.repeat(1000)}`;

  it('gives the same for short and long texts, once for each version', async () => {
    expect(await renderMarkdown(() => '**hola**', 'corto')).toBe('<p><strong>hola</strong></p>\n');
    expect(await Promise.all([renderMarkdown(() => long, 'a'), renderMarkdown(() => long, 'a')])).toEqual([
      render(long),
      render(long),
    ]);
    expect(await renderMarkdown(() => 'otro', 'a')).toBe(render(long));
  });
});
