import { randomUUID } from 'node:crypto';
import type { TestAnswer, TestApp } from './test-app.ts';

/** What the OpenAPI document says of an input, as far as it is read here. */
interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  contentMediaType?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Operation {
  operationId: string;
  'x-who': 'anyone' | 'signed-in' | string[];
  'x-scope': string | null;
  parameters?: Array<{ name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ServedOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  operation: Operation;
}

/** Values of an operation's path and query, and its JSON body. */
export interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Every operation the server documents; what takes things away comes last, so that the others still find them. */
export async function readOperations(app: TestApp): Promise<ServedOperation[]> {
  const document: { paths: Record<string, Record<string, Operation>> } = (await app.call('GET', '/api/openapi.json'))
    .body;
  const operations = Object.entries(document.paths).flatMap(([path, entries]) =>
    Object.entries(entries).map(([method, operation]) => ({ method: method.toUpperCase() as 'GET', path, operation })),
  );
  return operations.sort((one, other) => takesAway(one) - takesAway(other));
}

const takesAway = ({ method, path }: { method: string; path: string }) =>
  method === 'DELETE' || /erase|deactivate|password|end-others/.test(path) ? 1 : 0;

/** A well-formed input of an operation, with the given ids where a name says which. */
export function sampleInput(operation: Operation, ids: Readonly<Record<string, string>>): Input {
  const input: Input = { path: {}, query: {}, body: undefined };
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    if (place !== 'header') input[place][name] = sample(schema, name, ids);
  }
  const body = operation.requestBody?.content['application/json'];
  if (body) input.body = sample(body.schema, 'body', ids);
  return input;
}

/** A value that the schema takes, with ids of things that exist where the name says which. */
function sample(schema: Schema, name: string, ids: Readonly<Record<string, string>>): unknown {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return sample(alternatives.find((one) => one.type !== 'null') ?? {}, name, ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'uuid') return ids[name] ?? randomUUID();
  if (schema.format === 'date' || schema.format === 'date-time') return '2026-01-05';
  if (schema.contentMediaType) return undefined;
  if (schema.type === 'object' || schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sample(one, key, ids)]),
    );
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => sample(schema.items ?? {}, name, ids));
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return name === 'email' ? 'alguien@lab.es' : 'texto'.padEnd(schema.minLength ?? 0, 'o');
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Calls an operation. @param options who calls and with which headers */
export function callOperation(
  app: TestApp,
  { method, path }: ServedOperation,
  input: Input,
  options: Omit<NonNullable<Parameters<TestApp['call']>[2]>, 'body'>,
): Promise<TestAnswer> {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(written(input.path[name])));
  const query = new URLSearchParams(Object.entries(input.query).map(([name, value]) => [name, written(value)]));
  return app.call(method, `/api${url}?${query}`, {
    ...options,
    ...(input.body === undefined ? {} : { body: input.body }),
  });
}
