import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import ts from 'typescript';

/** Tables that no feature describes for Drizzle, and whose they are. */
const undescribed: Readonly<Record<string, string>> = {
  audit_removals: 'audit',
  audit_seals: 'audit',
  competence_changes: 'competence',
  competence_spans: 'competence',
  person_duties: 'duties',
  people_totals: 'identity',
  rate_limits: 'attempts',
  asking_words: 'knowledge',
  glossary_entries: 'knowledge',
  known_words: 'knowledge',
  passage_lengths: 'knowledge',
  passage_terms: 'knowledge',
  passed_over_words: 'knowledge',
  synonyms: 'knowledge',
  module_content: 'learning',
  person_ranks: 'learning',
  module_ranks: 'learning',
  team_standings: 'learning',
  team_work: 'learning',
  session_uses: 'idle-sessions',
  webhook_standing_changes: 'webhooks',
  webhook_standing_days: 'webhooks',
  webhook_standings: 'webhooks',
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

/** Whose each table and each view is: tables by the `.tables.ts` file that describes them, views by their folder in db/code. */
export function tableOwners(): ReadonlyMap<string, string> {
  const described = globSync('src/features/**/*.tables.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(
      ([, name = '']) => [name, roomOf(file)] as const,
    ),
  );
  const views = globSync('db/code/*/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^CREATE VIEW (\w+)/gm)].map(
      ([, name = '']) => [name, file.split('/')[2] ?? ''] as const,
    ),
  );
  return new Map([...described, ...views, ...Object.entries(undescribed)]);
}

/** Views that a feature publishes for the ones above it, by their files. */
export const publishedFiles = () => globSync('db/code/*/published_*.sql').map((file) => basename(file, '.sql'));

const law: { forbidden: Array<{ name: string }> } = createRequire(import.meta.url)('../../architecture.cjs');
const floors = new Map(
  law.forbidden.flatMap(({ name }) => {
    const [, floor, feature] = /^floor-(\d+)-(.+)$/.exec(name) ?? [];
    return feature ? [[feature, Number(floor)] as const] : [];
  }),
);

/** Whether what the owner publishes may be read in a room: its own, a feature of a higher floor, or the roof. */
function mayRead(room: string, owner: string): boolean {
  if (room === owner || room.startsWith('app/')) return true;
  return (floors.get(room) ?? -1) > (floors.get(owner) ?? Number.POSITIVE_INFINITY);
}

/** What a text of SQL begins with or holds; Spanish and English sentences hold no words in capitals like these. */
const statement = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|LOCK TABLE|FROM|JOIN)\s/;

/** Every text of SQL in a source file, with its line: what `sql` is put before or `sql.raw` is given, and other strings that are statements. */
export function sqlTextsIn(file: string, source: string): Array<{ line: number; text: string }> {
  if (!statement.test(source) && !/\bsql(?:`|<|\.raw)/.test(source)) return [];
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

/** Every word of a text of SQL that may name a table: no column behind a point, no function, no string, nothing called so with AS. */
function namesIn(text: string): string[] {
  const bare = text.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''");
  const words = /(?<![\w.])(?<!\bAS\s+)(?:public\.)?"?(\w+)"?(?![\w.(])/gi;
  return [...bare.matchAll(words)].map(([, name = '']) => name);
}

/**
 * Tables and views in the SQL of a source file that its room may not read: those of others that are not published, and published
 * ones of a neighbour or of a higher floor.
 *
 * @returns `file:line: table (owner)`
 */
export function foreignReadsIn(file: string, source: string, owners: ReadonlyMap<string, string>): string[] {
  const room = roomOf(file);
  return sqlTextsIn(file, source).flatMap(({ line, text }) =>
    namesIn(text).flatMap((name) => {
      const owner = owners.get(name) ?? room;
      const isAllowed = name.startsWith('published_') ? mayRead(room, owner) : owner === room;
      return isAllowed ? [] : [`${file}:${line}: ${name} (${owner})`];
    }),
  );
}

const write =
  /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE(?: TABLE)?|LOCK TABLE)\s+(?:ONLY\s+)?([\w."]+)/gi;

/** Tables that a text of SQL changes rows of, as they are named in it. */
export const writtenIn = (text: string): string[] => [...text.matchAll(write)].map(([, written = '']) => written);

/** The table that a name in a text of SQL means. */
export const tableNamed = (written: string): string => written.replaceAll('"', '').replace(/^public\./, '');

/**
 * Where a source file changes rows of another room's table, or of anybody's through a view, in SQL that is written as text.
 *
 * @returns `file:line: table (owner)`
 */
export function foreignWritesIn(file: string, source: string, owners: ReadonlyMap<string, string>): string[] {
  const room = roomOf(file);
  return sqlTextsIn(file, source).flatMap(({ line, text }) =>
    writtenIn(text).flatMap((written) => {
      const name = tableNamed(written);
      const owner = owners.get(name) ?? room;
      return owner !== room || name.startsWith('published_') ? [`${file}:${line}: ${written} (${owner})`] : [];
    }),
  );
}
