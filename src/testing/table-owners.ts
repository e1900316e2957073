import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Tables that no feature describes for Drizzle, and whose they are. */
const undescribed: Readonly<Record<string, string>> = {
  audit_seals: 'audit',
  rate_limits: 'identity',
  asking_words: 'knowledge',
  known_words: 'knowledge',
  passage_lengths: 'knowledge',
  passage_terms: 'knowledge',
  synonyms: 'knowledge',
  module_content: 'learning',
  person_ranks: 'learning',
  request_answers: 'platform/http',
  mail_outbox: 'platform/mail',
  schema_hashes: 'platform/db',
  schema_migrations: 'platform/db',
};

/** The room that a source file stands in: a feature, or a part of the platform or of the roof. */
export function roomOf(file: string): string {
  const [, above = '', room = ''] = file.split('/');
  return above === 'features' ? room : `${above}/${room}`;
}

/** Whose each table and each view is that is not published: by the `.tables.ts` file that describes it. */
export function tableOwners(): ReadonlyMap<string, string> {
  const described = globSync('src/features/**/*.tables.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpg(?:Table|View)\(\s*'(\w+)'/g)].map(
      ([, name = '']) => [name, roomOf(file)] as const,
    ),
  );
  return new Map([...described, ...Object.entries(undescribed)]);
}

/** What a text of SQL begins with or holds; Spanish and English sentences hold no words in capitals like these. */
const statement = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|LOCK TABLE|FROM|JOIN)\s/;

/** Every text of SQL in a source file, with its line: what `sql` is put before or `sql.raw` is given, and other strings that are statements. */
export function sqlTextsIn(file: string, source: string): Array<{ line: number; text: string }> {
  if (!statement.test(source) && !/\bsql(?:`|\.raw)/.test(source)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Array<{ line: number; text: string }> = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isStringLiteralLike(node)
        ? node.text
        : [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('?');
      if (isSqlHere(node) || statement.test(text))
        found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isSqlHere({ parent }: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag.getText() === 'sql';
  return ts.isCallExpression(parent) && parent.expression.getText() === 'sql.raw';
}

const write =
  /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE(?: TABLE)?|LOCK TABLE)\s+(?:ONLY\s+)?([\w."]+)/gi;

/** Tables that a text of SQL changes rows of, as they are named in it. */
export const writtenIn = (text: string): string[] => [...text.matchAll(write)].map(([, written = '']) => written);

/** The table that a name in a text of SQL means. */
export const tableNamed = (written: string): string => written.replaceAll('"', '').replace(/^public\./, '');

/**
 * Where a source file changes rows of another room's table in SQL that is written as text.
 *
 * @returns `file:line: table (owner)`
 */
export function foreignWritesIn(file: string, source: string, owners: ReadonlyMap<string, string>): string[] {
  const room = roomOf(file);
  return sqlTextsIn(file, source).flatMap(({ line, text }) =>
    writtenIn(text).flatMap((written) => {
      const owner = owners.get(tableNamed(written));
      return owner !== undefined && owner !== room ? [`${file}:${line}: ${written} (${owner})`] : [];
    }),
  );
}
