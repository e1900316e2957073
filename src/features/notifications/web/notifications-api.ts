import { api } from '#platform/web/api.ts';
import type { notificationsContract } from '../notifications.contract.ts';

export const notificationsApi = api<typeof notificationsContract>('notifications');
