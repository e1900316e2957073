import { type AnyRouter, traverseContractProcedures } from '@orpc/server';
import type { OperationMeta, Who } from '#platform/contract/operation.ts';

/** An operation that takes files: who may come in, and with how much. */
export interface UploadDoor {
  who: Who;
  maxBodyBytes: number;
}

/**
 * Finds the operations that take more than an ordinary body, so that who calls can be asked before anything is read.
 *
 * @returns a function from method and path below /api to the door; undefined for every other operation
 */
export function uploadDoors(router: AnyRouter): (method: string, path: string) => UploadDoor | undefined {
  const doors: Array<UploadDoor & { method: string; parts: string[] }> = [];
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { who, maxBodyBytes } = contract['~orpc'].meta as OperationMeta;
    const { method = 'POST', path = '' } = contract['~orpc'].route;
    if (maxBodyBytes) doors.push({ who, maxBodyBytes, method, parts: path.split('/') });
  });
  return (method, path) => {
    const asked = path.replace(/\/$/, '').split('/');
    return doors.find((door) => door.method === method && isSamePath(door.parts, asked));
  };
}

function isSamePath(parts: readonly string[], asked: readonly string[]): boolean {
  return parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at]);
}
