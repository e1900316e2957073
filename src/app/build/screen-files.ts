import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { frame, frameOfTeam, type Screen, type ScreenFiles, screens } from '../screens.ts';

/** After the browser's build: writes which files each signed-in screen needs, for the server's pages and the gate of their weight. */
export function screenFiles(file: string): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    writeBundle(_options, bundle) {
      const written: ScreenFiles[] = screens.map((screen) => ({
        path: screen.path,
        roles: screen.roles ?? null,
        isPlain: screen.isPlain ?? false,
        files: filesOf(screen, bundle),
      }));
      // Where it is not known which screen it is, the frame comes in any case.
      written.push({ path: '', roles: null, isPlain: false, files: filesOf({ path: '', parts: [] }, bundle) });
      const target = resolve(file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, JSON.stringify(written));
    },
  };
}

function filesOf({ parts, roles }: Screen, bundle: Rolldown.OutputBundle): string[] {
  const isTeam = roles !== undefined && !roles.includes('employee');
  const found = new Set<string>();
  for (const part of [...frame, ...(isTeam ? [frameOfTeam] : []), ...parts]) {
    for (const { fileName, viteMetadata } of filesWith(part, bundle)) {
      const [sheet] = viteMetadata?.importedCss ?? [];
      // It would be asked for only when the script runs, and nothing is shown before it is there.
      if (sheet) throw new Error(`${part} has a style sheet of its own (${sheet}): import it in src/app/web/main.tsx.`);
      found.add(`/${fileName}`);
    }
  }
  return [...found];
}

/** The chunk of a source with everything that it imports, without the entry. */
export function filesWith(source: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const open = [chunkOf(source, bundle)];
  const found = new Set<Rolldown.OutputChunk>();
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk) || chunk.isEntry) continue;
    found.add(chunk);
    for (const imported of chunk.imports) {
      const next = bundle[imported];
      if (next?.type === 'chunk') open.push(next);
    }
  }
  return [...found];
}

export function chunkOf(source: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const each of Object.values(bundle)) {
    if (each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(`/${source}`))) return each;
  }
  throw new Error(`There is no chunk of ${source}.`);
}
