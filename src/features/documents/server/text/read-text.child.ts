import { buffer } from 'node:stream/consumers';
import type { DocumentKind } from '../../documents.rules.ts';
import { readText } from './read-text.ts';
import { Unreadable } from './unreadable.ts';

/**
 * The process that reads one file: its kind as argument, its bytes on the standard input, the answer as JSON on the
 * standard output. Started by read-in-child.ts with limits on memory and time.
 */
async function main(): Promise<void> {
  const kind = process.argv[2] as DocumentKind;
  const bytes = new Uint8Array(await buffer(process.stdin));
  try {
    answer({ text: await readText(kind, bytes) });
  } catch (error) {
    answer({ reason: error instanceof Unreadable ? error.reason : 'broken' });
  }
}

function answer(value: unknown): void {
  process.stdout.write(JSON.stringify(value), () => process.exit(0));
}

// Libraries print what they find odd; only the answer belongs on the standard output.
console.log = console.warn = console.info = () => undefined;
await main();
