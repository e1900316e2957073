import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Changes tables and data, once and for ever. */
export interface Migration {
  name: string;
  text: string;
}

/** The current definition of one function or view, with its triggers. */
export interface CodeFile {
  /** Below db/code, e.g. `learning/user_progress.sql`. */
  path: string;
  text: string;
}

/** What the database is made from (decision 0170). */
export interface SchemaFiles {
  folder: string;
  /** By their numbers. */
  migrations: Migration[];
  /** What is used comes before what uses it; else by folder and name. */
  code: CodeFile[];
  /** Checksum of each migration by its name, and of the whole code as `code`. */
  hashes: Map<string, string>;
}

const dbFolder = fileURLToPath(new URL('../../../db', import.meta.url));

/** Reads db/migrations and db/code. @param folder another one than the product's, for tests */
export async function readSchemaFiles(folder = dbFolder): Promise<SchemaFiles> {
  const migrations = (await readSqlFiles(join(folder, 'migrations'))).map(({ path, text }) => ({
    name: path.slice(0, -'.sql'.length),
    text,
  }));
  const code = usedFirst(await readSqlFiles(join(folder, 'code')));
  const hashes = new Map(migrations.map(({ name, text }) => [name, hashOf(text)]));
  hashes.set('code', hashOf(code.map(({ path, text }) => `${path}\n${text}`).join('\n')));
  return { folder, migrations, code, hashes };
}

async function readSqlFiles(folder: string): Promise<CodeFile[]> {
  const names = await readdir(folder, { recursive: true });
  const paths = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.sql'));
  const read = async (path: string) => ({ path, text: asWritten(await readFile(join(folder, path), 'utf8')) });
  return Promise.all(paths.sort().map(read));
}

/** A checkout on Windows may end lines in its own way; it is the same file. */
const asWritten = (text: string) => text.replaceAll('\r\n', '\n');

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Names of the functions and views that a file makes. */
export const madeBy = (text: string) =>
  [...text.matchAll(/^CREATE (?:OR REPLACE )?(?:FUNCTION|VIEW) (\w+)/gm)].map(([, name = '']) => name);

/** A file follows those whose functions and views its statements name. */
function usedFirst(files: CodeFile[]): CodeFile[] {
  const makers = new Map(files.flatMap((file) => madeBy(file.text).map((name) => [name, file])));
  const placed = new Set<CodeFile>();
  const place = (file: CodeFile, before: CodeFile[]) => {
    if (before.includes(file)) {
      throw new Error(`db/code goes round in a circle: ${[...before, file].map(({ path }) => path).join(' → ')}`);
    }
    if (placed.has(file)) return;
    const words = new Set(file.text.replace(/--.*$/gm, '').match(/\w+/g));
    for (const [name, maker] of makers) if (words.has(name) && maker !== file) place(maker, [...before, file]);
    placed.add(file);
  };
  for (const file of files) place(file, []);
  return [...placed];
}
