import { setImmediate as otherWork } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Unreadable, type UnreadableReason } from '#features/recognition/unreadable.rules.ts';
import { runLimited } from '#platform/threads/limited-process.ts';
import type { DocumentKind } from '../kinds.rules.ts';
import type { Passage } from '../passages.rules.ts';
import type { ReadText, TextBlock } from '../reading.rules.ts';

const child = fileURLToPath(new URL('./read-text.child.ts', import.meta.url));

interface ReadOptions {
  /** Milliseconds of work after which the process is ended. */
  within?: number;
  signal?: AbortSignal;
  /** Whether a person said that it is a catalogue; null where nobody did. */
  isCatalogue?: boolean | null;
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
export async function readPassagesInChild(kind: DocumentKind, bytes: Uint8Array, isCatalogue: boolean | null = null) {
  const { pages, pieces } = await readPieces<{ block: TextBlock } | { passage: Passage }>('passages', kind, bytes, {
    isCatalogue,
  });
  const blocks: TextBlock[] = [];
  const passages: Passage[] = [];
  for (const piece of pieces) {
    if ('block' in piece) blocks.push(piece.block);
    else passages.push(piece.passage);
  }
  return { pages, blocks, passages };
}

async function readPieces<Piece>(
  what: 'blocks' | 'passages',
  kind: DocumentKind,
  bytes: Uint8Array,
  { within = 60_000, signal, isCatalogue = null }: ReadOptions = {},
): Promise<{ pages: number | null; pieces: Piece[] }> {
  const said = isCatalogue === null ? [] : [isCatalogue ? 'catalogue' : 'text'];
  const { output, complaint, reason } = await runLimited(child, [kind, what, ...said], bytes, { within, signal });
  if (reason) throw new Unreadable(reason, new Error(complaint));
  return understood<Piece>(output.toString());
}

/** Lines that are read at once, before others have their turn. */
const linesAtOnce = 200;

async function understood<Piece>(answer: string) {
  const pieces: Piece[] = [];
  let head: { pages?: number | null; reason?: UnreadableReason } | undefined;
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at);
    const line = JSON.parse(answer.slice(at, end === -1 ? undefined : end));
    if (head) pieces.push(line);
    else head = line;
    at = end === -1 ? answer.length : end + 1;
    if (pieces.length % linesAtOnce === 0) await otherWork();
  }
  if (head?.pages === undefined) throw new Unreadable(head?.reason ?? 'broken');
  return { pages: head.pages, pieces };
}
