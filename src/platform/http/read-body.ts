import type { IncomingMessage } from 'node:http';

/** The body is longer than the operation takes. */
export class BodyTooLarge extends Error {}

/** The body is not what its content type says. */
export class BodyUnreadable extends Error {}

/** Bytes that are no text are refused, not replaced: what is stored is what was sent. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a request's body, whatever it says of its own length, into a JSON value or the parts of a form.
 * Refuses with {@link BodyTooLarge} beyond `maxBytes` and with {@link BodyUnreadable} for anything else.
 *
 * @returns undefined for an empty body
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return undefined;
  const type = request.headers['content-type'] ?? 'application/json';
  try {
    if (type.startsWith('application/json')) return JSON.parse(utf8.decode(bytes));
    if (type.startsWith('multipart/form-data')) {
      requireFewParts(bytes, type);
      return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    }
  } catch (error) {
    throw new BodyUnreadable('The body could not be parsed.', { cause: error });
  }
  if (type.startsWith('application/x-www-form-urlencoded')) return readPlainForm(bytes);
  throw new BodyUnreadable(`No operation takes ${type}.`);
}

/**
 * A plain form: of others' programs alone, and only what they are known to say. A mail program that unsubscribes says only that it does (RFC
 * 8058), the address says the rest; a provider says in one field that a session has ended (OpenID Connect Back-Channel Logout).
 */
function readPlainForm(bytes: Buffer): { logout_token: string } | undefined {
  const logout_token = new URLSearchParams(bytes.toString('latin1')).get('logout_token');
  return logout_token === null ? undefined : { logout_token };
}

/** Parts of a form; none of ours has more than ten. */
const mostParts = 50;

/** Refuses a form of thousands of parts before it is taken apart: that would keep everybody waiting. */
function requireFewParts(bytes: Buffer, type: string): void {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (!boundary) throw new Error('a form without a boundary');
  let parts = 0;
  for (let at = bytes.indexOf(`--${boundary}`); at !== -1; at = bytes.indexOf(`--${boundary}`, at + 1)) {
    parts += 1;
    if (parts > mostParts) throw new Error('a form of too many parts');
  }
}

async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
