import { blocksOfStep } from '#features/knowledge/step-blocks.rules.ts';

/** A step's Markdown as a person reads it, without its marks. */
export function plainLines(markdown: string): string {
  return blocksOfStep(markdown)
    .map(({ text }) => text)
    .join('\n\n');
}
