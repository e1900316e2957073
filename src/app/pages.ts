import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accentTokens } from '#features/settings/accent.rules.ts';
import type { Organisation } from '#features/settings/server/organisation.ts';
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
}

/** Cookie that says, without any token, that a session may be open. */
const sessionHint = 'session_expires';
const defaultTitle = 'Plataforma de Formación';
const pageHead = /<!--page-head-->[\s\S]*<!--\/page-head-->/;
/** The product's own sign, in whose place an installation's logo comes (ProductLogo). */
const productSign = /<svg[^>]*lucide-flask-conical[\s\S]*?<\/svg>/g;
const styleSheet = /<link rel="stylesheet"[^>]*>/;
const emptyRoot = /<div id="root"><\/div>\s*<noscript>[\s\S]*?<\/noscript>/;

/**
 * Answers every address that is not a file: public pages whole, as the build wrote them, with the installation's names and
 * colour; signed-in screens as an empty page that the browser fills; 404 where nothing is (decision 0071).
 */
export function servePages(app: FastifyInstance, { webFolder, originOf, organisation }: Settings) {
  const pagesFile = join(webFolder, '..', 'pages.json');
  if (!existsSync(join(webFolder, 'index.html')) || !existsSync(pagesFile)) {
    throw new Error(`No se encontró la aplicación web en ${webFolder}. Ejecuta «npm run build».`);
  }
  const shell = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const { pages, missing, styles }: PublicPages = JSON.parse(readFileSync(pagesFile, 'utf8'));
  const preloads = preloadsBy(JSON.parse(readFileSync(join(webFolder, '..', 'screens.json'), 'utf8')));

  /** The scripts of the screen at this address, where somebody is signed in who will see it. */
  function withScripts(html: string, request: FastifyRequest): string {
    if (!(sessionHint in request.cookies)) return html;
    const { pathname, search } = new URL(request.url, 'http://localhost');
    return html.replace('</head>', () => `${preloads(pathname, search, null)}</head>`);
  }

  function pageAt(request: FastifyRequest, names: Organisation | null): { status: number; page: PublicPage | null } {
    const url = new URL(request.url, 'http://localhost');
    const path = url.pathname.replace(/(.)\/$/, '$1');
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (page) {
      // A filtered list, and what looks different to the signed-in, is made in the browser.
      const isFiltered = path === paths.tutorials && (url.searchParams.has('q') || url.searchParams.has('category'));
      const isOther = page.forVisitors && (sessionHint in request.cookies || names?.needs_setup === true);
      return { status: 200, page: isFiltered || isOther ? null : page };
    }
    if (path.startsWith(`${paths.tutorials}/`)) return { status: 404, page: missing.tutorial };
    return isAddress(path) ? { status: 200, page: null } : { status: 404, page: missing.page };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const names = await organisation();
    const { status, page } = pageAt(request, names);
    const whole = page ? withPage(shell, page, styles) : withScripts(shell, request);
    const html = filled(whole, names, originOf(request));
    const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'cookie, accept-encoding');
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.code(status).type('text/html; charset=utf-8').send(html);
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
    .replace('<html lang="es">', () =>
      colours.length > 0 ? `<html lang="es" style="${colours.join(';')}">` : '<html lang="es">',
    )
    .replace(
      '</head>',
      () =>
        `  <script type="application/json" id="organisation">${inScript(JSON.stringify(names))}</script>\n  </head>`,
    );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** JSON that cannot end the script it stands in. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
