/** Letters beside each other on a Spanish keyboard. */
const neighbours: Record<string, string> = {
  a: 'sqz',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'wr',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  j: 'hk',
  k: 'jl',
  l: 'kñ',
  m: 'n',
  n: 'bm',
  o: 'ip',
  p: 'o',
  q: 'wa',
  r: 'et',
  s: 'ad',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  w: 'qe',
  x: 'zc',
  y: 'tu',
  z: 'xa',
};

/** Spellings that sound alike, either way round. */
const soundAlike: ReadonlyArray<readonly [RegExp, string]> = [
  [/b/, 'v'],
  [/v/, 'b'],
  [/z/, 's'],
  [/c(?=[eiéí])/, 's'],
  [/s(?=[eiéí])/, 'c'],
  [/s/, 'z'],
  [/ll/, 'y'],
  [/y(?=[aeiouáéíóú])/, 'll'],
  [/g(?=[eiéí])/, 'j'],
  [/j/, 'g'],
  [/qu/, 'k'],
  [/(?<!c)h/, ''],
  [/^(?=[aeiou])/, 'h'],
];

type Mistake = (word: string, seed: number) => string;

const mistakes: readonly Mistake[] = [
  // A letter left out, never the first.
  (word, seed) => without(word, 1 + (seed % (word.length - 1))),
  // A letter typed twice.
  (word, seed) => {
    const at = seed % word.length;
    return word.slice(0, at) + word[at] + word.slice(at);
  },
  // The letter beside it.
  (word, seed) => {
    const at = 1 + (seed % (word.length - 1));
    const beside = neighbours[plain(word[at] ?? '')] ?? '';
    return beside === '' ? without(word, at) : word.slice(0, at) + beside[seed % beside.length] + word.slice(at + 1);
  },
  // Two letters swapped.
  (word, seed) => {
    const at = 1 + (seed % (word.length - 2));
    return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  },
  // Written as it sounds; the letter beside it where nothing sounds alike.
  (word, seed) => {
    const fitting = soundAlike.filter(([from]) => from.test(word));
    const chosen = fitting[seed % Math.max(fitting.length, 1)];
    return chosen ? word.replace(chosen[0], chosen[1]) : without(word, 2);
  },
];

/**
 * The question with two words of five letters or more misspelt and all its accents lost, as somebody in a hurry types it;
 * always the same for the same question. A question with fewer such words has fewer mistakes.
 */
export function misspell(question: string): string {
  const words = [...new Set(question.match(/\p{L}{5,}/gu) ?? [])];
  const chosen = words.sort((left, right) => numberOf(left + question) - numberOf(right + question)).slice(0, 2);
  return plainKeepingCase(
    chosen.reduce((text, word) => {
      const seed = numberOf(question + word);
      const small = word.toLowerCase();
      const mistake = mistakes[seed % mistakes.length];
      const wrong = mistake ? mistake(small, seed >>> 8) : small;
      return text.replace(word, wrong === small ? without(small, 2) : wrong);
    }, question),
  );
}

function without(word: string, at: number): string {
  return word.slice(0, at) + word.slice(at + 1);
}

function plain(text: string): string {
  return plainKeepingCase(text).toLowerCase();
}

function plainKeepingCase(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0308]/g, '')
    .normalize('NFC');
}

/** A number from a text, FNV-1a. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
