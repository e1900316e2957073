import { readFileSync } from 'node:fs';
import { traverseContractProcedures } from '@orpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ZodType, z } from 'zod';
import type { OperationMeta } from '#platform/contract/operation.ts';
import { contract } from '../contract.ts';
import { type ApiDocument, type ApiOperation, apiDocument, operationsOf } from './document.ts';
import { exampleTexts } from './example-words.ts';
import { apiPage } from './page.ts';
import { tagDescriptions } from './tags.ts';

let document: ApiDocument;
const unnamed = new Set<string>();
beforeAll(async () => {
  document = await apiDocument((name) => unnamed.add(name));
});

/** Every operation of the contract, by its id: who may call it and what it takes. */
const procedures = new Map<string, { meta: OperationMeta; input: ZodType | undefined }>();
traverseContractProcedures({ router: contract, path: [] }, ({ contract: entry }) => {
  const { meta, route, inputSchema } = entry['~orpc'];
  procedures.set(route.operationId ?? '', { meta: meta as OperationMeta, input: inputSchema as ZodType | undefined });
});

/** The bodies of an operation, going in and coming out well. */
function contentsOf({ requestBody, responses }: ApiOperation) {
  const well = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return [requestBody?.content, ...well.map(([, { content }]) => content)].flatMap((one) => Object.entries(one ?? {}));
}

/** What the schema says, as the library that wrote it reads it back; files come as files. */
function judge(schema: unknown, example: unknown) {
  return z.fromJSONSchema(JSON.parse(JSON.stringify(schema))).safeParse(example);
}

describe('the API document', () => {
  it('has every operation under its id, with the version of the package', () => {
    const ids = operationsOf(document).map(({ operationId }) => operationId);
    expect(new Set(ids)).toEqual(new Set(procedures.keys()));
    expect(ids).toHaveLength(procedures.size);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(document.info.version).toBe(version);
  });

  it('requires the session cookie or a token with its scope exactly where a session is needed', () => {
    expect(document.components).toMatchObject({
      securitySchemes: {
        sesion: { type: 'apiKey', in: 'cookie', name: 'access_token' },
        token: { type: 'http', scheme: 'bearer' },
      },
    });
    for (const { operationId, security } of operationsOf(document)) {
      const { who, scope } = procedures.get(operationId)?.meta ?? {};
      const withToken = scope ? [{ token: [scope] }] : [];
      expect([operationId, security]).toEqual([operationId, who === 'anyone' ? [] : [{ sesion: [] }, ...withToken]]);
    }
  });

  it('says what each group is for, in the same words on the page', () => {
    const used = new Set(operationsOf(document).flatMap(({ tags }) => tags));
    expect(new Set(Object.keys(tagDescriptions))).toEqual(used);
    expect(document.tags).toEqual(
      Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    );
    for (const description of Object.values(tagDescriptions)) expect(description).toMatch(/^[A-ZÁÉÍÓÚ].{30,}\.$/);
  });

  it('knows what a real value of every name looks like, and invents none', () => {
    expect([...unnamed]).toEqual([]);
    for (const text of Object.values(exampleTexts)) expect(text).not.toMatch(/^(string|texto|ejemplo|foo|lorem)\b/i);
  });

  it('gives an example of everything that goes in or comes out, as its schema wants it', () => {
    const faults: string[] = [];
    for (const operation of operationsOf(document)) {
      for (const [type, { schema, example }] of contentsOf(operation)) {
        expect([operation.operationId, example === undefined]).toEqual([operation.operationId, false]);
        // The bytes of a file cannot be written down; everything beside them is judged below.
        if (type === 'multipart/form-data') continue;
        const judged = judge(schema, example);
        if (!judged.success) faults.push(`${operation.operationId} ${type}: ${judged.error.message}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('gives examples that the operations themselves take', () => {
    const faults: string[] = [];
    for (const { operationId, parameters = [], requestBody } of operationsOf(document)) {
      const [[type, body] = ['', undefined]] = Object.entries(requestBody?.content ?? {});
      const named = Object.fromEntries(
        parameters.map(({ name, in: place, example }) => [place === 'header' ? `header ${name}` : name, example]),
      );
      const sent = type === 'multipart/form-data' ? withFiles(body?.example) : body?.example;
      const { input } = procedures.get(operationId) ?? {};
      if (!input || Object.keys(named).some((name) => name.startsWith('header '))) continue;
      const judged = input.safeParse(Array.isArray(sent) ? sent : { ...named, ...(sent as object) });
      if (!judged.success) faults.push(`${operationId}: ${judged.error.message}`);
    }
    expect(faults).toEqual([]);
  });
});

/** A form as it is sent: where the example names a file there is one. */
function withFiles(example: unknown): object {
  return Object.fromEntries(
    Object.entries(example as object).map(([name, value]) => [
      name,
      value === exampleTexts.file ? new File(['%PDF-1.7'], value, { type: 'application/pdf' }) : value,
    ]),
  );
}

it('the page holds every operation and every sentence, folded, and no script', () => {
  const page = apiPage(document);
  for (const { operationId } of operationsOf(document)) expect(page).toContain(`<details id="${operationId}">`);
  expect(page.match(/.{0,60}(?:<script|<details[^>]* open|undefined|\[object)/g)).toBeNull();
  expect(page).toContain('Credenciales incorrectas. Por favor intenta nuevamente.');
  expect(page).toContain('&lt;h2&gt;Equilibrar la carga');
});
