import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve('node_modules/lucide-react/dist/esm');
const component = resolve('src/ui/icon.ts');

/** What a file of the library holds, as far as it is read. */
interface Drawing {
  name: string;
  aliases?: readonly unknown[];
  size: number;
  node: ReadonlyArray<readonly [shape: string, attributes: Record<string, string>, children?: unknown]>;
}

/** The same drawing for `src/ui/icon.ts`: the classes that the library gives it, and its shapes without their keys. */
export function drawn({ name, aliases = [], size, node }: Drawing) {
  if (size !== 24) throw new Error(`The icon ${name} is not drawn on 24 by 24.`);
  const names = [name, ...aliases].filter((one) => typeof one === 'string').map((one) => `lucide-${one}`);
  const parts = node.map(([shape, { key: _, ...attributes }, children]) => {
    if (children) throw new Error(`The icon ${name} has shapes within shapes.`);
    const { d, ...more } = attributes;
    return shape === 'path' && d && Object.keys(more).length === 0 ? d : ([shape, attributes] as [string, typeof more]);
  });
  return { names: [...new Set(['lucide', ...names])].join(' '), parts };
}

/**
 * Takes each icon from its own file instead of the library's list of all: two thousand files less to read, and what a source
 * imports is what it uses, which the parting of chunks goes by. Of the file it takes the drawing alone.
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
    load: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(id) {
        const { __iconData }: { __iconData?: Drawing } = await import(id);
        // A file under an earlier name hands on the one it is now.
        if (!__iconData) return;
        const { names, parts } = drawn(__iconData);
        return `import { icon } from ${JSON.stringify(component)};
          export default /* @__PURE__ */ icon(${JSON.stringify(names)}, ${JSON.stringify(parts)});`;
      },
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
