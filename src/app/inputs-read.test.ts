import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { type ApiDocument, apiDocument, operationsOf } from './api/document.ts';

/** What is taken and read by nobody, and why. */
const takenOnly: Readonly<Record<string, string>> = {
  'createObservationChecklist method': 'kept with the items as they are written',
  'createObservationChecklist is_critical': 'kept with the items as they are written',
  'publishObservationChecklist method': 'kept with the items as they are written',
  'publishObservationChecklist is_critical': 'kept with the items as they are written',
  'signUp redirect_to': 'the link of the confirmation leads to this platform, wherever a caller wants it to',
  'generateQuiz moduleTitle': 'asked for so (C-547); the stored title counts',
  'generateModuleSteps moduleTitle': 'asked for so (C-543); the stored title counts',
  'generateModuleSteps moduleDescription': 'asked for so (C-543); the stored description counts',
  'generateModuleSteps enhancedContent': 'asked for so (C-543); there is one way of writing',
};
/** Stores what it is given whole, each section as its schema has it; who reads a setting is another's business. */
const storedWhole = new Set(['updateSettings']);

/** What a declaration reads (names of fields and of other declarations), and where the names it knows come from. */
type Declaration = ReadonlySet<string>;
interface Source {
  declarations: Map<string, Declaration>;
  imports: Map<string, { path: string; name: string }>;
  handlers: Map<string, Declaration>;
}

const fileOf = (from: string, named: string) =>
  named.startsWith('#')
    ? `src/${named.slice(1)}`
    : named.startsWith('.')
      ? normalize(join(dirname(from), named))
      : null;

/** Names that an expression reads; keys that it only writes and everything that is a type are none, but a table's columns are. */
function namesIn(node: ts.Node, isTable: boolean): Set<string> {
  const names = new Set<string>();
  const visit = (one: ts.Node): void => {
    if (ts.isTypeNode(one) && !ts.isExpressionWithTypeArguments(one)) return;
    const isWritten = ts.isPropertyAssignment(one) && !isTable && !ts.isComputedPropertyName(one.name);
    if (isWritten) visit(one.initializer);
    else {
      if (ts.isIdentifier(one) || ts.isStringLiteralLike(one)) names.add(one.text);
      ts.forEachChild(one, visit);
    }
  };
  visit(node);
  return names;
}

/** Takes a source apart. @param text what it says */
function sourceOf(path: string, text: string): Source {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const source: Source = { declarations: new Map(), imports: new Map(), handlers: new Map() };
  const isTable = path.endsWith('.tables.ts') || path.endsWith('.views.ts');
  const declare = (name: string, node: ts.Node) => source.declarations.set(name, namesIn(node, isTable));
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = fileOf(path, (statement.moduleSpecifier as ts.StringLiteral).text);
      const bindings = statement.importClause?.namedBindings;
      if (from && bindings && ts.isNamedImports(bindings))
        for (const one of bindings.elements)
          source.imports.set(one.name.text, { path: from, name: (one.propertyName ?? one.name).text });
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations)
        if (ts.isIdentifier(one.name)) declare(one.name.text, one);
        else for (const part of one.name.elements) if (ts.isBindingElement(part)) declare(part.name.getText(tree), one);
    } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      declare(statement.name.text, statement);
  }
  const findHandlers = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (name.text === 'handler' && ts.isPropertyAccessExpression(expression))
        source.handlers.set(expression.name.text, namesIn(node.arguments[0] ?? node, false));
    }
    ts.forEachChild(node, findHandlers);
  };
  findHandlers(tree);
  return source;
}

/** Every name that is read by what a declaration leads to. */
function reachedFrom(path: string, start: Declaration, sources: ReadonlyMap<string, Source>): Set<string> {
  const read = new Set<string>();
  const seen = new Set<Declaration>();
  const follow = (at: string, declaration: Declaration): void => {
    if (seen.has(declaration)) return;
    seen.add(declaration);
    const source = sources.get(at);
    for (const name of declaration) {
      read.add(name);
      const own = source?.declarations.get(name);
      if (own) follow(at, own);
      const imported = source?.imports.get(name);
      const there = imported && sources.get(imported.path)?.declarations.get(imported.name);
      if (imported && there) follow(imported.path, there);
    }
  };
  follow(path, start);
  return read;
}

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Names of all fields of a schema, however deep. */
function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, one]) => [name, ...fieldsOf(one)]),
    ...[items, ...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf),
  ];
}

/** Fields of an API that nothing reads of what their handlers lead to, and how many were looked at. */
function unreadIn(document: ApiDocument, sources: ReadonlyMap<string, Source>) {
  const unread: string[] = [];
  let judged = 0;
  for (const { operationId, parameters = [], requestBody } of operationsOf(document)) {
    const [path, source] = [...sources].find(([, { handlers }]) => handlers.has(operationId)) ?? [];
    const handler = source?.handlers.get(operationId);
    if (!path || !handler) throw new Error(`${operationId} has no handler of its name`);
    const read = reachedFrom(path, handler, sources);
    const body = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema as Schema));
    const fields = new Set([...parameters.map(({ name }) => name), ...body]);
    judged += fields.size;
    if (!storedWhole.has(operationId))
      for (const field of fields) if (!read.has(field)) unread.push(`${operationId} ${field}`);
  }
  return { unread, judged };
}

it('every field that goes into an operation is read by what its handler leads to, or has its reason not to be', async () => {
  const sources = new Map<string, Source>();
  for (const path of globSync('src/{app,features,platform}/**/*.ts'))
    if (!/\.test\.ts$|\.contract\.ts$|\/web\//.test(path))
      sources.set(path, sourceOf(path, readFileSync(path, 'utf8')));
  const { unread, judged } = unreadIn(await apiDocument(), sources);
  expect(judged).toBeGreaterThan(300);
  expect(unread.sort()).toEqual(Object.keys(takenOnly).sort());
});

it('a field that is taken and forgotten would be found, also where others are handed on whole', () => {
  const properties = { name: {}, place: {}, note: {}, phone: {} };
  const post = {
    operationId: 'keep',
    summary: '',
    tags: [],
    responses: {},
    'x-who': 'anyone' as const,
    requestBody: { content: { json: { schema: { properties } } } },
  };
  const document = { paths: { '/a': { post } } } as unknown as ApiDocument;
  const of = (path: string, text: string) => [path, sourceOf(path, text)] as const;
  const sources = new Map([
    of(
      'src/a/a.routes.ts',
      `import { keep } from './keep.ts'; os.keep.handler(({ input }) => keep(input, input.name));`,
    ),
    of(
      'src/a/keep.ts',
      `import { rows } from './a.tables.ts';
       export const keep = (input: { note: string }, name: string) => write(rows, { ...input, phone: null });
       const unused = (input: { note: string }) => input.note;`,
    ),
    of('src/a/a.tables.ts', `export const rows = table('rows', { place: text() });`),
  ]);
  expect(unreadIn(document, sources).unread).toEqual(['keep note', 'keep phone']);
});
