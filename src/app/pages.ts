import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { accentTokens } from '#features/settings/accent.rules.ts';
import type { Organisation } from '#features/settings/server/organisation.ts';
import type { Role } from '#platform/contract/roles.ts';
import { clockAhead } from '#platform/time/clock.ts';
import { paths } from '#platform/web/paths.ts';
import { isAddress } from './addresses.ts';
import { preloadsBy } from './preloads.ts';
import { marks, type PublicPage, type PublicPages } from './public-page.ts';

interface Settings {
  /** Absolute folder of the built web application. */
  webFolder: string;
  originOf: (request: FastifyRequest) => string;
  /** The installation's names; null when they cannot be read now. */
  organisation: () => Promise<Organisation | null>;
  /** What a signed-in person's screen needs first, as JSON; null for anybody else. */
  firstData: (request: FastifyRequest, reply: FastifyReply) => Promise<{ json: string; role: Role } | null>;
}

/** A page with everything in it but what is one person's. */
interface Filled {
  names: Organisation | null;
  html: string;
  etag: string;
}

/** Cookie that says, without any token, that a session may be open. */
const sessionHint = 'session_expires';
const defaultTitle = 'Plataforma de Formación';
const pageHead = /<!--page-head-->[\s\S]*<!--\/page-head-->/;
/** The product's own sign, in whose place an installation's logo comes (ProductLogo). */
const productSign = /<svg[^>]*lucide-flask-conical[\s\S]*?<\/svg>/g;
const styleSheet = /<link rel="stylesheet"[^>]*>/;
/** Pages that are kept filled in: each of the product's, under a few addresses of the site. */
const mostFilled = 500;
const emptyRoot = /<div id="root"><\/div>\s*<noscript>[\s\S]*?<\/noscript>/;

/** What is at an address, and by which name it is kept. */
interface Found {
  status: 200 | 404;
  page: PublicPage | null;
  name: string;
}

/**
 * Answers every address that is not a file: public pages whole, as the build wrote them, with the installation's names and
 * colour; signed-in screens as an empty page that the browser fills, with what it fills it with first (decision 0188); 404 where
 * nothing is (decision 0071).
 */
export function servePages(app: FastifyInstance, { webFolder, originOf, organisation, firstData }: Settings) {
  const pagesFile = join(webFolder, '..', 'pages.json');
  if (!existsSync(join(webFolder, 'index.html')) || !existsSync(pagesFile)) {
    throw new Error(`No se encontró la aplicación web en ${webFolder}. Ejecuta «npm run build».`);
  }
  const shell = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const { pages, missing, styles }: PublicPages = JSON.parse(readFileSync(pagesFile, 'utf8'));
  const preloads = preloadsBy(JSON.parse(readFileSync(join(webFolder, '..', 'screens.json'), 'utf8')));

  /** The scripts of the screen at this address, where somebody is signed in who will see it. */
  function scriptsOf(request: FastifyRequest, role: Role | null): string {
    if (!(sessionHint in request.cookies)) return '';
    const { pathname, search } = new URL(request.url, 'http://localhost');
    return preloads(pathname, search, role);
  }

  function pageAt(request: FastifyRequest, names: Organisation | null): Found {
    const url = new URL(request.url, 'http://localhost');
    const path = url.pathname.replace(/(.)\/$/, '$1');
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (page) {
      // A filtered list, and what looks different to the signed-in, is made in the browser.
      const isFiltered = path === paths.tutorials && (url.searchParams.has('q') || url.searchParams.has('category'));
      const isOther = page.forVisitors && (sessionHint in request.cookies || names?.needs_setup === true);
      return isFiltered || isOther ? { status: 200, page: null, name: '' } : { status: 200, page, name: path };
    }
    if (path.startsWith(`${paths.tutorials}/`))
      return { status: 404, page: missing.tutorial, name: 'missing tutorial' };
    return isAddress(path)
      ? { status: 200, page: null, name: '' }
      : { status: 404, page: missing.page, name: 'missing page' };
  }

  const known = new LRUCache<string, Filled>({ max: mostFilled });

  /** As long as the names are the same object, nothing of them has changed. */
  function filledOnce({ name, page }: Found, scripts: string, names: Organisation | null, origin: string): Filled {
    const key = `${origin} ${name || scripts}`;
    const before = known.get(key);
    if (before?.names === names) return before;
    const html = filled(page ? withPage(shell, page, styles) : withScripts(shell, scripts), names, origin);
    const made = { names, html, etag: `W/"${createHash('sha1').update(html).digest('base64url')}"` };
    known.set(key, made);
    return made;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [names, data] = await Promise.all([organisation(), firstData(request, reply)]);
    const found = pageAt(request, names);
    const scripts = found.page ? '' : scriptsOf(request, data?.role ?? null);
    const { html, etag } = filledOnce(found, scripts, names, originOf(request));
    reply.code(found.status).type('text/html; charset=utf-8').header('vary', 'cookie, accept-encoding');
    if (data && !found.page) {
      // One person's: nobody keeps it, not even their own browser.
      return reply.header('cache-control', 'no-store').send(withData(html, data.json));
    }
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (found.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(html);
  }
  app.get('/', answer);
  return answer;
}

function withPage(shell: string, page: PublicPage, styles: string): string {
  const described = shell.replace(pageHead, () => page.head).replace(styleSheet, () => `<style>${styles}</style>`);
  if (page.body === null) return described;
  return (
    described
      .replace(emptyRoot, () => `<div id="root">${page.body}</div>`)
      // There is something to read already: the scripts wait behind what is seen.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
  );
}

/** The page with the installation's names, colour and address in the places of the marks. */
function filled(html: string, names: Organisation | null, origin: string): string {
  const product = names?.product_name ?? defaultTitle;
  const marked = html
    // Where the installation is tried on another day (TEST_CLOCK), browsers count from there, too.
    .replace('<html lang="es">', () =>
      clockAhead() ? `<html lang="es" data-ahead="${clockAhead()}">` : '<html lang="es">',
    )
    .replace(`<title>${defaultTitle}</title>`, `<title>${marks.product}</title>`)
    .replaceAll(marks.productInJson, () => inScript(JSON.stringify(product).slice(1, -1)))
    .replaceAll(marks.product, () => escaped(product))
    .replaceAll(marks.origin, () => escaped(origin));
  if (!names) return marked;
  const signed = names.logo_url
    ? marked.replace(productSign, () => `<img src="${escaped(names.logo_url ?? '')}" alt="" class="logo"/>`)
    : marked;
  const colours = names.accent
    ? Object.entries(accentTokens(names.accent)).map(([token, colour]) => `${token}:${colour}`)
    : [];
  return signed
    .replace('<html lang="es"', () =>
      colours.length > 0 ? `<html lang="es" style="${colours.join(';')}"` : '<html lang="es"',
    )
    .replace(
      '</head>',
      () =>
        `  <script type="application/json" id="organisation">${inScript(JSON.stringify(names))}</script>\n  </head>`,
    );
}

function withScripts(html: string, scripts: string): string {
  return html.replace('</head>', () => `${scripts}</head>`);
}

function withData(html: string, json: string): string {
  const end = html.indexOf('</head>');
  return `${html.slice(0, end)}  <script type="application/json" id="first-data">${inScript(json)}</script>\n  ${html.slice(end)}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** JSON that cannot end the script it stands in. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
