/** What a model is writing of a module, as it comes. */
export interface Writing {
  /** The step that it writes; null where it writes questions. */
  title: string | null;
  /** Its place, and how many there are. */
  part: number;
  parts: number;
  text: string;
}

/** Characters of what is being written that are shown: the end of it. */
export const longestShown = 4000;

/** How often a field has begun in an answer, and its last value as far as it has come. */
export function writtenSoFar(answer: string, field: string): { count: number; text: string } {
  // What was thought aloud before the answer is none of it.
  const said = answer.replace(/<(think|thinking|reasoning)>[\s\S]*?(<\/\1>|$)/gi, '');
  const begun = [...said.matchAll(new RegExp(`"${field}"\\s*:\\s*"`, 'g'))];
  const last = begun.at(-1);
  if (!last) return { count: 0, text: '' };
  const from = said.slice(last.index + last[0].length);
  const whole = /^(?:[^"\\]|\\(?:u[0-9a-fA-F]{4}|[^u]))*/.exec(from)?.[0] ?? '';
  return { count: begun.length, text: decoded(whole).slice(-longestShown) };
}

/** What stands in a JSON string; as it is where it is none. */
function decoded(written: string): string {
  try {
    // Line breaks that a model forgot to escape are meant.
    return JSON.parse(`"${written.replace(/\r?\n/g, '\\n').replace(/\t/g, '\\t')}"`) as string;
  } catch {
    return written;
  }
}
