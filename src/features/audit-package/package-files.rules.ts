import { checkTexts as texts } from './package-check.texts.ts';

/** Where an extract of the log begins and ends. */
export interface Chain {
  first: number;
  last: number;
  entries: number;
  /** Seal before the first; empty before the chain's own first. */
  previous: string;
  /** Seal of the last. */
  hash: string;
}

export interface Manifest {
  format: string;
  organisation: string;
  produced: string;
  produced_at: string;
  scope: { from: string; to: string };
  figures: Record<string, number>;
  chain: Chain | null;
  /** Months of the log of which a signed purge had taken the entries away; packages of before do not say. */
  purged?: Array<{ month: string; entries: number }>;
  missing: Array<{ path: string; missing: boolean }>;
  files: Array<{ path: string; size: number; sha256: string }>;
}

/** A package as it was handed in: a ZIP, a folder, or files of a test. */
export interface PackageFiles {
  /** Of every file, from the package's own folder on; one that is there twice stands here twice. */
  readonly paths: readonly string[];
  /** Throws where it cannot be read. */
  read(path: string): Promise<Uint8Array>;
  /** Of a ZIP: what stands around its files. */
  wrapping?(): Promise<Wrapping>;
}

/** What stands around the files of a ZIP. */
export interface Wrapping {
  /** Byte by byte as the platform writes it; else it was packed anew, or changed outside its files. */
  isAsWritten: boolean;
  /** Files that have another name where they begin than in the list at the end. */
  renamed: string[];
}

/** What whoever checks has to be able to do. */
export interface Ciphers {
  /** In hexadecimal. */
  sha256(bytes: Uint8Array): Promise<string>;
  /** Ed25519 (RFC 8032). */
  isSigned(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): Promise<boolean>;
}

export interface Checked {
  manifest: Manifest | null;
  /** SHA-256 of the key that signed it, in hexadecimal; null where nothing is signed. */
  fingerprint: string | null;
  /** What does not hold, in words; empty where everything holds. */
  faults: string[];
  /** What the package says itself of what it lacks. */
  notes: string[];
  counted: { files: number; bytes: number; signatures: number; entries: number };
}

/** The seal of an entry: SHA-256 of the bytes of the seal before and of its text. */
export function sealOf(previous: string, text: string, ciphers: Ciphers): Promise<string> {
  const before = fromHex(previous);
  const words = bytesOf(text);
  const both = new Uint8Array(before.length + words.length);
  both.set(before);
  both.set(words, before.length);
  return ciphers.sha256(both);
}

/** The lines of a file, each read by itself: there may be more of them than one text holds. */
export async function* linesOf<Line>(
  files: PackageFiles,
  there: ReadonlySet<string>,
  path: string,
  faults: string[],
): AsyncGenerator<Line> {
  const content = there.has(path) ? await files.read(path).catch(() => null) : null;
  if (!content) return;
  let number = 0;
  for (let from = 0; from < content.length;) {
    const end = content.indexOf(10, from);
    const line = content.subarray(from, end < 0 ? content.length : end);
    from += line.length + 1;
    number += 1;
    const read = parsed(line);
    if (read !== null && typeof read === 'object') yield read as Line;
    else faults.push(texts.brokenLine(path, number));
  }
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

export function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return null;
  }
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function fromBase64(text: string | undefined): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text ?? ''), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
