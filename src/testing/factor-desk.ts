import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { createPerson } from '#features/identity/server/create-person.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

export const factorPassword = 'Clave-buena 1ñ';
const hash = hashPassword(factorPassword);

/** Cookies of a browser: each answer's are kept, and shown with the next call. */
export function browserOf(app: TestApp) {
  const jar = new Map<string, string>();
  const browser = {
    jar,
    async call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<TestAnswer> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app.call(method, `/api${url}`, {
        headers: cookie ? { cookie } : {},
        ...(body === undefined ? {} : { body }),
      });
      for (const { name, value } of answer.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
    signIn: (email: string, password = factorPassword) => browser.call('POST', '/auth/sign-in', { email, password }),
    confirm: (shown: object = { password: factorPassword }) => browser.call('POST', '/me/confirmation', shown),
  };
  return browser;
}

export type TestBrowser = ReturnType<typeof browserOf>;

/** Somebody with a password, signed in on a browser. */
export async function factorPerson(app: TestApp, email: string, role: 'employee' | 'jefe' | 'admin' = 'employee') {
  const { db } = app.database;
  const id = await db.transaction(async (tx) =>
    createPerson(tx, { email, first_name: 'Ana', last_name: 'Rojas' }, await hash, null, null),
  );
  if (!id) throw new Error('the address is taken');
  await db.update(profiles).set({ role }).where(eq(profiles.email, email));
  const browser = browserOf(app);
  await browser.signIn(email);
  return { id, email, browser };
}

/** The code that an app shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });

/** Sets up an app of codes. @returns its secret and the recovery codes */
export async function withApp(browser: TestBrowser, now: () => Date): Promise<{ secret: string; codes: string[] }> {
  await browser.confirm();
  const { secret } = (await browser.call('POST', '/me/second-factor/app')).body;
  const confirmed = await browser.call('POST', '/me/second-factor/app/confirm', { code: codeAt(secret, now()) });
  return { secret, codes: confirmed.body.recovery_codes };
}
