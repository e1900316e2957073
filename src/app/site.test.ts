import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { tutorials } from '#features/tutorials/tutorials.texts.ts';
import { isAddress, signedInBeginnings } from './addresses.ts';
import { originOf } from './origin.ts';
import { manifest, robots, sitemap } from './site.ts';

const origin = 'https://formacion.example';

describe('the sitemap', () => {
  const addresses = [...sitemap(origin).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

  it('holds the landing page, the list of tutorials and each of them, with their whole address', () => {
    expect(addresses).toEqual([
      `${origin}/`,
      `${origin}/claro`,
      ...tutorials.map(({ slug }) => `${origin}/claro/${slug}`),
    ]);
  });

  it('tells the day each tutorial was changed', () => {
    expect(sitemap(origin).match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)).toHaveLength(tutorials.length + 1);
  });

  it('holds nothing that robots.txt closes', () => {
    const closed = [...robots(origin).matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? '');
    for (const address of addresses) {
      const path = new URL(address ?? '').pathname;
      expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
    }
  });
});

describe('robots.txt', () => {
  it('closes the API and every signed-in area, and names the sitemap', () => {
    for (const path of ['/api/', '/dashboard', '/modulos', '/productos', '/progress', '/ai-chat', '/settings']) {
      expect(robots(origin)).toContain(`Disallow: ${path}\n`);
    }
    expect(robots(origin)).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(signedInBeginnings).not.toContain('/');
  });
});

describe('addresses', () => {
  it.each([
    '/',
    '/login',
    '/register',
    '/setup',
    '/claro',
    '/claro/',
    '/claro/internet-lento',
    '/dashboard',
    '/modules',
    '/modulos/individual/6f9f',
    '/modulos/productos/areas/a/marcas/b',
    '/modulos/bienvenida/general/lista',
    '/productos/A%2FB',
    '/evaluaciones/intentos/x',
  ])('%s is one of ours', (path) => expect(isAddress(path)).toBe(true));

  it.each(['/nada', '/dashboard/nada', '/modulosx', '/claro/a/b', '/wp-admin', '//login', '/LOGIN/x'])(
    '%s leads nowhere',
    (path) => expect(isAddress(path)).toBe(false),
  );
});

describe('the manifest', () => {
  it('carries the installation’s name, and a short one that fits below an icon', () => {
    expect(manifest('Academia')).toMatchObject({ name: 'Academia', short_name: 'Academia', lang: 'es' });
    expect(manifest('Plataforma de Formación').short_name).toBe('Formación');
  });

  it('starts at addresses that exist', () => {
    const { start_url, shortcuts } = manifest();
    for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) expect(isAddress(url)).toBe(true);
  });
});

describe('the origin', () => {
  const asked = async (host: string, appOrigin?: string) => {
    const app = fastify();
    app.get('/', (request) => originOf(request, appOrigin));
    return (await app.inject({ url: '/', headers: { host } })).body;
  };

  it('is the configured one, else the host that was asked', async () => {
    expect(await asked('other.example', origin)).toBe(origin);
    expect(await asked('localhost:3000')).toBe('http://localhost:3000');
    expect(await asked('[::1]:3000')).toBe('http://[::1]:3000');
  });

  it('is never what somebody writes into the header', async () => {
    expect(await asked('x"><script>alert(1)</script>')).toBe('http://localhost');
  });
});
