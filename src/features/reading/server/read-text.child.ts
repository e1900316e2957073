import { buffer } from 'node:stream/consumers';
import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { DocumentKind } from '../kinds.rules.ts';
import { makePassages } from '../passages.rules.ts';
import { type Besides, readText } from './read-text.ts';

/**
 * The process that reads one file: its kind as argument, on the standard input what is known besides as JSON (of the length that
 * the last argument says) and its bytes, the answer as lines of JSON on the
 * standard output: what is said of the whole, then each block, and each passage where those are asked for.
 * Started by read-in-child.ts with limits on memory and time.
 */
async function main(): Promise<void> {
  const kind = process.argv[2] as DocumentKind;
  const input = await buffer(process.stdin);
  const begin = Number(process.argv[4]);
  const besides: Partial<Besides> = JSON.parse(input.toString('utf8', 0, begin));
  try {
    const { pages, blocks, bare } = await readText(kind, new Uint8Array(input.subarray(begin)), besides);
    const isCut = process.argv[3] === 'passages';
    const passages = isCut ? makePassages(blocks).map((passage) => ({ passage })) : [];
    answer([{ pages, bare }, ...(isCut ? blocks.map((block) => ({ block })) : blocks), ...passages]);
  } catch (error) {
    answer([{ reason: error instanceof Unreadable ? error.reason : 'broken' }]);
  }
}

function answer(lines: readonly unknown[]): void {
  process.stdout.write(lines.map((line) => JSON.stringify(line)).join('\n'), () => process.exit(0));
}

// Libraries print what they find odd; only the answer belongs on the standard output.
// oxlint-disable-next-line no-console -- kept from writing
console.log = console.warn = console.info = () => undefined;
await main();
