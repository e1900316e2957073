import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const folder = new URL('../../features/audit-package/web/verifier/', import.meta.url);

/** The page that checks an audit package: one file with its script and styles in it, which asks for nothing. */
export async function buildVerifier(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('verifier.ts', folder)),
        output: { format: 'iife', entryFileNames: 'verifier.js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [script] = made.output;
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  // Nothing in the script may end it before its end.
  const code = script.code.replaceAll('</script', '<\\/script');
  return read('verifier.html')
    .replace('/*styles*/', () => read('verifier.css'))
    .replace('/*script*/', () => code);
}

/** Writes it beside the browser's build. */
export function verifierPage(file: string): Plugin {
  return {
    name: 'verifier-page',
    apply: 'build',
    async writeBundle() {
      const target = resolve(file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, await buildVerifier());
    },
  };
}
