import late from 'virtual:contract/systemStatus';
import { api } from '#platform/web/api.ts';
import type { systemStatusContract } from '../system-status.contract.ts';

export const systemStatusApi = api<typeof systemStatusContract>('systemStatus', late);

/** How the installation does, as it arrives here. */
export type SystemStatus = Awaited<ReturnType<typeof systemStatusApi.getSystemStatus.call>>;
