import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** A provider that says what a test wants it to say. */
export async function openScriptedProvider() {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const otherJwk = { ...(await exportJWK(other.publicKey)), kid: 'two', alg: 'RS256', use: 'sig' };
  const says: {
    /** What its token endpoint answers. */
    token: (response: ServerResponse) => void;
    discovery: Record<string, unknown>;
    /** Answers instead of all that, where it does. */
    instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
    keys: object[];
  } = { token: (response) => void response.end(), discovery: {}, instead: null, keys: [jwk] };
  const asked: string[] = [];
  const json = (response: ServerResponse, body: unknown, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  let issuer = '';
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    asked.push(path);
    if (says.instead?.(request, response)) return;
    if (path === '/.well-known/openid-configuration')
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...says.discovery,
      });
    else if (path === '/keys') json(response, { keys: says.keys });
    else if (path === '/token') says.token(response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = () => Math.floor(Date.now() / 1000);
  /** A token as this provider signs it, or as somebody else does. */
  const sign = (
    claims: JWTPayload,
    { key = pair.privateKey as Parameters<SignJWT['sign']>[0], alg = 'RS256', kid = 'one', typ = 'JWT' } = {},
  ) =>
    new SignJWT({ iss: issuer, aud: 'formacion', iat: now(), exp: now() + 300, ...claims })
      .setProtectedHeader({ alg, kid, typ })
      .sign(key);
  return {
    issuer,
    client_id: 'formacion',
    client_secret: 'un-secreto-largo-de-prueba',
    says,
    asked,
    sign,
    otherKey: other.privateKey,
    otherJwk,
    now,
    /** Answers a code with this token. */
    give: (id_token: string | undefined) => {
      says.token = (response) => json(response, { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token });
    },
    json,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
