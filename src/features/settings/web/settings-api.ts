import { api } from '#platform/web/api.ts';
import type { settingsContract } from '../settings.contract.ts';

export const settingsApi = api<typeof settingsContract>('settings');
