import { setImmediate as otherWork } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Unreadable, type UnreadableReason } from '#features/recognition/unreadable.rules.ts';
import { runLimited } from '#platform/threads/limited-process.ts';
import type { DocumentKind } from '../kinds.rules.ts';
import type { Passage } from '../passages.rules.ts';
import type { ReadText, TextBlock } from '../reading.rules.ts';
import type { Besides } from './read-text.ts';

const child = fileURLToPath(new URL('./read-text.child.ts', import.meta.url));

interface ReadOptions {
  /** Milliseconds of work after which the process is ended. */
  within?: number;
  signal?: AbortSignal;
  besides?: Partial<Besides>;
}

/**
 * Reads a file's text in a process of its own, so that a hostile one can neither fill this one's memory nor hold it up.
 * Throws {@link Unreadable} with the reason a person can act on.
 */
export async function readInChild(kind: DocumentKind, bytes: Uint8Array, options?: ReadOptions): Promise<ReadText> {
  const { pages, pieces } = await readPieces<TextBlock>('blocks', kind, bytes, options);
  return { pages, blocks: pieces };
}

/** The same, also cut into passages there: of a long text that is work, too. */
export async function readPassagesInChild(kind: DocumentKind, bytes: Uint8Array, besides: Partial<Besides>) {
  type Piece = { block: TextBlock } | { passage: Passage };
  const { pages, bare, pieces } = await readPieces<Piece>('passages', kind, bytes, { besides });
  const blocks: TextBlock[] = [];
  const passages: Passage[] = [];
  for (const piece of pieces) {
    if ('block' in piece) blocks.push(piece.block);
    else passages.push(piece.passage);
  }
  return { pages, bare, blocks, passages };
}

async function readPieces<Piece>(
  what: 'blocks' | 'passages',
  kind: DocumentKind,
  bytes: Uint8Array,
  { within = 60_000, signal, besides = {} }: ReadOptions = {},
): Promise<{ pages: number | null; bare: number[]; pieces: Piece[] }> {
  const known = Buffer.from(JSON.stringify(besides));
  const input = Buffer.concat([known, bytes]);
  const args = [kind, what, String(known.length)];
  const { output, complaint, reason } = await runLimited(child, args, input, { within, signal });
  if (reason) throw new Unreadable(reason, new Error(complaint));
  return understood<Piece>(output.toString());
}

/** Lines that are read at once, before others have their turn. */
const linesAtOnce = 200;

async function understood<Piece>(answer: string) {
  const pieces: Piece[] = [];
  let head: { pages?: number | null; bare?: number[]; reason?: UnreadableReason } | undefined;
  for (let at = 0; at < answer.length;) {
    const end = answer.indexOf('\n', at);
    const line = JSON.parse(answer.slice(at, end === -1 ? undefined : end));
    if (head) pieces.push(line);
    else head = line;
    at = end === -1 ? answer.length : end + 1;
    if (pieces.length % linesAtOnce === 0) await otherWork();
  }
  if (head?.pages === undefined) throw new Unreadable(head?.reason ?? 'broken');
  return { pages: head.pages, bare: head.bare ?? [], pieces };
}
