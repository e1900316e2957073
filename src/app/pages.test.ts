import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveWebFiles } from '#platform/http/web-files.ts';
import { servePages } from './pages.ts';
import { marks } from './public-page.ts';

const shell = `<!doctype html>
<html lang="es"><head>
<!--page-head--><title>Plataforma de Formación</title><!--/page-head-->
<link rel="stylesheet" crossorigin href="/assets/x.css">
</head><body><div id="root"></div> <noscript>JavaScript</noscript></body></html>`;
const page = (name: string, forVisitors = false) => ({
  source: '',
  forVisitors,
  head: `<title>${name}</title><link rel="canonical" href="${marks.origin}/" /><script type="application/ld+json">{"name":"${marks.productInJson}"}</script>`,
  body: `<svg class="lucide lucide-flask-conical size-6"><path/></svg><h1>${name} de ${marks.product}</h1>`,
});
const names = {
  product_name: 'Labor "A" & <B>',
  company: { short_name: '</script>', legal_name: '', brand_mark: '' },
  accent: '#1d4fc4' as string | null,
  logo_url: null as string | null,
  self_registration: true,
  needs_setup: false,
  has_mail: false,
};

let app: FastifyInstance;
let data: { json: string; role: 'employee' } | null = null;
let known: typeof names | null = names;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  const dist = mkdtempSync(join(tmpdir(), 'paginas-'));
  const webFolder = join(dist, 'web');
  mkdirSync(webFolder);
  writeFileSync(join(webFolder, 'index.html'), shell);
  const pages = { '/': page('Inicio', true), '/claro': page('Tutoriales'), '/claro/uno': page('Uno') };
  const missing = { tutorial: page('Tutorial no encontrado'), page: page('Nada') };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify({ pages, missing, styles: 'h1{color:red}' }));
  const files = (path: string, roles: string[] | null, ...names: string[]) => ({
    path,
    roles,
    isPlain: false,
    files: names,
  });
  const screens = [
    files('/dashboard', ['employee'], '/assets/frame.js', '/assets/learner.js'),
    files('/modulos', null, '/assets/frame.js', '/assets/plan.js'),
    files('/modulos/individual/:id', null, '/assets/reader.js'),
    files('', null, '/assets/frame.js'),
  ];
  writeFileSync(join(dist, 'screens.json'), JSON.stringify(screens));
  app = fastify();
  await app.register(cookie);
  const settings = {
    webFolder,
    originOf: () => 'https://a.example',
    organisation: async () => known,
    firstData: async () => data,
  };
  await serveWebFiles(app, webFolder, servePages(app, settings));
});

describe('pages', () => {
  it.each([
    ['/', 200, '<h1>Inicio'],
    ['/?utm=x', 200, '<h1>Inicio'],
    ['/claro/', 200, '<h1>Tutoriales'],
    ['/claro/uno', 200, '<h1>Uno'],
    ['/claro/dos', 404, '<h1>Tutorial no encontrado'],
    ['/claro?q=wifi', 200, '<div id="root"></div>'],
    ['/claro?category=soporte', 200, '<div id="root"></div>'],
    ['/dashboard', 200, '<div id="root"></div>'],
    ['/nada', 404, '<h1>Nada'],
    ['/__proto__', 404, '<h1>Nada'],
    ['/nada.js', 404, 'NOT_FOUND'],
  ])('%s answers %s with its page', async (url, status, text) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(text);
  });

  it.each([
    ['/modulos', ['/assets/frame.js', '/assets/plan.js']],
    ['/modulos/individual/7', ['/assets/reader.js']],
    // Whose dashboard it is, is not known here: what all of them need.
    ['/dashboard', ['/assets/frame.js']],
    ['/login', []],
    ['/', []],
  ])('%s names the scripts of its screen to who may be signed in, and to nobody else', async (url, scripts) => {
    const named = (body: string) =>
      [...body.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, at]) => at);
    expect(named((await get(url, { cookie: 'session_expires=1' })).body)).toEqual(scripts);
    expect(named((await get(url)).body)).toEqual([]);
  });

  it('carry the names, the colour and the address, and nothing that breaks out of its place', async () => {
    const { body } = await get('/claro');
    expect(body).toContain('<h1>Tutoriales de Labor &quot;A&quot; &amp; &lt;B></h1>');
    expect(body).toContain('{"name":"Labor \\"A\\" & \\u003cB>"}');
    expect(body).toContain('href="https://a.example/"');
    expect(body).toContain('<html lang="es" style="--brand:#1d4fc4;');
    expect(body).toContain('"short_name":"\\u003c/script>"');
    expect(body).toContain('<style>h1{color:red}</style>');
    expect(body).not.toContain('stylesheet');
    expect(body).not.toContain('<noscript>');
    for (const mark of Object.values(marks)) expect(body).not.toContain(mark);
  });

  it('are not written beforehand for those who may be signed in, unless they look the same', async () => {
    const headers = { cookie: 'session_expires=1' };
    expect((await get('/', headers)).body).toContain('<div id="root"></div>');
    expect((await get('/claro', headers)).body).toContain('<h1>Tutoriales');
  });

  it('come without names while the database is away, and lead to the set-up of a new installation', async () => {
    known = null;
    const { body } = await get('/');
    expect(body).toContain('<h1>Inicio de Plataforma de Formación</h1>');
    expect(body).not.toContain('id="organisation"');
    known = { ...names, accent: null, needs_setup: true };
    expect((await get('/')).body).toContain('<div id="root"></div>');
    known = names;
  });

  it('show the logo in the place of the product’s own sign', async () => {
    known = { ...names, logo_url: '/api/organisation/logo/1' };
    expect((await get('/claro')).body).toContain('<img src="/api/organisation/logo/1" alt="" class="logo"/><h1>');
    known = names;
  });

  it('are not sent again to who has them', async () => {
    const { headers } = await get('/claro');
    expect((await get('/claro', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect((await get('/claro/uno', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  it('bring a person’s data on screens that the browser draws, and never in a page of everybody', async () => {
    data = { json: '{"text":"</script>"}', role: 'employee' };
    const { body, headers } = await get('/dashboard');
    expect(body).toContain('id="first-data">{"text":"\\u003c/script>"}</script>\n  </head>');
    expect(headers['cache-control']).toBe('no-store');
    const everybody = await get('/claro');
    expect(everybody.body).not.toContain('first-data');
    expect(everybody.headers['cache-control']).toBe('no-cache');
    data = null;
    expect((await get('/dashboard')).body).not.toContain('first-data');
  });
});
