import { z } from 'zod';
import { attemptsRefusals } from '#features/attempts/attempts.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { tokenRights } from '#platform/contract/token-scopes.ts';
import { apiTokensRefusals as refusals } from './api-tokens.refusals.ts';
import { longestTokenName, mostNetworks } from './api-tokens.rules.ts';
import { apiTokensTexts as texts } from './api-tokens.texts.ts';

const tag = 'Tokens';
const admin = ['admin'] as const;
const day = z.iso.date();

const token = z.object({
  id: uuid,
  name: z.string(),
  /** Its last characters. */
  ending: z.string(),
  state: z.enum(['active', 'expired', 'revoked', 'ownerless']),
  scopes: z.array(z.string()),
  /** Networks from which it may be used; from anywhere where there are none. */
  networks: z.array(z.string()),
  /** The last day on which it is good. */
  until_day: day,
  created_at: z.date(),
  last_used_at: z.date().nullable(),
  last_used_address: z.string().nullable(),
});

/** What a form to create one needs, and how what the listed ones may is called. */
const choices = {
  /** Names of the groups that the listed tokens name, also of those that the reader's role may allow no more. */
  names: z.array(z.object({ group: z.string(), name: z.string() })),
  groups: z.array(
    z.object({ group: z.string(), name: z.string(), text: z.string(), rights: z.array(z.enum(tokenRights)) }),
  ),
  /** Days between which its last one may lie. */
  today: day,
  last_day: day,
};

const newToken = z.object({
  name: z.string().trim().min(1, texts.nameMissing).max(longestTokenName),
  scopes: z.array(z.string().max(100)).min(1, texts.scopesMissing).max(200),
  networks: z
    .array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], texts.networkWrong))
    .max(mostNetworks, texts.networksTooMany)
    .default([]),
  until_day: day,
  password: z.string().min(1, texts.passwordMissing).max(200),
});
/** Shown this once. */
const created = z.object({ id: uuid, token: z.string() });
const creating = [
  refusals.UNKNOWN_SCOPE,
  refusals.WRONG_TOKEN_END,
  refusals.WRONG_TOKEN_PASSWORD,
  attemptsRefusals.TOO_MANY_ATTEMPTS,
  platformRefusals.CONFIRM_AGAIN,
] as const;

export const apiTokensContract = {
  listTokens: operation({
    id: 'listTokens',
    who: 'signed-in',
    method: 'GET',
    path: '/me/tokens',
    summary: 'Los tokens propios y los permisos que se les pueden dar.',
    tag,
  }).output(z.object({ tokens: z.array(token), ...choices })),

  createToken: operation({
    id: 'createToken',
    who: 'signed-in',
    method: 'POST',
    path: '/me/tokens',
    summary: 'Crea un token propio y lo muestra esta única vez.',
    tag,
    status: 201,
    announces: 'own',
    refusals: [...creating, refusals.TOO_MANY_TOKENS],
  })
    .input(newToken)
    .output(created),

  revokeToken: operation({
    id: 'revokeToken',
    who: 'signed-in',
    method: 'POST',
    path: '/me/tokens/{id}/revoke',
    summary: 'Revoca un token propio, que deja de valer enseguida.',
    tag,
    announces: 'own',
    refusals: [refusals.TOKEN_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  listServiceTokens: operation({
    id: 'listServiceTokens',
    who: admin,
    method: 'GET',
    path: '/service-tokens',
    summary: 'Los tokens de otros sistemas, quién responde por cada uno y los permisos que se les pueden dar.',
    tag,
  }).output(
    z.object({
      tokens: z.array(token.extend({ owner: z.object({ id: uuid, name: z.string() }) })),
      ...choices,
    }),
  ),

  createServiceToken: operation({
    id: 'createServiceToken',
    who: admin,
    method: 'POST',
    path: '/service-tokens',
    summary: 'Crea el token de otro sistema, por el que responde quien lo crea, y lo muestra esta única vez.',
    tag,
    status: 201,
    announces: 'own',
    refusals: [...creating, refusals.TOO_MANY_SERVICE_TOKENS],
  })
    .input(newToken)
    .output(created),

  revokeServiceToken: operation({
    id: 'revokeServiceToken',
    who: admin,
    method: 'POST',
    path: '/service-tokens/{id}/revoke',
    summary: 'Revoca el token de otro sistema, que deja de valer enseguida; también uno de otro administrador.',
    tag,
    announces: 'own',
    refusals: [refusals.TOKEN_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(done),
};
