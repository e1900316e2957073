import { Readable } from 'node:stream';
import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { filesRefusals } from '../files.refusals.ts';
import { thumbnailOf } from '../files.rules.ts';
import { type FileRow, readFile } from './files.reads.ts';

/** Whether the acting person may read a file; given by the roof, which knows the modules' locks. */
export type MayRead = (context: CallContext, file: FileRow) => Promise<boolean>;

interface FileRequest {
  id: string;
  /** The small copy of an image; files without one are given whole. */
  isThumbnail: boolean;
  /** The `If-None-Match` header. */
  knownTag: string | undefined;
}

/**
 * Gives a file to a signed-in person who may read it. Refuses with FILE_NOT_FOUND for a file that does not exist, whose
 * bytes are gone, or that is not this person's to read: the three look the same from outside.
 */
export async function serveFile(context: CallContext, request: FileRequest, mayRead: MayRead) {
  const file = await readFile(acting(context).db, request.id);
  if (!file || !(await mayRead(context, file))) throw refuse(filesRefusals.FILE_NOT_FOUND);
  // What is open to everybody stays an hour; what a lock guards is asked for each time.
  const cacheControl = file.bucket === 'product-images' ? 'private, max-age=3600' : 'private, no-cache';
  return sendFile(context, file, request, cacheControl);
}

/** Gives an image to anybody, to be kept for a year: its address changes with it. Refuses with FILE_NOT_FOUND. */
export async function servePublicImage(context: CallContext, request: FileRequest) {
  const file = await readFile(context.db, request.id);
  if (file?.bucket !== 'branding') throw refuse(filesRefusals.FILE_NOT_FOUND);
  return sendFile(context, file, request, 'public, max-age=31536000, immutable');
}

/** A file's bytes as a stream with the headers that keep it harmless. Refuses with FILE_NOT_FOUND when they are gone. */
async function sendFile({ storage }: CallContext, file: FileRow, request: FileRequest, cacheControl: string) {
  const isThumbnail = request.isThumbnail && isImageBucket(file);
  const tag = `"${file.sha256.slice(0, 32)}${isThumbnail ? '-mini' : ''}"`;
  const headers: Record<string, string> = {
    etag: tag,
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  if (request.knownTag?.split(/\s*,\s*/).includes(tag)) return { status: 304 as const, headers };
  const stream = await storage.read(`${file.bucket}/${isThumbnail ? thumbnailOf(file.path) : file.path}`);
  if (!stream) throw refuse(filesRefusals.FILE_NOT_FOUND);
  headers['content-type'] = isThumbnail ? 'image/webp' : file.mime;
  headers['content-disposition'] = disposition(file);
  if (!isThumbnail) headers['content-length'] = String(file.size);
  return { status: 200 as const, headers, body: Readable.toWeb(stream) as ReadableStream };
}

/** Images of screens are shown, everything else is only ever saved, under its name in UTF-8 (RFC 6266). */
function disposition(file: FileRow): string {
  const kind = isImageBucket(file) ? 'inline' : 'attachment';
  const plain = file.original_name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(file.original_name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function isImageBucket(file: FileRow): boolean {
  if (file.bucket === 'evidence') return file.mime.startsWith('image/');
  return file.bucket === 'product-images' || file.bucket === 'quiz-images' || file.bucket === 'branding';
}
