import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeFault } from './fault-log.ts';

it('keeps the values of a failed query out of the log', () => {
  const cause = Object.assign(new Error('duplicate key value'), { code: '23505', detail: 'Key (email)=(ana@x.test)' });
  for (const fault of [
    new DrizzleQueryError('insert into t values ($1)', ['ana@x.test'], cause),
    new DrizzleQueryError('insert into t values ($1)', ['ana@x.test']),
  ]) {
    const logged = describeFault(fault);
    expect(JSON.stringify(logged)).not.toContain('ana@x.test');
    expect(logged.query).toBe('insert into t values ($1)');
  }
  expect(describeFault(new DrizzleQueryError('q', [], cause))).toMatchObject({
    message: 'duplicate key value',
    code: '23505',
  });
});

it('keeps any other fault as it is', () => {
  const fault = new TypeError('x is not a function');
  expect(describeFault(fault)).toEqual({ type: 'TypeError', message: fault.message, stack: fault.stack });
});
