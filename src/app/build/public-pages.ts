import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { PublicPage, PublicPages } from '../public-page.ts';
import { chunkOf, filesWith } from './screen-files.ts';

interface Settings {
  /** The build's own plugins that the pages' sources need as well. */
  plugins: () => Plugin[];
  /** File that the pages are written to. */
  file: string;
}

/** After the browser's build: writes the public pages as HTML, with the chunks that each of them needs first. */
export function publicPages({ plugins, file }: Settings): Plugin {
  return {
    name: 'public-pages',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const target = resolve(file);
      const folder = join(dirname(target), 'prerender');
      await build({
        configFile: false,
        logLevel: 'warn',
        plugins: plugins(),
        // Whoever asks for these pages is a visitor without cookies; and nothing may keep this process waiting.
        define: { 'document.cookie': '""', BroadcastChannel: 'undefined' },
        ssr: { noExternal: ['wouter', 'lucide-react'] },
        build: {
          ssr: 'src/app/web/prerender.tsx',
          outDir: folder,
          emptyOutDir: true,
          copyPublicDir: false,
          target: 'node24',
          minify: false,
        },
      });
      const { prerenderPages }: typeof import('../web/prerender.tsx') = await import(
        pathToFileURL(join(folder, 'prerender.js')).href
      );
      const { pages, missing } = await prerenderPages();
      const finished = (page: PublicPage) =>
        page.body === null ? page : { ...page, head: `${page.head}\n    ${chunksOf(page.source, bundle)}` };
      const all: PublicPages = {
        styles: stylesOf(bundle),
        pages: Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, finished(page)])),
        missing: { tutorial: finished(missing.tutorial), page: finished(missing.page) },
      };
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, JSON.stringify(all));
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * The screen's chunk before the entry: both are there when the entry takes the page over, which then happens in one go.
 */
function chunksOf(source: string, bundle: Rolldown.OutputBundle): string {
  const own = chunkOf(source, bundle);
  const preloads = filesWith(source, bundle)
    .filter((chunk) => chunk !== own)
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}" />`);
  return [...preloads, `<script type="module" crossorigin src="/${own.fileName}"></script>`].join('\n    ');
}

/** The style sheet that index.html links. */
function stylesOf(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry);
  const [name] = entry?.type === 'chunk' ? [...(entry.viteMetadata?.importedCss ?? [])] : [];
  const sheet = name ? bundle[name] : undefined;
  if (sheet?.type !== 'asset') throw new Error('The application has no style sheet.');
  return String(sheet.source);
}
