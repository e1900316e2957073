import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Law {
  forbidden: Array<{ name: string }>;
  options: Record<string, unknown>;
}
const law: Law = createRequire(import.meta.url)('./architecture.cjs');

/** One file that breaks each rule: path and what it imports. Floors are planted from the law's own list. */
const planted: Record<string, { file: string; imports: string }> = {
  'no-circles': { file: 'src/ui/Circle.tsx', imports: './Circle2.tsx' },
  'every-feature-has-a-floor': { file: 'src/app/stray.ts', imports: '#features/sinpiso/sinpiso.contract.ts' },
  'platform-knows-no-feature': {
    file: 'src/platform/http/greedy.ts',
    imports: '#features/identity/identity.contract.ts',
  },
  'ui-knows-nobody': { file: 'src/ui/Curious.tsx', imports: '#platform/web/api.ts' },
  'dialogs-ask-before-closing': { file: 'src/features/learning/web/Own.tsx', imports: '#ui/use-modal.ts' },
  'nobody-imports-app': { file: 'src/features/identity/server/upwards.ts', imports: '#app/router.ts' },
  'only-tests-import-testing': { file: 'src/features/identity/server/cheat.ts', imports: '#testing/test-app.ts' },
  'web-never-imports-server': { file: 'src/features/learning/web/Leak.tsx', imports: '../server/open.ts' },
  'server-never-imports-web': { file: 'src/features/learning/server/leak.ts', imports: '../web/Page.tsx' },
  'pure-kinds-import-only-pure-kinds': {
    file: 'src/features/learning/impure.contract.ts',
    imports: './server/open.ts',
  },
  'rules-import-no-library': { file: 'src/features/learning/impure.rules.ts', imports: 'zod' },
  'private-kinds-stay-home': {
    file: 'src/features/learning/server/borrow.ts',
    imports: '#features/modules/server/modules.writes.ts',
  },
  'app-mounts-no-writes': { file: 'src/app/shortcut.ts', imports: '#features/modules/server/modules.writes.ts' },
  'only-reads-writes-tables-touch-sql': { file: 'src/features/learning/server/sneaky.ts', imports: 'drizzle-orm' },
  'no-tables-on-the-roof': {
    file: 'src/app/peeping.reads.ts',
    imports: '#features/modules/server/modules.tables.ts',
  },
  'tables-stay-home': {
    file: 'src/features/learning/server/foreign.reads.ts',
    imports: '#features/modules/server/modules.tables.ts',
  },
  'contracts-through-operation': { file: 'src/features/learning/server/open-door.ts', imports: '@orpc/contract' },
  'no-unresolved': { file: 'src/app/lost.ts', imports: './nowhere.ts' },
};

/** Files the planted ones point at. */
const targets = [
  'src/features/sinpiso/sinpiso.contract.ts',
  'src/features/identity/identity.contract.ts',
  'src/platform/web/api.ts',
  'src/ui/use-modal.ts',
  'src/app/router.ts',
  'src/testing/test-app.ts',
  'src/features/learning/server/open.ts',
  'src/features/learning/web/Page.tsx',
  'src/features/modules/server/modules.tables.ts',
  'src/features/modules/server/modules.writes.ts',
];

let house: string;
const broken = new Map<string, string[]>();

const floors = law.forbidden.flatMap(({ name }) => {
  const [, floor, feature] = /^floor-(\d+)-(.+)$/.exec(name) ?? [];
  return feature ? [{ name, floor: Number(floor), feature }] : [];
});
/** A neighbour or a feature above, which it must not import; the feature on the roof, if alone there, has none. */
const climbs = floors.flatMap(({ name, floor, feature }) => {
  const goal = floors.find((other) => other.floor >= floor && other.feature !== feature)?.feature;
  return goal ? [{ name, goal, file: `src/features/${feature}/climb.contract.ts` }] : [];
});

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'ley-'));
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), content);
  };
  await cp('package.json', join(house, 'package.json'));
  await symlink(resolve('node_modules'), join(house, 'node_modules'));
  for (const target of targets) await write(target, 'export const value = 1;\n');
  for (const { file, imports } of Object.values(planted)) await write(file, `import '${imports}';\n`);
  await write('src/ui/Circle2.tsx', "import './Circle.tsx';\n");
  for (const { feature } of floors)
    await write(`src/features/${feature}/goal.contract.ts`, 'export const value = 1;\n');
  for (const { file, goal } of climbs) await write(file, `import '#features/${goal}/goal.contract.ts';\n`);
  const result = await cruise(['src'], {
    ...law.options,
    ruleSet: { forbidden: law.forbidden },
    validate: true,
    baseDir: house,
  } as Parameters<typeof cruise>[1]);
  for (const violation of (result.output as ICruiseResult).summary.violations) {
    broken.set(violation.rule.name, [...(broken.get(violation.rule.name) ?? []), violation.from]);
  }
});
afterAll(() => rm(house, { recursive: true, force: true }));

it.each(Object.entries(planted))('the law catches a planted violation of %s', (rule, { file }) => {
  expect(broken.get(rule)).toContain(file);
});

it.each(climbs)('the law catches a planted violation of $name', ({ name, file }) => {
  expect(broken.get(name)).toContain(file);
});

it('has a planted violation for every rule', () => {
  const known = new Set([...Object.keys(planted), ...floors.map(({ name }) => name)]);
  expect(law.forbidden.map((rule) => rule.name).filter((name) => !known.has(name))).toEqual([]);
});
