import { aidsOf, type StudiedSection } from '../aids.rules.ts';

/** The summary and the glossary of a text. */
export function run(texts: readonly StudiedSection[]) {
  return aidsOf(texts);
}
