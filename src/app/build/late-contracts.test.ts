import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the routes of each name of `virtual:contract/…` are, as vite.config.ts lists them. */
const [, listed = ''] = /const late\b[^{]*\{\n(.*?)\n\};/s.exec(readFileSync('vite.config.ts', 'utf8')) ?? [];
const late = new Map(
  [...listed.matchAll(/^ {2}(\w+): \[(.*)\],$/gm)].map(([, name = '', features = '']) => [
    name,
    [...features.matchAll(/\w+/g)].map(([feature]) => feature),
  ]),
);
const lateFeatures = new Set([...late.values()].flat());

/** Features whose routes every signed-in screen carries. */
const onEveryScreen =
  'access account assessment chat dashboards documents duties identity induction learning logo model modules notices notifications people plan settings setup signatures'.split(
    ' ',
  );

const clients = /\b(?:api|uploadClient|featureClient)<[^()]*>\(\s*'(\w+)'(?:,\s*(\w+))?/g;

/** What is wrong with how a source asks for routes. */
function wronglyAsked(text: string): string[] {
  const imported = new Map(
    [...text.matchAll(/^import (\w+) from 'virtual:contract\/(\w+)'/gm)].map(([, as, of]) => [as, of]),
  );
  const unknown = [...imported.values()].filter((name) => !late.has(name ?? ''));
  const wrong = [...text.matchAll(clients)].flatMap(([, feature = '', given]) => {
    if (given) {
      const name = imported.get(given) ?? '';
      return late.has(name) && !late.get(name)?.includes(feature)
        ? [`'${feature}' is not in virtual:contract/${name}: add it there in vite.config.ts`]
        : [];
    }
    if (lateFeatures.has(feature)) return [`'${feature}' comes late: hand its virtual:contract/… to its client`];
    return onEveryScreen.includes(feature)
      ? []
      : [
          `'${feature}' would weigh on every signed-in screen: let it come late (vite.config.ts), as calendar-api.ts does`,
        ];
  });
  return [
    ...unknown.map((name) => `virtual:contract/${name} is not in vite.config.ts: all first routes would come twice`),
    ...wrong,
  ];
}

it('routes of a feature come with the screens that ask it, but of those that are on every screen', () => {
  const sources = globSync('src/**/web/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  const texts = sources.map((path) => [path, readFileSync(path, 'utf8')] as const);
  expect(texts.flatMap(([path, text]) => wronglyAsked(text).map((what) => `${path}: ${what}`))).toEqual([]);
  const asked = new Set(texts.flatMap(([, text]) => [...text.matchAll(clients)].map(([, feature]) => feature)));
  expect(late.size).toBeGreaterThan(30);
  // Nobody stays in a list who is asked by nobody.
  expect([...onEveryScreen, ...lateFeatures].filter((feature) => !asked.has(feature))).toEqual([]);
});

it.each([
  ["import late from 'virtual:contract/gone';\napi<typeof x>('calendar', late)", 'virtual:contract/gone is not in'],
  ["api<typeof calendarContract>('calendar')", "'calendar' comes late"],
  [
    "import late from 'virtual:contract/calendar';\napi<typeof x>('vectors', late)",
    "'vectors' is not in virtual:contract/calendar",
  ],
  ["uploadClient<typeof newContract>('brandNew')", "'brandNew' would weigh on every signed-in screen"],
])('what would weigh or not be found is told: %s', (text, told) => {
  expect(wronglyAsked(text)).toEqual([expect.stringContaining(told)]);
});
