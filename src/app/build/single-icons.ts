import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve('node_modules/lucide-react/dist/esm');

/**
 * Takes each icon from its own file instead of the library's list of all: two thousand files less to read, and what a source
 * imports is what it uses, which the parting of chunks goes by.
 */
export function singleIcons(): Plugin {
  const fileOf = new Map<string, string>();
  return {
    name: 'single-icons',
    apply: 'build',
    buildStart() {
      const list = readFileSync(`${folder}/lucide-react.mjs`, 'utf8');
      for (const [, names = '', file = ''] of list.matchAll(/export \{ ([^}]+) \} from '(\.\/icons\/[^']+)'/g)) {
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, resolve(folder, file));
      }
    },
    transform: {
      filter: { code: 'lucide-react' },
      handler: (code) =>
        code.replace(/import \{([^}]+)\} from ["']lucide-react["'];?/g, (_whole, names: string) =>
          names
            .split(',')
            .map((each) => {
              const [name = '', local = name] = each.trim().split(' as ');
              const file = fileOf.get(name);
              if (!file) throw new Error(`lucide-react has no icon ${name}.`);
              return `import ${local} from ${JSON.stringify(file)};`;
            })
            .join(' '),
        ),
    },
  };
}
