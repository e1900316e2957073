import late from 'virtual:contract/auditorAccess';
import { api } from '#platform/web/api.ts';
import type { auditorAccessContract } from '../auditor-access.contract.ts';

export const auditorAccessApi = api<typeof auditorAccessContract>('auditorAccess', late);

type Got = Awaited<ReturnType<typeof auditorAccessApi.getAuditorAccess.call>>;
export type AuditorAccess = Got['access'];
export type EvidenceRequest = Got['requests'][number];
