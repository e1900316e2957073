import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { document_chunks, documents } from '#features/documents/server/documents.tables.ts';
import { files } from '#features/files/server/files.tables.ts';
import { type DocumentKind, judgeDocument, mimeOfKind } from '#features/reading/kinds.rules.ts';
import { makePassages, type Passage } from '#features/reading/passages.rules.ts';
import { readInChild } from '#features/reading/server/read-in-child.ts';
import type { Database } from '#platform/db/database.ts';

/**
 * Reads a file and stores it as a document; prints how long both took. Files that no document can be made of are passed over.
 *
 * @param isRepeated gives its passages the same ids in every run: of those that a search finds equally good the one with the lesser id comes first
 */
export async function addDocument(
  db: Database,
  folder: string,
  name: string,
  { isRepeated = false }: { isRepeated?: boolean } = {},
): Promise<void> {
  const bytes = await readFile(join(folder, name));
  const kind = judgeDocument(name, bytes);
  if (kind === null || kind === 'no-doc') return;
  const began = performance.now();
  const { pages, blocks } = await readInChild(kind, bytes);
  const read = performance.now();
  const made = makePassages(blocks);
  const passages = isRepeated ? made.map((passage, place) => ({ ...passage, id: idOf(`${name} ${place}`) })) : made;
  await storeDocument(db, { name, kind, bytes, pages, passages });
  const stored = performance.now();
  say(
    `${name}: ${pages} pages read in ${ms(read - began)}, ${passages.length} passages stored in ${ms(stored - read)}`,
  );
}

interface ReadDocument {
  name: string;
  kind: DocumentKind;
  bytes: Uint8Array;
  pages: number | null;
  passages: readonly Passage[];
}

/** Stores a document that answers questions from now on. @returns its id */
export async function storeDocument(
  db: Database,
  { name, kind, bytes, pages, passages }: ReadDocument,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = `${crypto.randomUUID()}.${kind}`;
  const [file] = await db
    .insert(files)
    .values({ bucket: 'documents', path, original_name: name, mime: mimeOfKind[kind], sha256, size: bytes.length })
    .returning({ id: files.id });
  const [document] = await db
    .insert(documents)
    .values({ module_name: name, file_name: name, kind, file_id: file?.id ?? '', status: 'ready', pages })
    .returning({ id: documents.id });
  const document_id = document?.id ?? '';
  await db.insert(document_chunks).values(passages.map((passage) => ({ ...passage, document_id, module_name: name })));
  return document_id;
}

function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

const ms = (time: number) => `${time.toFixed(1)} ms`;
const say = (line: string) => process.stdout.write(`${line}\n`);
