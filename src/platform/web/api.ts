import type { AnyContractRouter } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { featureClient } from './client.ts';

/**
 * The operations of one feature for TanStack Query: `learningApi.getLearnerModule.queryOptions({ input })`,
 * `.mutationOptions()`, `.call(input)`.
 *
 * @param feature the feature's name in the app's contract
 * @param late its routes, where they come with its screens (`virtual:contract/…`)
 */
export function api<Contract extends AnyContractRouter>(feature: string, late?: AnyContractRouter) {
  return createTanstackQueryUtils(featureClient<Contract>(feature, late), { path: [feature] });
}
