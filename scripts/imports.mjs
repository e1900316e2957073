const ways = [
  // import type { a } from 'x', also over several lines; export * from 'x'
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"][^'"\n]*['"]/,
  // What is left of one with a quote in a comment
  /\bfrom\s*['"][^'"\n]*['"]/,
  // import 'x.css'
  /^\s*import\b[^\n]*/,
  // import('x'), also in a type; require('x')
  /\b(?:import|require(?:\.resolve)?)\s*\([^)]*\)/,
  /^\s*\/\/\/\s*<[^\n]*/,
  // declare module 'x' adds to one
  /^\s*declare\s+module\s*['"][^'"\n]*['"]/,
];
const any = new RegExp(ways.map(({ source }) => source).join('|'), 'gm');

/**
 * Every way in which a source names another one, as it is written there: what it takes, by type or by value, and from where.
 * Sources with the same are one to the law of the architecture. Rather too much is taken for an import than too little.
 *
 * @param {string} source
 * @returns {string[]}
 */
export const importsIn = (source) => source.match(any) ?? [];

/** A source up to the last place in which it may name another one: what comes after says nothing to the law. */
export function upToLastImport(source) {
  const last = [...source.matchAll(any)].at(-1);
  return last ? source.slice(0, last.index + last[0].length) : '';
}
