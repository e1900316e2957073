/**
 * Writes the fonts that travel (src/ui/fonts): of Inter, the characters that src/ui/theme.css promises for each file, the weights
 * and the OpenType features that the product uses (decision 0198). Needed again only when one of these changes:
 * `npm i --no-save subset-font@2.9.0 && node scripts/subset-fonts.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const { default: subset } = await import(pathToFileURL(resolve('subset-font')).href);

/** From body text to <strong>. */
const variationAxes = { wght: { min: 400, max: 700 } };
/** What browsers apply by themselves, figures of one width, and the two that theme.css asks for. */
const keepFeatures = 'kern liga clig calt ccmp locl mark mkmk rlig rvrn tnum cv11 ss03'.split(' ');

const faces = readFileSync(join(root, 'src/ui/theme.css'), 'utf8').matchAll(
  /url\("\.\/fonts\/(inter-[\w-]+?)\.woff2"\)[^}]*?unicode-range:([^;]+);/g,
);
for (const [, name, ranges] of faces) {
  const characters = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first, last = first]) => {
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, place) =>
      String.fromCodePoint(start + place),
    );
  });
  const whole = readFileSync(resolve(`@fontsource-variable/inter/files/${name}-normal.woff2`));
  const text = characters.join('');
  const small = await subset(whole, text, { targetFormat: 'woff2', variationAxes, keepFeatures });
  writeFileSync(join(root, 'src/ui/fonts', `${name}.woff2`), small);
  console.log(`${name}: ${whole.length} → ${small.length} bytes`);
}
