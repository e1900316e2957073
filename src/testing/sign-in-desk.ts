import { sql } from 'drizzle-orm';
import { allowProviderHosts } from '#features/organisation-sign-in/server/private-hosts.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

interface Known {
  issuer: string;
  client_id: string;
  client_secret: string;
}

/** Cookies of an answer, as a browser would send them back. */
export const cookiesOf = (...answers: TestAnswer[]) =>
  [...new Map(answers.flatMap(({ cookies }) => cookies.map(({ name, value }) => [name, value] as const)))]
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** What administrators and people of an app do with a provider. */
export function signInDesk(app: TestApp) {
  allowProviderHosts(['127.0.0.1']);
  const origin = 'http://localhost';
  const headers = (cookie?: string) => ({ host: 'localhost', ...(cookie ? { cookie } : {}) });
  return {
    origin,
    /** @returns the id of the provider */
    configure: async (provider: Known, changes: Record<string, unknown> = {}): Promise<string> => {
      const { issuer, client_id, client_secret } = provider;
      const made = await app.call('POST', '/api/sign-in-providers', {
        as: app.people.admin,
        body: { name: 'Laboratorio', issuer, client_id, client_secret, domains: ['lab.example'], ...changes },
      });
      if (made.status !== 201) throw new Error(made.text);
      return made.body.id;
    },
    /** Leaves for a provider. */
    start: async (provider_id: string, return_to?: string) => {
      const answer = await app.call('POST', '/api/auth/organisation/start', {
        headers: headers(),
        body: { provider_id, ...(return_to === undefined ? {} : { return_to }) },
      });
      const address = answer.status === 200 ? new URL(answer.body.address) : new URL('http://nowhere');
      const asked = address.searchParams;
      return {
        answer,
        address: address.href,
        cookie: cookiesOf(answer),
        state: asked.get('state') ?? '',
        nonce: asked.get('nonce') ?? '',
      };
    },
    /** Comes back from it. @param parameters of the address that it was sent to */
    finish: (cookie: string, parameters: string) =>
      app.call('POST', '/api/auth/organisation/finish', { headers: headers(cookie), body: { parameters } }),
    /** Acts of the log with this name, the latest last. */
    logged: async (action: string) => {
      const found = await app.database.db.execute<{ details: { reason?: string }; actor_id: string | null }>(
        sql`SELECT details, actor_id FROM audit_log WHERE action = ${action} ORDER BY id`,
      );
      return found.rows;
    },
    forget: async () => {
      await app.database.db.execute(sql`DELETE FROM sign_in_providers`);
      await app.database.db.execute(sql`DELETE FROM organisation_accounts`);
      await app.database.db.execute(sql`DELETE FROM rate_limits`);
      await app.database.db.execute(sql`DELETE FROM settings WHERE section = 'sign_in'`);
    },
  };
}
