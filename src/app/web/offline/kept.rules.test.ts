import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  belongsIn,
  broughtBy,
  entered,
  enteredIn,
  isAdvance,
  isCompletion,
  isKept,
  isScreen,
  keeperOf,
} from './kept.rules.ts';

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

it('whose copy is kept: an employee’s, and a supervisor’s by a name of its own', () => {
  expect(keeperOf({ profile: { id: 'ana', role: 'employee' } })).toBe('ana');
  expect(keeperOf({ profile: { id: 'jefa', role: 'jefe' } })).toBe('jefa.evalua');
  expect(keeperOf({ profile: { id: 'jefa', role: 'admin' } })).toBe('jefa.evalua');
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

it('of supervisors only what they assess is kept, beside who they are', () => {
  const assessment = '/api/observations/0f1c1e0a-7f0b-4a52-9d3e-0d2a5a0f3b11';
  expect(get(assessment)).toBe(true);
  for (const path of [`${assessment}/record`, '/api/observations', '/api/observations/choices'])
    expect([path, get(path)]).toEqual([path, false]);
  const ofJefe = (path: string) => belongsIn('persona-jefa.evalua', path);
  expect(['/api/auth/session', '/api/organisation', assessment].map(ofJefe)).toEqual([true, true, true]);
  expect(['/api/progress', '/api/modules/6f/learner', '/api/files/6f', '/api/duties/own'].map(ofJefe)).toEqual([
    ...[false, false, false, false],
  ]);
  expect(belongsIn('persona-ana', '/api/progress')).toBe(true);
});

it('what is entered in an assessment stands in its copy', () => {
  const assessment = '/api/observations/0f1c1e0a-7f0b-4a52-9d3e-0d2a5a0f3b11';
  const asked = (method: string, path: string) => enteredIn({ method, path, destination: '' });
  expect(asked('POST', `${assessment}/entries`)).toBe(assessment);
  expect([asked('GET', `${assessment}/entries`), asked('POST', `${assessment}/sign`)]).toEqual([null, null]);
  const known = {
    name: 'Hemograma',
    entries: [
      { part: 'a', answer: 'met' },
      { part: 'b', answer: 'met' },
    ],
  };
  expect(entered(known, { part: 'a', answer: 'not-met' })).toEqual({
    name: 'Hemograma',
    entries: [
      { part: 'b', answer: 'met' },
      { part: 'a', answer: 'not-met' },
    ],
  });
});
