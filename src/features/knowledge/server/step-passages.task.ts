import { makePassages } from '#features/reading/passages.rules.ts';
import { blocksOfStep } from '../step-blocks.rules.ts';

/** The passages of a step's text. */
export function run(content: string) {
  return makePassages(blocksOfStep(content)).map(({ position, section, content: text }) => ({
    position,
    section,
    content: text,
  }));
}
