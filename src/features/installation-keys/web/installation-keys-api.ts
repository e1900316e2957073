import late from 'virtual:contract/installationKeys';
import { api } from '#platform/web/api.ts';
import type { installationKeysContract } from '../installation-keys.contract.ts';

export const installationKeysApi = api<typeof installationKeysContract>('installationKeys', late);
