import late from 'virtual:contract/auditTrail';
import { api } from '#platform/web/api.ts';
import type { auditTrailContract } from '../audit-trail.contract.ts';

export const auditTrailApi = api<typeof auditTrailContract>('auditTrail', late);

export type AuditEntry = Awaited<ReturnType<typeof auditTrailApi.listAuditTrail.call>>['entries'][number];
export type AuditMonth = Awaited<ReturnType<typeof auditTrailApi.listAuditMonths.call>>['months'][number];
