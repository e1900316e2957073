import { toHtml } from './markdown-engine.ts';

/** Renders texts in a thread of its own. */
export function run(texts: string[]): string[] {
  return texts.map((text) => toHtml(text));
}
