import { isBare, type ScannedPage } from '#features/recognition/scans.rules.ts';
import { blocksOfEdited } from '../edited-text.rules.ts';
import { pagesOf } from '../pages.rules.ts';
import type { ReadText, TextBlock } from '../reading.rules.ts';
import { blocksOfScan, runningOf } from './scan-blocks.ts';

/** What a person put in place of what was read of a page; of a text without pages, of a part of it. */
export interface PageEdit {
  page: number;
  /** Null where what was read stays. */
  text: string | null;
  is_left_out: boolean;
}

const textOf = (blocks: readonly TextBlock[]) => blocks.map(({ text }) => text).join(' ');
const lettersOf = (blocks: readonly TextBlock[]) => textOf(blocks).match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Pages with so little text that their pictures have to be looked at. */
export function barePages({ pages, blocks }: ReadText): number[] {
  const byPage = Map.groupBy(blocks, ({ page }) => page);
  return Array.from({ length: pages ?? 0 }, (_, place) => place + 1).filter((page) =>
    isBare(textOf(byPage.get(page) ?? [])),
  );
}

/** A text with what was recognised on its bare pages, where that is more than they say. */
export function withScans(read: ReadText, scans: readonly ScannedPage[]): ReadText {
  if (scans.length === 0) return read;
  const running = runningOf(scans);
  const byPage = Map.groupBy(read.blocks, ({ page }) => page);
  for (const scan of scans) {
    const recognised = blocksOfScan(scan, running);
    if (lettersOf(recognised) > lettersOf(byPage.get(scan.page) ?? [])) byPage.set(scan.page, recognised);
  }
  const blocks = [...byPage].sort(([one], [other]) => (one ?? 0) - (other ?? 0)).flatMap(([, page]) => page);
  return { ...read, blocks };
}

/** A text with what people put in its place. What is left out stays to be seen. */
export function withEdits(read: ReadText, edits: readonly PageEdit[]): ReadText {
  if (edits.length === 0) return read;
  const byPage = new Map(pagesOf(read.blocks).map(({ page, blocks }) => [page, blocks]));
  for (const { page, text, is_left_out } of edits) {
    const kept = byPage.get(page) ?? [];
    if (is_left_out)
      byPage.set(
        page,
        kept.map((block) => ({ ...block, kind: 'running' as const })),
      );
    else if (text !== null) {
      byPage.set(page, blocksOfEdited(text, read.pages === null ? null : page));
    }
  }
  return { ...read, blocks: [...byPage].sort(([one], [other]) => one - other).flatMap(([, page]) => page) };
}
