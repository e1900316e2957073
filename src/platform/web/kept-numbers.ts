/** Whole numbers that the device keeps under a name; none where it keeps nothing. */
export function readKeptNumbers(place: string): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is number => Number.isInteger(one)) : [];
  } catch {
    return [];
  }
}

/** Keeps them instead of those before. */
export function keepNumbers(place: string, numbers: readonly number[]): void {
  try {
    if (numbers.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(numbers));
  } catch {
    // A device that keeps nothing has them while the screen is open.
  }
}
