/** Puts what a measurement has printed into a page, between the two marks of its name; the rest of the page stays. */
import { readFileSync, writeFileSync } from 'node:fs';

export function putInto(page: string, mark: string, lines: readonly string[]): void {
  const text = readFileSync(page, 'utf8');
  const [head, rest = ''] = text.split(`<!-- ${mark} -->\n`);
  const [, tail] = rest.split(`<!-- /${mark} -->`);
  if (tail === undefined) throw new Error(`${page} has no place for «${mark}».`);
  writeFileSync(page, `${head}<!-- ${mark} -->\n${lines.join('\n')}\n<!-- /${mark} -->${tail}`);
}
