import { traverseContractProcedures } from '@orpc/server';
import type { GroupsOf, TokenGroup } from '#features/api-tokens/server/tokens-of.ts';
import type { OperationMeta } from '#platform/contract/operation.ts';
import { isAdmitted, type Role, type Who } from '#platform/contract/roles.ts';
import { tokenRights } from '#platform/contract/token-scopes.ts';
import { contract } from '../contract.ts';
import { tagDescriptions } from './tags.ts';

/** Every scope that opens something, by who may call it. Made when it is asked for first. */
type Scopes = Map<string, { tag: string; who: Who[] }>;
let scopes: Scopes | undefined;

function knownScopes() {
  if (scopes) return scopes;
  const found: Scopes = new Map();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: entry }) => {
    const { meta, route } = entry['~orpc'];
    const { scope, who } = meta as OperationMeta;
    if (!scope || who === 'anyone') return;
    const one = found.get(scope) ?? { tag: route.tags?.[0] ?? '', who: [] };
    one.who.push(who);
    found.set(scope, one);
  });
  scopes = found;
  return found;
}

/** What somebody of a role may allow to a token, group by group in the order of the documentation. */
export const tokenGroupsOf: GroupsOf = (role: Role) => {
  const groups = new Map<string, TokenGroup>();
  for (const [scope, { tag, who }] of knownScopes()) {
    if (!who.some((one) => isAdmitted(one, role))) continue;
    const [group = '', right] = scope.split(':');
    const one = groups.get(tag) ?? { group, name: tag, text: tagDescriptions[tag] ?? '', rights: [] };
    one.rights = tokenRights.filter((known) => known === right || one.rights.includes(known));
    groups.set(tag, one);
  }
  return Object.keys(tagDescriptions).flatMap((tag) => groups.get(tag) ?? []);
};
