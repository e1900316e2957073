import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Loaded by its name, as it is: what few installations have, what brings programs of its own, and what no process that makes packages comes to. */
const asItIs = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  'sharp',
  'pg-native',
  'vite',
  '@opentelemetry/api',
];

/** A file that looks for others beside itself goes on doing so where it was. */
function whereItWas(folder: string): Plugin {
  return {
    name: 'where-it-was',
    enforce: 'pre',
    transform(code, id) {
      const looksBeside = id.startsWith(join(root, 'src')) || id.includes('/node_modules/pdfkit/');
      if (!looksBeside || !code.includes('import.meta.url')) return null;
      const file = JSON.stringify(relative(folder, id.replaceAll('\\', '/')).replaceAll('\\', '/'));
      return code.replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`);
    },
  };
}

/** Characters beyond Latin-1 as escapes: one of them has V8 keep all of its file with two bytes for each character. */
export function inLatin1(code: string): string {
  return code.replace(/(\\*)([\u0100-\uffff])/g, (_, before: string, one: string) => {
    // An escape of its own stands for the character itself.
    const kept = before.length % 2 === 1 ? before.slice(1) : before;
    return `${kept}\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const narrow: Plugin = {
  name: 'narrow',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inLatin1(file.code);
  },
};

/** Writes what a process that makes packages loads as one file, and one for what comes late (decision 0312). */
async function buildPackageProcess(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [whereItWas(folder), narrow],
    ssr: { noExternal: true, external: asItIs },
    build: {
      ssr: join(root, 'src/app/package-process.ts'),
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'package-process.mjs', chunkFileNames: '[name]-[hash:7].mjs' } },
    },
  });
}

/** Writes it beside the browser's build. */
export function packageProcessFile(folder: string): Plugin {
  return {
    name: 'package-process-file',
    apply: 'build',
    async writeBundle() {
      await buildPackageProcess(resolve(folder));
    },
  };
}
