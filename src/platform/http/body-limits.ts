import { type AnyRouter, traverseContractProcedures } from '@orpc/server';
import type { OperationMeta } from '#platform/contract/operation.ts';

/**
 * Finds the operations that take more than an ordinary body, so that who calls can be asked before anything is read.
 *
 * @returns a function from method and path below /api to what the operation's entry says; undefined for every other one
 */
export function bodyLimits(router: AnyRouter): (method: string, path: string) => OperationMeta | undefined {
  const operations: Array<{ meta: OperationMeta; method: string; parts: string[] }> = [];
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const meta = contract['~orpc'].meta as OperationMeta;
    const { method = 'POST', path = '' } = contract['~orpc'].route;
    if (meta.maxBodyBytes) operations.push({ meta, method, parts: path.split('/') });
  });
  return (method, path) => {
    const asked = path.replace(/\/$/, '').split('/');
    return operations.find((operation) => operation.method === method && isSamePath(operation.parts, asked))?.meta;
  };
}

function isSamePath(parts: readonly string[], asked: readonly string[]): boolean {
  return parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at]);
}
