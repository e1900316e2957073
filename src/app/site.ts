import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Organisation } from '#features/settings/server/organisation.ts';
import { tutorials } from '#features/tutorials/tutorials.texts.ts';
import { paths } from '#platform/web/paths.ts';
import { signedInBeginnings } from './addresses.ts';

interface Settings {
  /** The keys that it signs with, as a DID document; null where there is none. */
  keysOf: (origin: string) => Promise<object | null>;
  originOf: (request: FastifyRequest) => string;
  organisation: () => Promise<Organisation | null>;
}

/** What search engines and devices ask of the site as a whole: sitemap, robots and the manifest of the installable app. */
export function serveSite(app: FastifyInstance, { originOf, organisation, keysOf }: Settings): void {
  app.get('/.well-known/did.json', async (request, reply) => {
    const keys = await keysOf(originOf(request));
    if (!keys) return reply.code(404).type('application/json').send('{}');
    // Whoever checks a credential may do so from any page.
    return revalidated(reply.header('access-control-allow-origin', '*'), 'application/did+json', JSON.stringify(keys));
  });
  app.get('/sitemap.xml', (request, reply) => revalidated(reply, 'application/xml', sitemap(originOf(request))));
  app.get('/robots.txt', (request, reply) =>
    revalidated(reply, 'text/plain; charset=utf-8', robots(originOf(request))),
  );
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const names = await organisation();
    return revalidated(reply, 'application/manifest+json', JSON.stringify(manifest(names?.product_name)));
  });
}

function revalidated(reply: FastifyReply, type: string, content: string) {
  return reply.header('cache-control', 'no-cache').type(type).send(content);
}

/** The public pages, with the day each tutorial was last changed. @param origin e.g. 'https://formacion.example' */
export function sitemap(origin: string): string {
  const newest = tutorials.map(({ updated_at }) => updated_at).reduce((last, day) => (day > last ? day : last), '');
  const entries: Array<{ path: string; day?: string }> = [
    { path: paths.home },
    { path: paths.tutorials, day: newest },
    ...tutorials.map(({ slug, updated_at }) => ({ path: paths.tutorial(slug), day: updated_at })),
  ];
  const urls = entries.map(({ path, day }) => {
    const changed = day ? `<lastmod>${day}</lastmod>` : '';
    return `  <url><loc>${inXml(`${origin}${path}`)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Crawlers read the public pages and nothing else. */
export function robots(origin: string): string {
  const closed = ['/api/', ...signedInBeginnings].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** How the platform shows itself once it is installed on a device. */
export function manifest(productName = 'Plataforma de Formación') {
  return {
    id: '/',
    name: productName,
    short_name: productName.length <= 12 ? productName : 'Formación',
    description: 'Formación, inducción y certificación para laboratorios: módulos paso a paso y evaluaciones.',
    lang: 'es',
    dir: 'ltr',
    start_url: paths.dashboard,
    scope: '/',
    display: 'standalone',
    background_color: '#f5f6f8',
    theme_color: '#f5f6f8',
    categories: ['education', 'business'],
    icons: [
      { src: '/iconos/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/iconos/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/iconos/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Mis módulos', short_name: 'Módulos', url: paths.modules },
      { name: 'Mi progreso', short_name: 'Progreso', url: paths.progress },
      { name: 'Chat con IA', short_name: 'Chat', url: paths.aiChat },
    ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/iconos/192.png', sizes: '192x192', type: 'image/png' }] })),
  };
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
