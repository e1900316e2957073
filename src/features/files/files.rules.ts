import type { Refusal } from '#platform/contract/refusal.ts';
import { filesRefusals as refusals } from './files.refusals.ts';

export type Bucket =
  | 'product-images'
  | 'module-files'
  | 'quiz-images'
  | 'documents'
  | 'branding'
  | 'history'
  | 'evidence'
  | 'packages';

/** 5 MB and 25 MB in bytes (decision 0012: 5 MB = 5 × 1024 × 1024). */
export const maxImageBytes = 5 * 1024 * 1024;
export const maxDocumentBytes = 25 * 1024 * 1024;
/** Largest request that carries one of them: the file and the other parts of the form. */
export const maxUploadBytes = maxDocumentBytes + 1024 * 1024;
/** Most pixels that are ever decoded: more than any phone's picture of 5 MB, little enough for the memory. */
export const maxImagePixels = 40_000_000;
const maxNameLength = 300;

const jpegPngWebp = ['image/jpeg', 'image/png', 'image/webp'];
const anyImage = [...jpegPngWebp, 'image/gif', 'image/avif'];

/** The places that take images: what each accepts and says (spec C-428, C-440, C-441, C-446, C-447, C-694). */
export const imageKinds = {
  module: {
    bucket: 'product-images',
    accepts: anyImage,
    hint: 'JPG, PNG, WebP, GIF o AVIF, hasta 5 MB.',
    wrongType: refusals.NOT_AN_IMAGE,
    tooLarge: refusals.MODULE_IMAGE_TOO_LARGE,
    notStored: refusals.IMAGE_NOT_STORED,
  },
  /** Inside the text of a step: read by whoever may read the module. */
  step: {
    bucket: 'module-files',
    accepts: anyImage,
    hint: 'JPG, PNG, WebP, GIF o AVIF, hasta 5 MB.',
    wrongType: refusals.NOT_AN_IMAGE,
    tooLarge: refusals.MODULE_IMAGE_TOO_LARGE,
    notStored: refusals.IMAGE_NOT_STORED,
  },
  product: {
    bucket: 'product-images',
    accepts: anyImage,
    hint: 'JPG, PNG, WebP, GIF o AVIF, hasta 5 MB.',
    wrongType: refusals.NOT_AN_IMAGE,
    tooLarge: refusals.PRODUCT_IMAGE_TOO_LARGE,
    notStored: refusals.IMAGE_NOT_STORED,
  },
  quiz: {
    bucket: 'quiz-images',
    accepts: jpegPngWebp,
    hint: 'JPG, PNG o WebP, hasta 5 MB.',
    wrongType: refusals.QUIZ_IMAGE_TYPE,
    tooLarge: refusals.QUIZ_IMAGE_TOO_LARGE,
    notStored: refusals.QUIZ_IMAGE_NOT_STORED,
  },
  /** The installation's own, shown to everybody, also before they sign in. */
  logo: {
    bucket: 'branding',
    accepts: jpegPngWebp,
    hint: 'JPG, PNG o WebP, hasta 5 MB. Se ve mejor con fondo transparente o blanco.',
    wrongType: refusals.NOT_AN_IMAGE,
    tooLarge: refusals.PRODUCT_IMAGE_TOO_LARGE,
    notStored: refusals.IMAGE_NOT_STORED,
  },
} as const satisfies Record<string, ImageKind>;

/** A document as a phone takes it: drawn anew without its metadata, however large it was. */
export const proofImage = {
  bucket: 'evidence',
  accepts: ['image/jpeg', 'image/png'],
  hint: 'PDF, JPG o PNG, hasta 25 MB.',
  wrongType: refusals.PROOF_TYPE,
  tooLarge: refusals.DOCUMENT_TOO_LARGE,
  notStored: refusals.FILE_NOT_STORED,
  maxBytes: maxDocumentBytes,
} as const satisfies ImageKind;

/** What the file chooser offers for proof. Without HEIC phones hand over a JPG. */
export const proofAccept = 'application/pdf,image/jpeg,image/png';

export interface ImageKind {
  bucket: Bucket;
  /** Content types, as judged from the bytes. */
  accepts: readonly string[];
  /** The same in words. */
  hint: string;
  wrongType: Refusal;
  tooLarge: Refusal;
  notStored: Refusal;
  /** Largest file in bytes; {@link maxImageBytes} unless given. */
  maxBytes?: number;
}

/** Content types by the extensions that may carry them; an extension that is not here is refused. */
const typeOfExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Extensions of downloadables (spec C-442). */
const documentExtensions = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;

/** What the file chooser offers for downloadables: exactly the six (spec C-443). */
export const documentAccept = documentExtensions.map((extension) => `.${extension}`).join(',');

/** What the file chooser offers for images of a kind. */
export function imageAccept(kind: keyof typeof imageKinds): string {
  return imageKinds[kind].accepts.join(',');
}

/** The part of a name after its last dot, in lower case; '' without one. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Content type that a name promises; undefined for extensions that are never taken. */
export function promisedType(name: string): string | undefined {
  return typeOfExtension[extensionOf(name)];
}

/**
 * A file's name as it may be shown and saved under: without folders, control characters and marks that turn the
 * writing direction; blank names become 'archivo'. Refused beyond 300 characters.
 */
export function cleanName(name: string): { name: string } | Refusal {
  if (name.length > maxNameLength) return refusals.FILE_NAME_TOO_LONG;
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '').trim();
  return { name: clean.replace(/^\.+/, '') || 'archivo' };
}

/** Why an image is refused before anything of it is decoded; null when it may be. */
export function refuseImage(
  image: { name: string; size: number; detected: string | undefined },
  kind: ImageKind,
): Refusal | null {
  if (image.size === 0) return refusals.FILE_EMPTY;
  if (!image.detected || !kind.accepts.includes(image.detected)) return kind.wrongType;
  if (promisedType(image.name) !== image.detected) return kind.wrongType;
  return image.size > (kind.maxBytes ?? maxImageBytes) ? kind.tooLarge : null;
}

/** Why a downloadable is refused before anything of it is decoded; null when it may be. */
export function refuseDocument(document: { name: string; size: number; detected: string | undefined }): Refusal | null {
  if (!documentExtensions.some((extension) => extension === extensionOf(document.name))) return refusals.DOCUMENT_TYPE;
  if (document.size === 0) return refusals.FILE_EMPTY;
  if (document.size > maxDocumentBytes) return refusals.DOCUMENT_TOO_LARGE;
  return promisedType(document.name) === document.detected ? null : refusals.DOCUMENT_CONTENT;
}

/** Why a file is refused as proof before anything of it is decoded; null when it may be. */
export function refuseProof(file: { name: string; size: number; detected: string | undefined }): Refusal | null {
  if (file.size === 0) return refusals.FILE_EMPTY;
  const extension = extensionOf(file.name);
  if (/^image\/hei[cf]/.test(file.detected ?? '') || /^hei[cf]$/.test(extension)) return refusals.PROOF_HEIC;
  if (extension !== 'pdf') return refuseImage(file, proofImage);
  if (file.size > maxDocumentBytes) return refusals.DOCUMENT_TOO_LARGE;
  return file.detected === 'application/pdf' ? null : refusals.DOCUMENT_CONTENT;
}

const thumbnailEnding = '.mini.webp';

/** Path of the small copy that stands beside an image. */
export function thumbnailOf(path: string): string {
  return `${path}${thumbnailEnding}`;
}

/** How pages are drawn now: pictures that were kept of another way are drawn anew, and go with their document (2: fonts of the product, 0366). */
export const drawnBy = 2;

/** Path of the picture of a document's page, which stands beside the document. */
export function pagePictureOf(path: string, page: number): string {
  return `${path}.pagina-${page}.v${drawnBy}.webp`;
}

/** Path of the file that an object belongs to: its own, or that of what it is the small copy or a page's picture of. */
export function ownerOf(path: string): string {
  if (path.endsWith(thumbnailEnding)) return path.slice(0, -thumbnailEnding.length);
  return path.replace(/\.pagina-\d+(?:\.v\d+)?\.webp$/, '');
}

/** Address under which a file is read. */
export function fileUrl(id: string): string {
  return `/api/files/${id}`;
}

/** The file of such an address; null for any other address. */
export function fileIdOf(url: string | null): string | null {
  return url ? (/^\/api\/files\/([0-9a-f-]{36})$/.exec(url)?.[1] ?? null) : null;
}

/** Addresses of stored files in a text, each once. */
export function fileUrlsIn(text: string): string[] {
  return [...new Set(text.match(/\/api\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))];
}

const units = ['Bytes', 'KB', 'MB', 'GB'];
const figure = new Intl.NumberFormat('es', { maximumFractionDigits: 2, useGrouping: false });

/** A size for people, base 1024 with up to two decimals: '0 Bytes', '1 KB', '1,5 MB' (spec C-791). */
export function fileSizeText(bytes: number): string {
  const unit = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${figure.format(bytes / 1024 ** unit)} ${units[unit]}`;
}
