import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { landingTexts } from '#features/landing/landing.texts.ts';
import { defaultOrganisation } from '#features/settings/web/organisation.ts';
import { tutorials, tutorialsTexts } from '#features/tutorials/tutorials.texts.ts';
import { paths } from '#platform/web/paths.ts';
import { notFoundTitle } from '../not-found.texts.ts';
import { marks, type PublicPage, type PublicPages } from '../public-page.ts';
import { App } from './App.tsx';
import { breadcrumbData, tutorialData, tutorialListData, websiteData } from './structured-data.ts';

interface Description {
  path: string;
  title: string;
  description: string;
  /** Source of the screen's chunk, loaded with the entry. */
  source: string;
  /** Shown to visitors only: it looks different to those who may be signed in. */
  forVisitors?: boolean;
  /** The browser draws it: a form that stands before its script does would send a password in an address. */
  isDrawn?: boolean;
  data?: readonly object[];
  image?: string;
}

const tutorialSource = 'src/features/tutorials/web/TutorialPage.tsx';

/** The pages that search engines and slow phones get whole. */
const descriptions: readonly Description[] = [
  {
    path: paths.home,
    title: `${marks.product} · Formación para laboratorios`,
    description: landingTexts.lead,
    source: 'src/features/landing/web/LandingPage.tsx',
    forVisitors: true,
    data: [websiteData(landingTexts.lead)],
  },
  {
    path: paths.login,
    title: 'Iniciar sesión',
    description: 'Ingresa a tu formación: módulos, evaluaciones y tu avance.',
    source: '',
    isDrawn: true,
  },
  {
    path: paths.register,
    title: 'Crear cuenta',
    description: 'Crea tu cuenta y empieza tu formación paso a paso.',
    source: '',
    isDrawn: true,
  },
  {
    path: paths.tutorials,
    title: tutorialsTexts.title,
    description: tutorialsTexts.lead,
    source: 'src/features/tutorials/web/TutorialsPage.tsx',
    data: [tutorialListData(tutorials)],
  },
  ...tutorials.map((tutorial) => ({
    path: paths.tutorial(tutorial.slug),
    title: tutorial.title,
    description: tutorial.short_desc,
    source: tutorialSource,
    data: [tutorialData(tutorial), breadcrumbData(tutorial)],
  })),
];

/** What answers an address that leads nowhere, with status 404. */
const missing = {
  tutorial: { path: paths.tutorial('-'), title: 'Tutorial no encontrado', source: tutorialSource },
  page: { path: '/-', title: notFoundTitle, source: 'src/app/web/SignedInRoutes.tsx' },
};

/** Every public page as HTML, with marks where the installation's own names and address belong. */
export async function prerenderPages(): Promise<Omit<PublicPages, 'styles'>> {
  const pages: Record<string, PublicPage> = {};
  for (const described of descriptions) pages[described.path] = await pageOf(described);
  return {
    pages,
    missing: {
      tutorial: await pageOf({ ...missing.tutorial, description: '' }),
      page: await pageOf({ ...missing.page, description: '' }),
    },
  };
}

async function pageOf({
  path,
  title,
  description,
  source,
  forVisitors = false,
  isDrawn = false,
  data = [],
}: Description) {
  const body = isDrawn ? null : await htmlOf(path);
  return {
    source,
    forVisitors,
    // The default name stands where the installation's own belongs.
    body: body?.replaceAll(defaultOrganisation.product_name, marks.product) ?? null,
    head: description
      ? [
          `<title>${escaped(title)}</title>`,
          `<meta name="description" content="${escaped(description)}" />`,
          `<link rel="canonical" href="${marks.origin}${path}" />`,
          `<meta property="og:type" content="${data.length > 1 ? 'article' : 'website'}" />`,
          `<meta property="og:site_name" content="${marks.product}" />`,
          '<meta property="og:locale" content="es_CO" />',
          `<meta property="og:title" content="${escaped(title)}" />`,
          `<meta property="og:description" content="${escaped(description)}" />`,
          `<meta property="og:url" content="${marks.origin}${path}" />`,
          `<meta property="og:image" content="${marks.origin}/compartir.png" />`,
          '<meta property="og:image:width" content="1200" />',
          '<meta property="og:image:height" content="630" />',
          '<meta name="twitter:card" content="summary_large_image" />',
          ...data.map(
            (one) => `<script type="application/ld+json">${JSON.stringify(one).replaceAll('<', '\\u003c')}</script>`,
          ),
        ].join('\n    ')
      : `<title>${escaped(title)}</title>\n    <meta name="robots" content="noindex" />`,
  };
}

/** The screen at an address, waited for until it is whole. Refuses a page that would need a script of its own. */
async function htmlOf(path: string): Promise<string> {
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch="">
      <App />
    </Router>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  if (html.includes('<script')) throw new Error(`The page ${path} cannot be written beforehand: it needs a script.`);
  return html;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
