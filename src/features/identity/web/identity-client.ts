import { featureClient } from '#platform/web/client.ts';
import type { identityContract } from '../identity.contract.ts';

/** Loaded on demand, so that a signed-out visitor's first load carries no API client. */
export const identityClient = featureClient<typeof identityContract>('identity');
