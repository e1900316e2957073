interface Named {
  id: string;
  /** As `fold` writes it. */
  folded: string;
}

/** The one module whose title has one of the words, the first of them that any title has; null of none, or several. */
export function proposedFor(words: readonly string[], modules: readonly Named[]): string | null {
  for (const word of words) {
    const fitting = modules.filter(({ folded }) => ` ${folded} `.includes(` ${word}`));
    if (fitting.length > 0) return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
  }
  return null;
}
