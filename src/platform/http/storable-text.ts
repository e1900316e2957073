import { platformRefusals } from '#platform/contract/refusal.ts';
import { refuse } from './refuse.ts';

export const unstorableText = 'El texto contiene caracteres no permitidos.';

/** No operation takes anything nested deeper; what is would only cost the schemas their stack. */
const deepest = 40;

/**
 * Refuses input that holds text which PostgreSQL cannot keep, wherever in it: a NUL, or half of a character that takes two. Asked for
 * every operation before its own schema, so that no field can forget it. Answers INVALID_INPUT (400) with the field's path; also for
 * input nested deeper than {@link deepest}.
 */
export function refuseUnstorableText(input: unknown): void {
  const waiting: Array<{ value: unknown; path: string; depth: number }> = [{ value: input, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (depth > deepest) throw refuse(platformRefusals.INVALID_INPUT);
    if (typeof value === 'string') {
      if (!isStorable(value)) throw refusal(path);
    } else if (value instanceof Blob) {
      if (value instanceof File && !isStorable(value.name)) throw refusal(path);
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) waiting.push({ value: item, path: `${path}.${at}`, depth: depth + 1 });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        if (!isStorable(key)) throw refusal(path);
        waiting.push({ value: item, path: path ? `${path}.${key}` : key, depth: depth + 1 });
      }
    }
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function refusal(path: string) {
  return refuse(platformRefusals.INVALID_INPUT, {
    message: unstorableText,
    details: { issues: [{ path, message: unstorableText }] },
  });
}
