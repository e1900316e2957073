import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

interface Grants {
  oidc: {
    result?: { consent?: { grantId?: string } };
    session: { grantIdFor(client: string): string | undefined; accountId: string };
    client: { clientId: string };
    provider: Provider & { Grant: Provider['Grant'] & { find(id: string): Promise<unknown> } };
  };
}

/**
 * A real provider of OpenID Connect on the loopback: whoever says a name is that account, `{name}@{domain}` with a verified address.
 *
 * @param redirects addresses that it sends people back to, and where they come after signing out
 * @param logoutAddress where it says that a session has ended
 */
export async function openRealProvider(redirects: { back: string[]; out: string[] }, logoutAddress?: string, port = 0) {
  let answer: RequestListener = () => undefined;
  const server = createServer((request, response) => answer(request, response)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'formacion', client_secret: 'un-secreto-largo-de-prueba' };
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: redirects.back,
        post_logout_redirect_uris: redirects.out,
        ...(logoutAddress ? { backchannel_logout_uri: logoutAddress, backchannel_logout_session_required: true } : {}),
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'jobTitle', 'office'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    cookies: { keys: ['de-prueba'] },
    ttl: { Session: 3600, Grant: 3600, Interaction: 600, IdToken: 600, AccessToken: 600 },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@lab.example`,
        email_verified: true,
        given_name: id[0]?.toUpperCase() + id.slice(1),
        family_name: 'Rojas',
        jobTitle: 'Bacterióloga',
        office: 'Sede Norte',
      }),
    }),
    // Nobody is asked what their own employer may know.
    loadExistingGrant: async ({ oidc }: Grants) => {
      const known = oidc.result?.consent?.grantId ?? oidc.session.grantIdFor(oidc.client.clientId);
      if (known) return oidc.provider.Grant.find(known);
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  answer = provider.callback();
  return {
    issuer,
    ...client,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser at a provider: keeps its cookies and follows until it is sent back. */
export function browserAt(issuer: string) {
  const jar = new Map<string, string>();
  async function go(address: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.slice(0, line.indexOf(';')).split(/=(.*)/s);
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  }
  return {
    /** Goes where it is sent and says who it is. @returns the address outside to which it was sent back */
    enter: async (address: string, login: string): Promise<string> => {
      let next = address;
      for (let turn = 0; turn < 12; turn += 1) {
        if (!next.startsWith(issuer)) return next;
        const answer = await go(next);
        const to = answer.headers.get('location');
        if (to) {
          next = new URL(to, next).href;
          continue;
        }
        const text = await answer.text();
        const action = /action="([^"]+)"/.exec(text)?.[1];
        if (!action) throw new Error(`the provider said ${answer.status}: ${text.slice(0, 300)}`);
        const sent = await go(new URL(action.replaceAll('&amp;', '&'), next).href, {
          prompt: 'login',
          login,
          password: 'x',
        });
        next = new URL(sent.headers.get('location') ?? '', next).href;
      }
      throw new Error('the provider goes in circles');
    },
    /** Signs out of the provider. */
    leave: async (address: string): Promise<string> => {
      const text = await (await go(address)).text();
      const action = /action="([^"]+)"/.exec(text)?.[1] ?? '';
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
      const sent = await go(new URL(action.replaceAll('&amp;', '&'), address).href, { xsrf, logout: 'yes' });
      return sent.headers.get('location') ?? '';
    },
  };
}
