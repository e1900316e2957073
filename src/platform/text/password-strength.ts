import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as spanish from '@zxcvbn-ts/language-es-es';
import { fold } from './fold.ts';

/** Heavy: loaded where a new password is judged, and nowhere at the start. */
const judge = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...spanish.dictionary },
  graphs: common.adjacencyGraphs,
});

/** Characters that are judged: what is longer is no easier to guess for it, and takes long. */
const judgedLength = 64;
/** Of five, what somebody guesses who has stolen the hashes and little time. */
const leastScore = 3;

/**
 * Whether a password is on lists of common ones or easily made up: words, names, dates, keys beside each other, and what is known of its owner.
 *
 * @param known names, addresses and other words that whoever guesses knows
 */
export function isCommonPassword(password: string, known: readonly string[]): boolean {
  const words = known.flatMap((one) => [one, ...one.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  // Somebody's name with a year behind it is of many characters, and the first thing that is tried.
  const letters = fold(password.replace(/\P{L}/gu, ''));
  if (words.some((word) => fold(word) === letters)) return true;
  return judge.check(password.slice(0, judgedLength), [...new Set(words)]).score < leastScore;
}
