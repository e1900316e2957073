import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

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

interface Operation {
  operationId: string;
  'x-who': 'anyone' | 'signed-in' | string[];
  parameters?: Array<{ name: string; in: 'path' | 'query' | 'header'; schema: Schema }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

let app: TestApp;
let ids: Record<string, string>;
let operations: Array<{ method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; operation: Operation }>;

beforeAll(async () => {
  app = await createTestApp();
  const module = await createTestModule(app.database.db, { stepCount: 2, questionCount: 2, title: 'Bienvenida' });
  ids = {
    moduleId: module.id,
    stepId: module.stepIds[0] ?? '',
    questionId: module.questionIds[0] ?? '',
    user_uuid: app.people.employee.id,
    userId: app.people.employee.id,
    id: app.people.otherEmployee.id,
  };
  const document: { paths: Record<string, Record<string, Operation>> } = (await app.call('GET', '/api/openapi.json'))
    .body;
  operations = Object.entries(document.paths).flatMap(([path, entries]) =>
    Object.entries(entries).map(([method, operation]) => ({
      method: method.toUpperCase() as 'GET',
      path,
      operation,
    })),
  );
  // What takes things away comes last, so that everything else still finds them.
  operations.sort((one, other) => takesAway(one) - takesAway(other));
});
afterAll(() => app.close());

const takesAway = ({ method, path }: { method: string; path: string }) =>
  method === 'DELETE' || /erase|deactivate|password|end-others/.test(path) ? 1 : 0;

/** Nothing here answers before the client goes. */
const endless = new Set(['watchChanges']);

/** A value that the schema takes, with ids of things that exist where the name says which. */
function sample(schema: Schema, name: string): unknown {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return sample(alternatives.find((one) => one.type !== 'null') ?? {}, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'uuid') return ids[name] ?? randomUUID();
  if (schema.format === 'date' || schema.format === 'date-time') return '2026-01-05';
  if (schema.contentMediaType) return undefined;
  if (schema.type === 'object' || schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sample(one, key)]));
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => sample(schema.items ?? {}, name));
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return name === 'email' ? 'alguien@lab.es' : 'texto'.padEnd(schema.minLength ?? 0, 'o');
}

type Path = Array<string | number>;

/** Where the single values of an input are. */
function leaves(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, [...at, key]));
}

/** A copy of the input with another value at one place. */
function replaced(value: unknown, at: Path, by: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return by;
  const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

const unstorable = ['a\u0000b', 'a\ud800b'];
const odd = [null, 'ñ'.repeat(25_000), -1, 1e300, 'NaN', [[]]];

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Asks an operation with the values of its path, query and body. */
async function ask({ method, path, operation }: (typeof operations)[number], input: Input) {
  const who = operation['x-who'];
  const role = Array.isArray(who) ? who.at(-1) : 'employee';
  const person = app.people[role as 'employee'];
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(written(input.path[name])));
  const query = new URLSearchParams(Object.entries(input.query).map(([name, value]) => [name, written(value)]));
  return app.call(method, `/api${url}?${query}`, {
    as: person,
    ...(input.body === undefined ? {} : { body: input.body }),
  });
}

interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

function inputOf(operation: Operation): Input {
  const input: Input = { path: {}, query: {}, body: undefined };
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    if (place !== 'header') input[place][name] = sample(schema, name);
  }
  const body = operation.requestBody?.content['application/json'];
  if (body) input.body = sample(body.schema, 'body');
  return input;
}

const wellFormed = (value: unknown) => typeof value !== 'string' || value.isWellFormed();

describe('whatever is sent to an operation', { timeout: 90_000 }, () => {
  it('text that the database cannot hold is invalid input, in each of its fields', async () => {
    const wrong: string[] = [];
    for (const one of operations) {
      const input = inputOf(one.operation);
      for (const at of leaves(input)) {
        for (const text of unstorable) {
          if (endless.has(one.operation.operationId) || at.length < 2) continue;
          // Half a character cannot be written in an address.
          if (at[0] !== 'body' && !wellFormed(text)) continue;
          const { status } = await ask(one, replaced(input, at, text) as Input);
          if (status !== 400) wrong.push(`${one.operation.operationId} ${at.join('.')} ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('nothing else that it does not expect is a fault of ours', async () => {
    const wrong: string[] = [];
    for (const one of operations) {
      if (endless.has(one.operation.operationId)) continue;
      const input = inputOf(one.operation);
      const places = leaves(input).filter((at) => at.length > 1);
      const inputs = places.flatMap((at) => odd.map((value) => replaced(input, at, value) as Input));
      if (input.body !== undefined) {
        inputs.push({ ...input, body: [] }, { ...input, body: 'texto' }, { ...input, body: null });
      }
      for (const asked of inputs) {
        const { status, body } = await ask(one, asked);
        if (status >= 500)
          wrong.push(`${one.operation.operationId} ${status} ${JSON.stringify(asked)} ${body.message}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
