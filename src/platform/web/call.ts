/** One call of an operation: what is sent, and what the answer says. */

/** How a method is written before its path by the build (vite.config.ts). */
const methods: Readonly<Record<string, string>> = { G: 'GET', P: 'POST', U: 'PUT', A: 'PATCH', D: 'DELETE' };

/** Every value that has no parts, with its place: `filters[0][name]`. Files have none here. */
function* leaves(value: unknown, place = ''): Generator<[place: string, value: unknown]> {
  if (typeof value !== 'object' || !value || value instanceof Blob) {
    if (value !== undefined && value !== null) yield [place, value];
    return;
  }
  if (value instanceof Date) return yield [place, value.toJSON()];
  for (const [key, part] of Object.entries(value)) {
    const name = key.replace(/[\\[\]]/g, '\\$&');
    yield* leaves(part, place ? `${place}[${name}]` : name);
  }
}

/** A form where a file is among it, else JSON. */
function bodyOf(input: unknown): FormData | string | undefined {
  const parts = [...leaves(input)];
  if (!parts.some(([, value]) => value instanceof Blob)) return JSON.stringify(input);
  const form = new FormData();
  for (const [place, value] of parts) form.append(place, value instanceof Blob ? value : String(value));
  return form;
}

/**
 * The request of an operation: what its path names goes into the path, the rest of the input into the address of a read, else into the body.
 *
 * @param route as the build writes it: `Gmodules/{moduleId}/learner`
 */
export function requestOf(route: string, input: unknown, signal?: AbortSignal): Request {
  const rest: Record<string, unknown> = { ...Object(input) };
  const path = route.slice(1).replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  // What the path has used up leaves nothing to send; an input that is empty by itself is sent as it is.
  const isUsedUp = route.includes('{') && Object.keys(rest).length === 0;
  const url = new URL(`/api/${path}`, window.location.origin);
  const method = methods[route[0] ?? ''] ?? '';
  if (method === 'GET') for (const [place, value] of leaves(rest)) url.searchParams.append(place, String(value));
  const body = method === 'GET' || input === undefined || isUsedUp ? undefined : bodyOf(rest);
  return new Request(url, {
    method,
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body }),
    ...(typeof body === 'string' ? { headers: { 'content-type': 'application/json' } } : {}),
  });
}

const isFailure = (status: unknown): status is number => typeof status === 'number' && (status < 200 || status >= 400);

/**
 * What an answer says. Rejects with a refusal or fault of the server in its words (`failure.ts`); else with the status alone and what was said:
 * nothing, or JSON that something in front of the server made up. Screens say their own sentence then.
 */
export async function outputOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  const said: unknown = text === '' ? undefined : JSON.parse(text);
  requireOk(answer.status, said);
  return said;
}

/** Throws what a failed answer says. */
export function requireOk(answered: number, said: unknown): void {
  if (!isFailure(answered)) return;
  const { defined, code, status = answered, message, data, ...more } = Object(said);
  const isOwn =
    typeof defined === 'boolean' &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    message !== '' &&
    isFailure(status) &&
    Object.keys(more).length === 0;
  throw isOwn
    ? Object.assign(new Error(message), { code, status, data })
    : Object.assign(new Error(`the answer ${answered} is in nobody's words`), {
        status: answered,
        data: { body: said },
      });
}
