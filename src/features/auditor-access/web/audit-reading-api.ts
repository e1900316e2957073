import late from 'virtual:contract/auditReading';
import { api } from '#platform/web/api.ts';
import type { auditReadingContract } from '../audit-reading.contract.ts';

export const auditReadingApi = api<typeof auditReadingContract>('auditReading', late);
