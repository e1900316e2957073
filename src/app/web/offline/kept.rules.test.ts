import { describe, expect, it } from 'vitest';
import { afterAnswer, broughtBy, isAdvance, isCompletion, isKept, isScreen, keeperOf } from './kept.rules.ts';

const get = (path: string, destination = '') => isKept({ method: 'GET', path, destination });

describe('what is kept for reading without a network', () => {
  it.each([
    '/api/modules/6f/learner',
    '/api/modules/6f/downloadables',
    '/api/progress',
    '/api/catalogue',
    '/api/catalogue/categories/6f',
    '/api/dashboards/learner',
    '/api/induction',
  ])('%s is', (path) => expect(get(path)).toBe(true));

  it.each([
    '/api/changes',
    '/api/team/progress',
    '/api/team/matrix',
    '/api/profiles',
    '/api/users/6f/progress',
    '/api/modules/6f/quiz',
    '/api/modules/6f',
    '/api/quiz-attempts/6f',
    '/api/modules/6f/learner/more',
    '/api/settings',
    '/api/files/6f',
  ])('%s is not', (path) => expect(get(path)).toBe(false));

  it('pictures are, only as pictures', () => {
    expect(get('/api/files/6f', 'image')).toBe(true);
    expect(get('/contenido/a.svg', 'image')).toBe(true);
    expect(get('/api/team/progress', 'image')).toBe(false);
  });

  it('nothing that changes anything is', () => {
    expect(isKept({ method: 'POST', path: '/api/progress', destination: '' })).toBe(false);
  });
});

it('completions answer with the module', () => {
  expect(isCompletion({ method: 'POST', path: '/api/steps/6f/complete', destination: '' })).toBe(true);
  expect(isCompletion({ method: 'POST', path: '/api/steps/6f/open', destination: '' })).toBe(false);
  expect(isAdvance({ method: 'POST', path: '/api/steps/6f/advance', destination: '' })).toBe(true);
  expect(isAdvance({ method: 'POST', path: '/api/steps/6f/complete', destination: '' })).toBe(false);
  expect(isCompletion({ method: 'POST', path: '/api/files', destination: '' })).toBe(false);
});

it.each([
  ['/dashboard', true],
  ['/modulos/individual/6f', true],
  ['/api/docs', false],
  ['/compartir.png', false],
  ['/manifest.webmanifest', false],
])('%s is a screen: %s', (path, expected) => expect(isScreen(path)).toBe(expected));

it.each([
  [200, 'keep'],
  [403, 'drop'],
  [404, 'drop'],
  [401, 'leave'],
  [500, 'leave'],
  [206, 'leave'],
])('an answer %s means %s', (status, fate) => expect(afterAnswer(status)).toBe(fate));

it('only employees’ learning is kept', () => {
  expect(keeperOf({ profile: { id: 'ana', role: 'employee' } })).toBe('ana');
  expect(keeperOf({ profile: { id: 'jefa', role: 'jefe' } })).toBeNull();
  expect(keeperOf({ profile: { id: 'ana', role: 'inactive' } })).toBeNull();
  expect(keeperOf(null)).toBeUndefined();
  expect(keeperOf({ code: 'X' })).toBeUndefined();
});

it('what a page brought is kept by the addresses of its calls, if those are', () => {
  const block = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  const reads = [
    { address: '/api/progress', output: { text: '</script>\u2028' } },
    { address: '/api/employees/summary', output: {} },
    { address: null, output: {} },
  ];
  const signedIn = { profile: { id: 'ana', role: 'employee' } };
  const html = `<head>${block('organisation', { product_name: 'X' })}${block('first-data', { signedIn, reads })}</head>`;
  expect([...(broughtBy(html)?.answers ?? [])]).toEqual([
    ['/api/auth/session', signedIn],
    ['/api/organisation', { product_name: 'X' }],
    ['/api/progress', { text: '</script>\u2028' }],
  ]);
  expect(broughtBy(`<head>${block('organisation', {})}</head>`)).toBeNull();
});
