import late from 'virtual:contract/idleSessions';
import { api } from '#platform/web/api.ts';
import type { idleSessionsContract } from '../idle-sessions.contract.ts';

export const idleSessionsApi = api<typeof idleSessionsContract>('idleSessions', late);
