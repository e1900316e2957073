import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths as ofEverybody } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';

/** Every source of the product and its text; tests left out. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? '';

/** What each kind of file exports for the roof, and where the roof mounts it: a test that calls it by itself is no use of it. */
const mounts = [
  { file: /\.contract\.ts$/, exported: 'Contract', on: 'src/app/contract.ts' },
  { file: /\.routes\.ts$/, exported: 'Routes', on: 'src/app/router.ts' },
  { file: /\.jobs\.ts$/, exported: 'Jobs', on: 'src/app/worker.ts' },
  { file: /\/server\/personal-data\.ts$/, exported: 'PersonalData', on: 'src/app/personal-data.ts' },
];

/** Exports that neither the roof mounts nor a file of the same kind (a contract made of parts), of a house of these sources. */
function unmounted(house: typeof sources): string[] {
  return mounts.flatMap(({ file, exported, on }) => {
    const mounting = house.filter(({ path }) => path === on || file.test(path));
    return house
      .filter(({ path }) => file.test(path) && !path.startsWith('src/app/'))
      .flatMap(({ path, text }) => {
        const names = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
        const own = names.filter((name) => name.endsWith(exported));
        const isUsed = (name: string) =>
          mounting.some((other) => other.path !== path && new RegExp(`\\b${name}\\b`).test(other.text));
        return own.filter((name) => !isUsed(name)).map((name) => `${name} (${path}): ${on}`);
      });
  });
}

it('contracts, routes, jobs and personal data of every feature are mounted on the roof', () => {
  expect(unmounted(sources)).toEqual([]);
  const found = mounts.map(({ file }) => sources.filter(({ path }) => file.test(path)).length);
  expect(Math.min(...found)).toBeGreaterThan(4);
});

it.each([
  ['src/features/x/x.contract.ts', 'export const xContract = {};'],
  ['src/features/x/server/x.routes.ts', 'export function xRoutes() {}'],
  ['src/features/x/server/x.jobs.ts', 'export const xJobs = [] as const;'],
  ['src/features/x/server/personal-data.ts', 'export const xPersonalData: PersonalData = {};'],
])('what is forgotten there is told: %s', (path, text) => {
  const before = unmounted(sources);
  const told = unmounted([...sources, { path, text }]).filter((one) => !before.includes(one));
  expect(told).toEqual([expect.stringContaining(path)]);
});

/** What is exported for somebody and used by tests alone: what follows an event and was not put in its list, a part of a screen that no screen shows. */
function onlyTested(house: typeof sources): string[] {
  const files = new Map<string, number>();
  for (const { path, text } of house) {
    if (path.startsWith('src/testing/')) continue;
    for (const word of new Set(text.match(/\w+/g))) files.set(word, (files.get(word) ?? 0) + 1);
  }
  return house.flatMap(({ path, text }) => {
    if (!/^src\/(features|platform|ui)\//.test(path)) return [];
    const names = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name);
    const isUsedHere = (name: string) => text.split(new RegExp(`\\b${name}\\b`)).length > 2;
    return names.filter((name) => files.get(name) === 1 && !isUsedHere(name)).map((name) => `${path}: ${name}`);
  });
}

it('nothing is there for tests alone', () => {
  // The door by which a reader's limits are tried.
  const forTests = ['src/features/reading/server/read-in-child.ts: readInChild'];
  expect(onlyTested(sources)).toEqual(forTests);
  const planted = {
    path: 'src/features/x/server/follow-x.ts',
    text: 'export async function followPlanted(tx: Transaction) {}',
  };
  expect(onlyTested([...sources, planted])).toEqual([...forTests, `${planted.path}: followPlanted`].sort());
});

const paths = { ...ofEverybody, ...teamPaths };

describe('every address of the product', () => {
  /** Where addresses become screens: of those who are signed in, of everybody, and of mails. */
  const routing = ['SignedInRoutes.tsx', 'TeamRoutes.tsx', 'AuditorRoutes.tsx', 'routes.tsx', 'AccessRoutes.tsx'].map(
    (name) => `src/app/web/${name}`,
  );
  /** Another form of an address that is there, or one that is written out because its parameter is encoded. */
  const routedOtherwise = ['modulePreview', 'requestReset', 'product'];

  it('has its screen', () => {
    const text = routing.map(textOf).join('\n');
    const without = Object.keys(paths).filter((name) => !new RegExp(`[pP]aths\\.${name}\\b`).test(text));
    expect(without.filter((name) => !routedOtherwise.includes(name))).toEqual([]);
  });

  /** Opened seldom enough that their scripts may come a trip later than the page. */
  const mayComeLater =
    'account assistant assistants auditPackages auditTrail auditorAccess auditorAccesses brandProducts brandsOfArea controlledDocument documentReading history moduleLearners moduleOrigin moduleStatistics organisation productCatalogue productStatistics quizEditor quizReview review reviewModule settings teamWork trainingSession unanswered'.split(
      ' ',
    );

  /** Addresses that these routes lead to and no page asks the scripts of. */
  const askedLate = (routes: string) =>
    [...new Set([...routes.matchAll(/\bpath: (?:p|teamP)aths\.(\w+)/g)].map(([, name = '']) => name))]
      .filter((name) => !new RegExp(`[pP]aths\\.${name}\\b`).test(textOf('src/app/screens.ts')))
      .sort();

  it('has its scripts asked for with its page (src/app/screens.ts), or is named here as one that may come later', () => {
    const routes = routing.slice(0, 2).map(textOf).join('\n');
    expect(askedLate(routes)).toEqual(mayComeLater);
    expect(askedLate('{ path: paths.planted, screen: <Planted /> }')).toEqual(['planted']);
  });

  /** Parts of these routes that the plan of chunks does not know as the team's. */
  const outsideTeam = (routes: string) =>
    [...routes.matchAll(/^const (\w+) = lazy\(/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !new RegExp(`[(|]${name}[|)]`).test(textOf('src/app/build/chunks.ts')));

  it('of the team stays in the files of the team: its part is named in src/app/build/chunks.ts', () => {
    expect(outsideTeam(textOf('src/app/web/TeamRoutes.tsx'))).toEqual([]);
    expect(outsideTeam("const PlantedPage = lazy(() => import('./PlantedPage.tsx'));")).toEqual(['PlantedPage']);
  });

  it('is written in paths.ts: a route of its own would be linked by hand', () => {
    const own = routing.flatMap((path) =>
      [...textOf(path).matchAll(/path(?:=|: )["'](\/[^"']*)["']/g)].map(([, at]) => at),
    );
    expect(own.sort()).toEqual(['/acceso/*', '/modules', '/productos/:code']);
  });

  /** Whether a screen, or a part of it, names the browser's tab. */
  function namesTab(path: string, seen = new Set<string>()): boolean {
    if (seen.has(path)) return false;
    seen.add(path);
    const text = textOf(path);
    if (/\buseDocumentTitle\(/.test(text)) return true;
    const parts = [...text.matchAll(/from '(#(?:features|platform)\/[^']+\.tsx|\.[^']+\.tsx)'/g)].map(([, from = '']) =>
      from.startsWith('#') ? from.replace('#', 'src/') : posix.join(posix.dirname(path), from),
    );
    return parts.some((part) => namesTab(part, seen));
  }

  it('names the browser’s tab: its screen calls useDocumentTitle', () => {
    const screens = routing.flatMap((path) =>
      [...textOf(path).matchAll(/import\('(#features|\.)([^']+Page\.tsx|[^']+Screen\.tsx)'\)/g)].map(([, root, rest]) =>
        root === '.' ? `src/app/web${rest}` : `src/features${rest}`,
      ),
    );
    expect(screens.length).toBeGreaterThan(60);
    expect(screens.filter((path) => !namesTab(path))).toEqual([]);
    expect(namesTab('src/ui/Page.tsx')).toBe(false);
  });

  it('is led to by a link or an entry of the navigation', () => {
    const others = sources.filter(
      ({ path }) => ![...routing, 'src/platform/web/paths.ts', 'src/platform/web/team-paths.ts'].includes(path),
    );
    const unlinked = Object.keys(paths).filter(
      (name) => !others.some(({ text }) => new RegExp(`[pP]aths\\.${name}\\b`).test(text)),
    );
    expect(unlinked).toEqual([]);
  });

  it('is looked at in a browser: by the sweep over all addresses, or by the journey named here', () => {
    const elsewhere: Record<string, string> = {
      tutorial: 'public',
      reviewModule: 'generation',
      productModule: 'products',
      productStatistics: 'statistics',
      quizAttempt: 'statistics',
      documentReading: 'documents',
      documentStudy: 'study',
      inductionModule: 'offline',
      requirementPlan: 'plans',
      observation: 'observations',
      observationChecklist: 'observations',
      sessionSurvey: 'evidence',
      auditorAccess: 'auditors',
      auditPart: 'auditors',
      auditPerson: 'auditors',
      auditDocument: 'auditors',
    };
    const sweep = readFileSync('e2e/every-address.ts', 'utf8');
    const parametric = Object.entries(paths).filter(([, path]) => typeof path === 'function');
    const unseen = parametric
      .filter(([name]) => !new RegExp(`[pP]aths\\.${name}\\b`).test(sweep))
      .map(([name]) => name);
    expect(unseen.sort()).toEqual(Object.keys(elsewhere).sort());
    const journeys = readdirSync('e2e').map((name) => basename(name, '.spec.ts'));
    expect(Object.values(elsewhere).filter((name) => !journeys.includes(name))).toEqual([]);
  });
});
