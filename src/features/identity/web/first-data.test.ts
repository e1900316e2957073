// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const signedIn = {
  session: { expires_at: 77, user: { id: 'ana' } },
  profile: { id: 'ana', first_name: '</script>\u2028' },
};
const reads = [{ path: ['learning', 'getMyProgress'], output: { a: 1 } }];

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.body.innerHTML = '';
  setHint('', '; max-age=0');
});

function setHint(value: string, more = '') {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the test stands in for the server
  document.cookie = `session_expires=${value}; path=/${more}`;
}
/** What of the page is taken by a browser that loads it now. */
async function taken(written: string | null) {
  if (written !== null) {
    const element = document.createElement('script');
    Object.assign(element, { type: 'application/json', id: 'first-data', textContent: written });
    document.body.append(element);
  }
  return import('./first-data.ts');
}
const written = JSON.stringify({ for: 77, signedIn, reads });

it('is taken by the session that the page was asked by, for its person alone, once', async () => {
  setHint('77');
  const { broughtSession, broughtReads, forgetBrought } = await taken(written);
  expect(broughtSession()).toEqual(signedIn);
  expect(broughtReads('otra')).toEqual([]);
  expect(broughtReads('ana')).toEqual(reads);
  forgetBrought();
  expect([broughtSession(), broughtReads('ana')]).toEqual([null, []]);
});

it.each([
  ['another session, as a proxy might have kept it', '78', written],
  ['one whose beginning is the same', '770', written],
  ['nobody: it was signed out meanwhile', '', written],
  ['it, but broken', '77', written.slice(0, 40)],
  ['it, from a server that knows no such thing', '77', null],
])('is not taken by %s', async (_, hint, page) => {
  if (hint) setHint(hint);
  const { broughtSession, broughtReads } = await taken(page);
  expect([broughtSession(), broughtReads('ana')]).toEqual([null, []]);
});
