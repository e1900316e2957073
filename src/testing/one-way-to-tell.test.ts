import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What runs in the browser, by path. */
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)web\/.*\.tsx?$|^ui\/.*\.(?:tsx?|css)$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(join(root, 'src', path), 'utf8') }));

/** One way each (decision 0176): what gives the second one away, and where the first one is. */
const ways: { name: string; second: RegExp; first: RegExp; planted: string }[] = [
  {
    name: 'an act that failed is told by toastFailure',
    second: /\btoast\(\{[^}]*('Error'|'danger')/,
    first: /^src\/ui\/toast-store\.ts$/,
    planted: "toast({ title: 'Error', description: failureText(error, texts.failed) })",
  },
  {
    name: 'what failed where it was asked is told by FailureNote',
    second: /<p role="alert"[^>]*\btext-danger\b/,
    first: /^src\/ui\/FailureNote\.tsx$/,
    planted: '<p role="alert" className="mt-2 text-sm text-danger">',
  },
  {
    name: 'a box of notice is a Notice',
    second: /"[^"]*(\bp-[34]\b[^"]* bg-(info|warning|danger)-soft|bg-(info|warning|danger)-soft [^"]*\bp-[34]\b)[^"]*"/,
    first: /^src\/ui\/Notice\.tsx$/,
    planted: '<p className="rounded-control bg-info-soft p-3 text-sm">',
  },
  {
    name: 'a failure in a box is a FailureNote, too',
    second: /<Notice\b[^>]*tone="danger"/,
    first: /^src\/ui\/FailureNote\.tsx$/,
    planted: '<Notice role="alert" tone="danger">',
  },
  {
    name: 'what one may not see is said by NoAccess',
    second: /\bShieldX\b|Acceso no autorizado/,
    first: /^src\/features\/identity\/web\/NoAccess\.tsx$/,
    planted: '<EmptyState icon={<ShieldX />} title="Acceso no autorizado" />',
  },
  {
    name: 'sentences of the server about fields are read by useFieldErrors',
    second: /\bfieldErrorsOf\(/,
    first: /^src\/platform\/web\/(use-field-errors|field-errors)\.ts$|\/use-settings-draft\.ts$/,
    planted: 'const refused = fieldErrorsOf(error);',
  },
  {
    name: 'a form is a Form, guarded or in a dialog',
    second: /<form\b/,
    first: /^src\/ui\/Form\.tsx$/,
    planted: '<form onSubmit={save} noValidate>',
  },
  {
    name: 'the first field that is wrong gets the focus from the form',
    second: /\[name=\$\{|querySelector(<\w+>)?\('input'\)\?\.focus/,
    first: /^src\/ui\/Form\.tsx$/,
    planted: "form.querySelector('input')?.focus();",
  },
];

describe.each(ways)('$name', ({ second, first, planted }) => {
  it('nowhere another way', () => {
    const found = sources.filter(({ path, text }) => !first.test(path) && second.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('a second one would be found, and the first one is there', () => {
    expect(second.test(planted)).toBe(true);
    expect(sources.some(({ path }) => first.test(path))).toBe(true);
  });
});
