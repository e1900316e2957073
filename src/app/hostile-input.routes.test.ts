import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestModule, type TestPerson } from '#testing/factories.ts';
import { callOperation, type Input, readOperations, type ServedOperation, sampleInput } from '#testing/operations.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAuditor } from '#testing/test-auditor.ts';

let app: TestApp;
let ids: Record<string, string>;
let operations: ServedOperation[];
let auditor: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  auditor = await createTestAuditor(app.database.db);
  const module = await createTestModule(app.database.db, { stepCount: 2, questionCount: 2, title: 'Bienvenida' });
  ids = {
    moduleId: module.id,
    stepId: module.stepIds[0] ?? '',
    questionId: module.questionIds[0] ?? '',
    user_uuid: app.people.employee.id,
    userId: app.people.employee.id,
    id: app.people.otherEmployee.id,
  };
  operations = await readOperations(app);
});
afterAll(() => app.close());

/** Nothing here answers before the client goes. */
const endless = new Set(['watchChanges']);

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

/** Asks an operation as somebody who may call it. */
function ask(one: ServedOperation, input: Input) {
  const who = one.operation['x-who'];
  const role = Array.isArray(who) ? who.at(-1) : 'employee';
  return callOperation(app, one, input, { as: role === 'auditor' ? auditor : app.people[role as 'employee'] });
}

const wellFormed = (value: unknown) => typeof value !== 'string' || value.isWellFormed();

describe('whatever is sent to an operation', { timeout: 90_000 }, () => {
  it('text that the database cannot hold is invalid input, in each of its fields', async () => {
    const wrong: string[] = [];
    for (const one of operations) {
      const input = sampleInput(one.operation, ids);
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
      const input = sampleInput(one.operation, ids);
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
  }, 120_000);
});
