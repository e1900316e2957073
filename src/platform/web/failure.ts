/** The Spanish sentence of a failed call: the server's own, or the screen's when the server could not be reached. */
export function failureText(error: unknown, fallback = 'Intenta nuevamente.'): string {
  return isAnswered(error) ? error.message : fallback;
}

/** The sentence of a refusal; the screen's own for anything else that keeps a thing from being done. */
export function refusalText(error: unknown, fallback: string): string {
  return isAnswered(error) && error.status < 500 ? error.message : fallback;
}

/**
 * Whether asking again cannot help: the server said no (locked, not there, not allowed, used up) and will say it again. What
 * passes by itself is none of these: a session to renew, too many calls, a call still being answered.
 */
export function isRefusal(error: unknown): boolean {
  if (!isAnswered(error)) return false;
  const { status, code } = error;
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status) && code !== 'STILL_AT_IT';
}

/** The refusal's or fault's code; undefined when the server did not answer. */
export function failureCode(error: unknown): string | undefined {
  return isAnswered(error) ? error.code : undefined;
}

/** Whether an answer came that says nothing. What a gateway answers (502 and up) is none of the server's. */
export function isWordless(error: unknown): boolean {
  return error instanceof Error && 'status' in error && Number(error.status) < 502;
}

/** Code for support that the server gave a fault. */
export function requestIdOf(error: unknown): string | undefined {
  const data = isAnswered(error) ? error.data : undefined;
  return typeof data === 'object' && data && 'requestId' in data ? String(data.requestId) : undefined;
}

/** Whether the server answered, with what it said. JSON that something in between made up is none of its answers and has no code. */
export function isAnswered(error: unknown): error is Error & { code: string; status: number; data?: unknown } {
  return isReached(error) && 'code' in error && error.message !== '';
}

/** Whether anything answered at all, be it a gateway in front of the server. */
export function isReached(error: unknown): error is Error & { status: number; data?: unknown } {
  return error instanceof Error && 'status' in error;
}
