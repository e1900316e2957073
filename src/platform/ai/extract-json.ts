/** The answer without what the model thought aloud before it. */
export function withoutThoughts(text: string): string {
  return text.replace(/<(think|thinking|reasoning)>[\s\S]*?(<\/\1>|$)/gi, '').trim();
}

/** Fences that are tried; an answer has one. */
const mostFences = 10;

/**
 * The JSON value in a model's answer: the whole of it, or what stands in a fence, or what reaches from the first bracket
 * to the last; thoughts and prose around it are left out. Undefined when there is none.
 */
export function extractJson(answer: string): unknown {
  const text = withoutThoughts(answer);
  const fences = [...text.matchAll(/```(?:json)?([\s\S]*?)```/gi)].slice(0, mostFences).map((fence) => fence[1] ?? '');
  const braces = between(text, '{', '}');
  const brackets = between(text, '[', ']');
  const isListFirst = brackets !== '' && (braces === '' || text.indexOf('[') < text.indexOf('{'));
  for (const candidate of [text, ...fences, ...(isListFirst ? [brackets, braces] : [braces, brackets])]) {
    const value = parsed(candidate);
    if (typeof value === 'object' && value !== null) return value;
  }
  return undefined;
}

function between(text: string, open: string, close: string): string {
  const start = text.indexOf(open);
  return start === -1 ? '' : text.slice(start, text.lastIndexOf(close) + 1);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Leaves thoughts out of a text that comes in pieces; a tag may be divided between two. */
export class ThoughtFilter {
  #held = '';
  #isThinking = false;

  /** @returns what of the text so far may be shown and was not yet */
  take(piece: string): string {
    this.#held += piece;
    let shown = '';
    for (;;) {
      const tag = this.#isThinking ? /<\/(think|thinking|reasoning)>\s*/i : /<(think|thinking|reasoning)>/i;
      const found = tag.exec(this.#held);
      if (!found) break;
      if (!this.#isThinking) shown += this.#held.slice(0, found.index);
      this.#held = this.#held.slice(found.index + found[0].length);
      this.#isThinking = !this.#isThinking;
    }
    if (this.#isThinking) {
      this.#held = this.#held.slice(-16);
      return shown;
    }
    // What may be the beginning of a tag waits for the rest of it.
    const begun = /<\/?[a-z]{0,9}$/i.exec(this.#held);
    const end = begun ? begun.index : this.#held.length;
    shown += this.#held.slice(0, end);
    this.#held = this.#held.slice(end);
    return shown;
  }

  /** @returns what was held back, once nothing more comes */
  end(): string {
    return this.#isThinking ? '' : this.#held;
  }
}
