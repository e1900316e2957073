import { featureClient } from '#platform/web/client.ts';
import type { accessContract } from '../access.contract.ts';

export const accessClient = featureClient<typeof accessContract>('access');
