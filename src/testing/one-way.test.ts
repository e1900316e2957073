import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Way {
  /** What a source says that goes its own way. */
  says: RegExp;
  /** The files that may: the one way itself. */
  only: readonly string[];
  /** A line that the check must catch. */
  planted: string;
}

/** What the house does in one way. Whoever needs more gives it to the one way instead of beginning a second. */
const ways: Record<string, Way> = {
  'what works without a network is set once': {
    says: /\bnetworkMode\b/,
    only: ['platform/web/query-client.ts'],
    planted: "useMutation({ networkMode: 'always' })",
  },
  'a change that is seen before its answer goes through useOptimistic': {
    says: /\.cancelQueries\(/,
    only: ['platform/web/use-optimistic.ts'],
    planted: 'await client.cancelQueries({ queryKey })',
  },
  'what narrows a list stands in the address through useAddressFilters': {
    says: /\buseSearchParams\b/,
    only: ['platform/web/use-address-filters.ts'],
    planted: 'const [params, setParams] = useSearchParams();',
  },
  'an address is read by its parameters': {
    // The reader and its notices read one word each, and would carry the whole for it.
    says: /new URLSearchParams\(useSearch\(\)\)/,
    only: ['app/web/offline/OfflineNotices.tsx', 'features/learning/web/use-reader.ts'],
    planted: "new URLSearchParams(useSearch()).get('ver')",
  },
  'a list with pages is a PagedList': {
    says: /#ui\/Pager\.tsx|<Pager\b/,
    only: ['platform/web/PagedList.tsx'],
    planted: "import { Pager } from '#ui/Pager.tsx';",
  },
  'a list that grows by a press is a GrowingList': {
    says: /\bisFetchingNextPage\b/,
    only: ['platform/web/GrowingList.tsx'],
    planted: 'isBusy={list.isFetchingNextPage}',
  },
  'what is copied is copied, and told, by copyText': {
    says: /\bclipboard\.writeText\b/,
    only: ['ui/copy-text.ts'],
    planted: 'await navigator.clipboard.writeText(value);',
  },
  'what is taken along in one of several forms is offered by an ExportMenu': {
    says: /\btext=\{\w+\.isPending \? 'Preparando/,
    only: ['platform/web/ExportMenu.tsx'],
    planted: "<Menu label={label} text={saving.isPending ? 'Preparando…' : 'Exportar'}>",
  },
  'a contract takes and answers pages as platform/contract/paging does': {
    says: /\boffset: z\b|\btotal: z\.number\(\),\s+\w+: z\.array\(/,
    only: [],
    planted: 'z.object({ total: z.number(), rows: z.array(row) })',
  },
};

const root = resolve(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return { path: relative(root, path), text: readFileSync(path, 'utf8') };
  });

it('what is searched through and printed says on paper what it was searched for', () => {
  const both = sources.filter(({ text }) => text.includes('<SearchField') && text.includes('<PrintButton'));
  expect(both.length).toBeGreaterThan(3);
  expect(both.filter(({ text }) => !text.includes('<PaperNote')).map(({ path }) => path)).toEqual([]);
});

describe.each(Object.entries(ways))('%s', (_name, { says, only, planted }) => {
  it('and nowhere else', () => {
    expect(sources.filter(({ text }) => says.test(text)).map(({ path }) => path)).toEqual(only.toSorted());
  });
  it('a second way is caught', () => expect(planted).toMatch(says));
});
