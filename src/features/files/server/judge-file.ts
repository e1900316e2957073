import { fileTypeFromBuffer } from 'file-type';
import type { Metadata } from 'sharp';
import type { Refusal } from '#platform/contract/refusal.ts';
import { refuse } from '#platform/http/refuse.ts';
import { filesRefusals as refusals } from '../files.refusals.ts';
import {
  cleanName,
  type ImageKind,
  maxImagePixels,
  proofImage,
  refuseDocument,
  refuseImage,
  refuseProof,
} from '../files.rules.ts';
import { hasMacros } from './has-macros.ts';

export interface JudgedFile {
  /** Cleaned name it was uploaded under. */
  name: string;
  bytes: Uint8Array;
  mime: string;
  /** Pixels; images only. */
  width: number | null;
  height: number | null;
  /** Small copy as WebP, at most 480 pixels wide and high; images only. */
  thumbnail: Uint8Array | null;
}

/** Images are drawn by a library that is loaded with the first of them. */
const drawing = async () => (await import('sharp')).default;

const longestSide = 1920;
const longestThumbnailSide = 480;
const fit = { fit: 'inside', withoutEnlargement: true } as const;
/** Decoding stops at damaged data, at too many pixels and after ten seconds. */
const decoding = { failOn: 'error', limitInputPixels: maxImagePixels } as const;

/** Output type of what was judged to be an image; anything else is written as WebP. */
const writtenAs: Readonly<Record<string, 'jpeg' | 'png'>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

/**
 * Judges an image by its content and extension together and draws it anew: upright, without metadata, at most
 * 1920 pixels wide and high. Whatever else the file carried (scripts, places, a second file) is left behind.
 * Refuses with the place's own sentences, FILE_EMPTY, FILE_NAME_TOO_LONG, IMAGE_DAMAGED and IMAGE_TOO_MANY_PIXELS
 * (decision 0012: files are judged by content and extension together).
 */
export async function judgeImage(file: File, kind: ImageKind): Promise<JudgedFile> {
  const name = nameOf(file);
  const original = new Uint8Array(await file.arrayBuffer());
  const detected = (await fileTypeFromBuffer(original))?.mime;
  const refusal = refuseImage({ name, size: original.length, detected }, kind);
  if (refusal) throw refuse(refusal);
  await requireDecodable(original);
  const sharp = await drawing();
  try {
    const upright = sharp(original, decoding).timeout({ seconds: 10 }).autoOrient();
    const type = writtenAs[detected ?? ''] ?? 'webp';
    const drawn = await upright
      .resize({ width: longestSide, height: longestSide, ...fit })
      .toFormat(type, type === 'png' ? {} : { quality: 84 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(drawn.data)
      .resize({ width: longestThumbnailSide, height: longestThumbnailSide, ...fit })
      .webp({ quality: 78 })
      .toBuffer();
    const { width, height } = drawn.info;
    return { name, bytes: drawn.data, mime: `image/${type}`, width, height, thumbnail };
  } catch {
    throw refuse(refusals.IMAGE_DAMAGED);
  }
}

/**
 * Judges a downloadable by its content and extension together; its bytes stay as they are, since it is only ever saved.
 * Refuses with DOCUMENT_TYPE, DOCUMENT_TOO_LARGE, DOCUMENT_CONTENT, DOCUMENT_MACROS, FILE_EMPTY, FILE_NAME_TOO_LONG and, for images,
 * IMAGE_DAMAGED and IMAGE_TOO_MANY_PIXELS (spec C-442, C-443).
 */
export async function judgeDocument(file: File): Promise<JudgedFile> {
  const name = nameOf(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const detected = await documentType(bytes);
  const refusal = refuseDocument({ name, size: bytes.length, detected });
  const isWord = /wordprocessingml|ms-word/i.test(detected ?? '') || detected === 'application/zip';
  if (isWord && (await hasMacros(bytes))) throw refuse(refusals.DOCUMENT_MACROS);
  if (refusal || !detected) throw refuse(refusal ?? refusals.DOCUMENT_CONTENT);
  if (!detected.startsWith('image/')) {
    return { name, bytes, mime: detected, width: null, height: null, thumbnail: null };
  }
  const { autoOrient } = await requireDecodable(bytes);
  const sharp = await drawing();
  try {
    await sharp(bytes, decoding).timeout({ seconds: 10 }).resize(8).toBuffer();
  } catch {
    throw refuse(refusals.IMAGE_DAMAGED);
  }
  return { name, bytes, mime: detected, ...autoOrient, thumbnail: null };
}

/**
 * Judges what somebody proves themselves with: a picture as {@link judgeImage} does, a PDF whose bytes stay as they are. Refuses with
 * PROOF_TYPE, PROOF_HEIC, DOCUMENT_TOO_LARGE, DOCUMENT_CONTENT, FILE_EMPTY, FILE_NAME_TOO_LONG, IMAGE_DAMAGED and IMAGE_TOO_MANY_PIXELS.
 */
export async function judgeProof(file: File): Promise<JudgedFile> {
  const name = nameOf(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const detected = (await fileTypeFromBuffer(bytes))?.mime;
  const refusal = refuseProof({ name, size: bytes.length, detected });
  if (refusal) throw refuse(refusal);
  if (detected !== 'application/pdf') return judgeImage(file, proofImage);
  return { name, bytes, mime: detected, width: null, height: null, thumbnail: null };
}

/** Name of the main stream of a Word 97 file, as it stands in the file's directory. */
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** Old Office files all begin alike; only those with a Word text in them are Word files. */
async function documentType(bytes: Uint8Array): Promise<string | undefined> {
  const detected = (await fileTypeFromBuffer(bytes))?.mime;
  if (detected !== 'application/x-cfb') return detected;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(wordStream)
    ? 'application/msword'
    : undefined;
}

/** Reads an image's head only: a picture with too many pixels is refused before one of them is decoded. */
async function requireDecodable(bytes: Uint8Array): Promise<Metadata> {
  const sharp = await drawing();
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { ...decoding, limitInputPixels: false }).metadata();
  } catch {
    throw refuse(refusals.IMAGE_DAMAGED);
  }
  if (metadata.width * metadata.height > maxImagePixels) throw refuse(refusals.IMAGE_TOO_MANY_PIXELS);
  return metadata;
}

function nameOf(file: File): string {
  const named: { name: string } | Refusal = cleanName(file.name);
  if ('code' in named) throw refuse(named);
  return named.name;
}
