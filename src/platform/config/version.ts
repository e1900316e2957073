import { readFileSync } from 'node:fs';

let known: string | undefined;

/** The product's version, as package.json says it. */
export function productVersion(): string {
  known ??= String(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version);
  return known;
}
