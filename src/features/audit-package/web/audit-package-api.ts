import late from 'virtual:contract/auditPackage';
import { api } from '#platform/web/api.ts';
import type { auditPackageContract } from '../audit-package.contract.ts';

export const auditPackageApi = api<typeof auditPackageContract>('auditPackage', late);

type Listed = Awaited<ReturnType<typeof auditPackageApi.listAuditPackages.call>>;
export type AuditPackage = Listed['packages'][number];
export type PreviewInput = Parameters<typeof auditPackageApi.previewAuditPackage.call>[0];
