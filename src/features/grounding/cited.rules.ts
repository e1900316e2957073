/** Numbers of the sources that a text names as [1] or [1, 2], in the order of their first mention. */
export function citedNumbers(text: string, sources: number): number[] {
  const numbers = [...text.matchAll(/\[(\d+(?:\s*[,;y]\s*\d+)*)\]/g)].flatMap(
    (mark) => (mark[1] ?? '').match(/\d+/g) ?? [],
  );
  return [...new Set(numbers.map(Number))].filter((n) => n >= 1 && n <= sources);
}

/** Whether a model said, in the agreed word, that the sources do not tell. */
export function saysNothingFound(text: string): boolean {
  return /^\W*NO_CONSTA\b/.test(text.trim());
}
