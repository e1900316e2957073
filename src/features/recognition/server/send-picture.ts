import { drawnBy } from '#features/files/files.rules.ts';

/** The `If-None-Match` header, and what the picture is told apart by. */
interface PictureRequest {
  sha256: string;
  page: number;
  /** Degrees that it is turned by. */
  turned?: number;
  knownTag: string | undefined;
}

/** The answer that carries a page's picture; it is asked for again each time, as rights may have changed, and sent once. */
export async function sendPicture(
  { sha256, page, turned = 0, knownTag }: PictureRequest,
  read: () => Promise<Uint8Array>,
) {
  const tag = `"${sha256.slice(0, 32)}-p${page}-v${drawnBy}${turned === 0 ? '' : `-${turned}`}"`;
  const headers: Record<string, string> = {
    etag: tag,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  if (knownTag?.split(/\s*,\s*/).includes(tag)) return { status: 304 as const, headers };
  const bytes = await read();
  headers['content-type'] = 'image/webp';
  headers['content-length'] = String(bytes.length);
  return { status: 200 as const, headers, body: new Blob([Buffer.from(bytes)]).stream() as ReadableStream };
}
